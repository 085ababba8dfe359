import { existsSync } from 'node:fs';
import type { AlarmMessage } from '../../netlify/runtime/alarms/alarm-channel.ts';
import { readEnvironment } from '../../netlify/runtime/env.ts';
import { findLanguages } from '../../src/read/read-place.ts';
import type { Network } from '../../src/schema/network.ts';
import { examine } from './examine.ts';
import { hasFault, renderReport } from './report.ts';
import { openStore } from './store.ts';

const LIMIT_MS = 15_000;

interface DoctorOptions {
  /** Where `npm start` keeps the status. */
  readonly folder: string;
  readonly sendsTest: boolean;
}

/** Looks at everything, prints what it has found, and sets with what the command ends. Throws where it cannot look. */
export async function runDoctor({ folder, sendsTest }: DoctorOptions): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const network = await readNetwork();
  const test = sendsTest ? await composeTest(network) : undefined;
  const store = await openStore(folder);
  try {
    const languages = findLanguages('.');
    const ways = { variables: process.env, fetch, now: Date.now, limitMs: LIMIT_MS };
    const chapters = await examine({ ...ways, network, languages, store, test });
    process.stdout.write(renderReport(chapters, process.stdout));
    process.exitCode = hasFault(chapters) ? 1 : 0;
  } finally {
    await store.close();
  }
}

/** The files are loaded when they are asked for: what is wrong in them is a sentence, and no end. */
async function readNetwork(): Promise<Network> {
  const { loadNetwork } = await import('../../netlify/runtime/place.ts').catch(() => {
    throw new Error('A file of content/ cannot be used. npm run check says what is wrong, and where.');
  });
  const network = loadNetwork();
  if (!network) throw new Error('There is no content/network.json: this place has no live status to look at.');
  return network;
}

async function composeTest(network: Network): Promise<AlarmMessage> {
  const { loadAlarmMessages } = await import('../../netlify/runtime/alarms/alarm-messages.ts');
  return (await loadAlarmMessages(readEnvironment(), network)).test;
}
