import { existsSync } from 'node:fs';
import { readEnvironment } from '../netlify/runtime/environment/env.ts';
import { runCommand } from './command-line.ts';
import { examine } from './doctor/examine.ts';
import { renderReport } from './doctor/report.ts';
import { openStore } from './doctor/store.ts';
import { STORE_FOLDER } from './serve/blob-server.ts';

const USAGE = `Checks everything that the live status depends on, and says what to do.

  npm run doctor -- [--send-test] [--store <folder>]

  --send-test  sends staff a test message on every channel
  --store      where npm start keeps the status (default: ${STORE_FOLDER})
  --help       this text

Reads the environment, and .env. With NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN set, it checks the store of the deployed
site. Nothing is changed: a test record in the store is deleted again.
Exits with 1 if there is a fault, or if it cannot check.`;

const OPTIONS = {
  'send-test': { type: 'boolean', default: false },
  store: { type: 'string', default: STORE_FOLDER },
} as const;

const LIMIT_MS = 15_000;

await runCommand(USAGE, OPTIONS, async ({ store: folder, 'send-test': sendsTest }) => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  // Loaded here, so that an error in them becomes a sentence and not a stack trace.
  const { loadNetwork, loadPlace } = await import('../netlify/runtime/place.ts').catch(() => {
    throw new Error('A file of content/ is invalid. Run npm run check to see what is wrong, and where.');
  });
  const [network, place] = [loadNetwork(), loadPlace()];
  if (!network) throw new Error('There is no content/network.json: this place has no live status to check.');
  const { loadAlarmMessages } = await import('../netlify/runtime/channels/alarm-messages.ts');
  const test = sendsTest ? (await loadAlarmMessages({ ...readEnvironment(), network, place })).test : undefined;
  const store = await openStore(folder);
  try {
    const { languages } = place;
    const chapters = await examine({ variables: process.env, network, languages, store, test, limitMs: LIMIT_MS });
    console.log(renderReport(chapters));
    process.exitCode = chapters.some(({ findings }) => findings.some(({ severity }) => severity === 'fault')) ? 1 : 0;
  } finally {
    await store?.close();
  }
});
