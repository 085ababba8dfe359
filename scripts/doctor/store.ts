import { randomUUID } from 'node:crypto';
import { getStore } from '@netlify/blobs';
import type { output as ZodOutput, ZodType } from 'zod';
import { readNetlifyAccess } from '../../netlify/runtime/env.ts';
import { createStatusStore, loadRecord, type StatusStore, STORE_NAME } from '../../netlify/runtime/store.ts';
import { alarmRecordSchema, type AlarmRecord } from '../../src/status/alarm-record.ts';
import { backoffSchema, type Backoff } from '../../netlify/runtime/lock.ts';
import type { OverrideRecord } from '../../src/status/override.ts';
import { overrideRecordSchema } from '../../src/status/override.ts';
import { storedPushSchema, type StoredPush } from '../../src/status/pushed-reading.ts';
import { statusRecordSchema, type StatusRecord } from '../../src/status/record.ts';
import { describeError } from '../../src/text/describe-error.ts';
import { startBlobServer } from '../serve/blob-server.ts';
import { fault, look, ok, type Finding } from './report.ts';

/** How long an operation of the store may take; more than on the site, so that what is slow is seen to be slow. */
const LIMIT_MS = 10_000;

/** How the store is reached. */
export interface StoreAccess {
  /** Where it is, in words for people. */
  readonly where: string;
  readonly isLocal: boolean;
  readonly store: StatusStore;
  readonly close: () => Promise<void>;
}

/** The store of the deployed site, where the variables give access to it; else the folder of `npm start`. Throws where it cannot be opened. */
export async function openStore(folder: string): Promise<StoreAccess> {
  const access = readNetlifyAccess();
  const server = access ? undefined : await startBlobServer(folder);
  return {
    where: access ? 'The store of the deployed site' : `The folder ${folder}`,
    isLocal: !access,
    store: createStatusStore(
      (fetchOnce) => getStore({ name: STORE_NAME, consistency: 'strong', ...access, fetch: fetchOnce }),
      fetch,
      LIMIT_MS,
    ),
    close: async () => {
      await server?.stop();
    },
  };
}

/** What is stored, and whether anything can be. */
export interface Stored {
  readonly where: string;
  readonly isLocal: boolean;
  /** Why it cannot be read or written. */
  readonly problem?: string;
  readonly tookMs?: number;
  readonly status?: StatusRecord | undefined;
  readonly override?: OverrideRecord | undefined;
  readonly backoff?: Backoff | undefined;
  /** What staff were told. */
  readonly alarms?: AlarmRecord | undefined;
  readonly push?: StoredPush | undefined;
  /** What is stored and cannot be used. */
  readonly unusable: readonly string[];
}

/** Reads what is stored, and tries to write a key that nobody else has, which it takes away again. Never throws. */
export async function examineStore({ where, isLocal, store }: StoreAccess): Promise<Stored> {
  const unusable: string[] = [];
  const load = <Schema extends ZodType>(key: string, schema: Schema): Promise<ZodOutput<Schema> | undefined> =>
    loadRecord(store, key, schema, (problem) => unusable.push(problem));
  try {
    return {
      where,
      isLocal,
      tookMs: await tryToWrite(store),
      status: await load('status', statusRecordSchema),
      override: await load('override', overrideRecordSchema),
      backoff: await load('backoff', backoffSchema),
      alarms: await load('alarms', alarmRecordSchema),
      push: await load('push', storedPushSchema),
      unusable,
    };
  } catch (error) {
    return { where, isLocal, problem: describeError(error), unusable };
  }
}

async function tryToWrite(store: StatusStore): Promise<number> {
  const key = `doctor/${randomUUID()}`;
  const startedAt = performance.now();
  await store.set(key, key);
  const read = await store.get(key);
  await store.delete(key);
  if (read !== JSON.stringify(key)) throw new Error('what was written was not there afterwards');
  return Math.round(performance.now() - startedAt);
}

/** Netlify Blobs answers within tens of milliseconds. */
const SLOW_MS = 1_000;
/** Three readings have been missed. */
const OLD_MINUTES = 15;

const MEND = {
  local: 'Look whether the folder is there, whether you may write into it, and whether the disk is full.',
  host: 'Compare NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN with the host, and look at its status page.',
} as const;

/** Whether the store can be read and written, and how old what it holds is. */
export function checkStore(stored: Stored, at: number): Finding[] {
  const { where, isLocal, problem, tookMs = 0, unusable } = stored;
  if (problem !== undefined)
    return [fault(`${where} cannot be read and written: ${problem}.`, MEND[isLocal ? 'local' : 'host'])];
  const says = `${where} can be read and written, and took ${tookMs} ms for it`;
  return [
    tookMs < SLOW_MS
      ? ok(`${says}.`)
      : look(`${says}: it is slow.`, 'Try again; an answer of the site has ten seconds.'),
    ...unusable.map((record) => fault(`${record}.`, 'The next one takes its place. Send the maintainers this line.')),
    describeAge(stored, at),
  ];
}

function describeAge({ status, backoff, isLocal }: Stored, at: number): Finding {
  if (backoff && Date.parse(backoff.until) > at)
    return look(`The equipment has asked to be left alone until ${backoff.until}.`, 'Wait until then.');
  if (!status)
    return look(
      'No reading is stored yet.',
      isLocal ? 'Run npm start.' : 'Open the internet page of the site, and look again.',
    );
  const minutes = Math.round((at - Date.parse(status.takenAt)) / 60_000);
  const says = `The newest reading that is stored was taken ${minutes} minutes ago.`;
  if (minutes < -2)
    return fault(says, 'It is from a clock that ran ahead: set the clocks, and wait for the next reading.');
  if (minutes <= OLD_MINUTES) return ok(says);
  return isLocal
    ? look(says, 'Run npm start, if this should be newer.')
    : fault(says, 'Look at the log of the function refresh-snapshot at the host.');
}
