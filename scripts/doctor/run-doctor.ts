import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { styleText } from 'node:util';
import { getStore } from '@netlify/blobs';
import type { AlarmMessage } from '../../netlify/runtime/alarms/alarm-channel.ts';
import { readEnvironment, readNetlifyAccess } from '../../netlify/runtime/env.ts';
import { STORE_NAME } from '../../netlify/runtime/store/blob-store.ts';
import { describeError } from '../../src/text/describe-error.ts';
import type { Network } from '../../src/schema/network.ts';
import { findLanguages } from '../../src/read/read-place.ts';
import { CHECKS } from './checks.ts';
import { DoctorError } from './doctor-error.ts';
import { examine } from './examine.ts';
import { hasFault, renderJson, renderReport, runChecks } from './report.ts';
import type { StoreAccess } from './stored.ts';
import { startBlobServer } from '../serve/blob-server.ts';

const LIMIT_MS = 15_000;

interface Choice {
  readonly store: string;
  readonly json: boolean;
  readonly 'send-test': boolean;
}

/** Looks at everything, prints what it has found, and sets with what the command ends. Throws `DoctorError` where it cannot look. */
export async function runDoctor({ store: folder, json, 'send-test': sendsTest }: Choice): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const network = await readNetwork();
  const test = sendsTest ? await composeTest(network) : undefined;
  const { access: store, close } = await openStore(folder);
  try {
    const examined = await examine({
      variables: process.env,
      network,
      languages: findLanguages('.'),
      fetch,
      store,
      test,
      now: Date.now,
      limitMs: LIMIT_MS,
      wait,
      say: (line) => {
        if (process.stderr.isTTY) console.error(styleText('dim', line, { stream: process.stderr }));
      },
    });
    const chapters = await runChecks(CHECKS, examined);
    process.stdout.write(json ? renderJson(chapters) : renderReport(chapters, process.stdout));
    process.exitCode = hasFault(chapters) ? 1 : 0;
  } finally {
    await close();
  }
}

/** The files are loaded when they are asked for: what is wrong in them is a sentence, and no end. */
async function readNetwork(): Promise<Network> {
  const advice = 'npm run check says what is wrong, and where.';
  let network: Network | undefined;
  try {
    const { loadNetwork } = await import('../../netlify/runtime/place.ts');
    network = loadNetwork();
  } catch {
    throw new DoctorError(
      `One of site.json, rates.json, facts.json and network.json in content/ cannot be used. ${advice}`,
    );
  }
  if (!network) throw new DoctorError('There is no content/network.json: this place has no live status to look at.');
  return network;
}

/** Loaded when it is asked for, as the network is. */
async function composeTest(network: Network): Promise<AlarmMessage> {
  try {
    const test = await import('../../netlify/runtime/alarms/test-message.ts');
    return await test.composeTest(readEnvironment(), network);
  } catch {
    throw new DoctorError('The words of the test, in content/strings/, cannot be used. npm run check says where.');
  }
}

async function openStore(folder: string): Promise<{ access: StoreAccess; close: () => Promise<void> }> {
  const common = { fetch, now: Date.now };
  let access: ReturnType<typeof readNetlifyAccess>;
  try {
    access = readNetlifyAccess();
  } catch (error) {
    throw new DoctorError(describeError(error));
  }
  const open = (options: object): StoreAccess['open'] => {
    return (fetchOnce) => getStore({ name: STORE_NAME, consistency: 'strong', ...options, fetch: fetchOnce });
  };
  if (access) {
    const where = 'The store of the deployed site';
    return { access: { ...common, where, isLocal: false, open: open(access) }, close: () => Promise.resolve() };
  }
  const local = { ...common, where: `The folder ${folder}`, isLocal: true };
  try {
    const server = await startBlobServer(folder);
    return { access: { ...local, open: open({}) }, close: server.stop };
  } catch (error) {
    const fail = (): never => {
      throw error;
    };
    return { access: { ...local, open: fail }, close: () => Promise.resolve() };
  }
}
