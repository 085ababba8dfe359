import { existsSync } from 'node:fs';
import { parseArgs, styleText } from 'node:util';
import { SET_ASIDE } from '../netlify/runtime/read-status.ts';
import { loadRecord } from '../netlify/runtime/store.ts';
import { historyLogSchema } from '../src/status/history-log.ts';
import { LIVE_STORE, openStore } from './doctor/store.ts';
import { renderOutageCsv, renderOutageTable } from './render-outages.ts';
import { STORE_FOLDER } from './serve/store-folder.ts';

const USAGE = `Prints when the internet was not ok, for how long, whose fault it was, and why.

  npm run outages -- [--csv] [--store <folder>]

  --csv    comma-separated values, to send to a provider or to open in a spreadsheet
  --store  where npm start keeps the status (default: ${STORE_FOLDER})
  --help   this text

With NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN set, here or in .env, the log of the deployed site is printed.`;

try {
  const { values } = parseArgs({
    options: {
      csv: { type: 'boolean', default: false },
      store: { type: 'string', default: STORE_FOLDER },
      help: { type: 'boolean' },
    },
  });
  if (values.help) console.log(USAGE);
  else await printOutages(values);
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(styleText('red', error.message, { stream: process.stderr }));
  process.exitCode = 1;
}

/** Throws where the history cannot be read, or there is none: that is not one without outages. */
async function printOutages({ csv, store: folder }: { readonly csv: boolean; readonly store: string }): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const access = await openStore(folder);
  if (!access) throw new Error(`There is no folder ${folder}: npm start has kept nothing here. ${LIVE_STORE}`);
  const { where, isLocal, store, close } = access;
  try {
    const history = await loadRecord(store, 'history', historyLogSchema, (problem) => {
      throw new Error(problem);
    });
    const aside = await store.list(SET_ASIDE);
    if (aside.length > 0)
      warn(`Earlier outages are missing here, for the history could not be read: ${aside.join(', ')}`);
    if (!history) throw new Error(`${where} holds no history yet. ${isLocal ? LIVE_STORE : ''}`.trim());
    warn(`${where} is looked at. ${isLocal ? LIVE_STORE : ''}`.trim());
    const { outages } = history;
    process.stdout.write(csv ? renderOutageCsv(outages, Date.now()) : renderOutageTable(outages, Date.now()));
  } finally {
    await close();
  }
}

/** Beside what is printed, so that a file made of that holds the outages alone. */
function warn(text: string): void {
  console.error(styleText('yellow', text, { stream: process.stderr }));
}
