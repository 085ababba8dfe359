import { randomUUID } from 'node:crypto';
import type { Store } from '@netlify/blobs';
import { limitTime, type TimeLimit } from '../../netlify/runtime/limit-time.ts';
import { createRecordLoader } from '../../netlify/runtime/record-loader.ts';
import { createBlobStore } from '../../netlify/runtime/store/blob-store.ts';
import type { StatusStore } from '../../netlify/runtime/store/status-store.ts';
import { createTimedStore, tryOnce } from '../../netlify/runtime/store/timed-store.ts';
import { describeError } from '../../src/text/describe-error.ts';
import { alarmRecordSchema, type AlarmRecord } from '../../src/status/alarm-record.ts';
import { backoffSchema, type Backoff } from '../../src/status/freshness.ts';
import { historyLogSchema, type HistoryLog } from '../../src/status/history-log.ts';
import { outageLogSchema, type OutageLog } from '../../src/status/outage-log.ts';
import { overrideRecordSchema, type OverrideRecord } from '../../src/status/override.ts';
import { storedPushSchema, type StoredPush } from '../../src/status/pushed-reading.ts';
import { statusRecordSchema, type StatusRecord } from '../../src/status/record.ts';

type Fetch = typeof globalThis.fetch;

/** How the store is reached. */
export interface StoreAccess {
  /** Where it is, in words for people. */
  readonly where: string;
  readonly isLocal: boolean;
  /** Opens it for what reaches it through this `fetch` and no other. */
  readonly open: (fetch: Fetch) => Store;
  readonly fetch: Fetch;
  readonly now: () => number;
  readonly limit?: (ms: number) => TimeLimit;
}

/** What is stored, and whether anything can be. */
export interface Stored {
  readonly where: string;
  readonly isLocal: boolean;
  readonly status: StatusRecord | undefined;
  readonly override: OverrideRecord | undefined;
  readonly backoff: Backoff | undefined;
  readonly outages: OutageLog | undefined;
  readonly history: HistoryLog | undefined;
  /** What staff were told. */
  readonly alarms: AlarmRecord | undefined;
  readonly pushes: readonly StoredPush[];
  /** Where records that could not be read were set aside. */
  readonly setAside: readonly string[];
  /** What is stored and cannot be used. */
  readonly unusable: readonly string[];
  /** Why it could not be read. */
  readonly unread: string | undefined;
  /** How long it took to write, to read and to take away a key of the doctor's own; or why that did not work. */
  readonly probe: { readonly tookMs: number } | { readonly problem: string };
}

/** How long the store has for each part of the probe, in milliseconds. */
const PROBE_LIMIT_MS = 2_000;

/** The store with the time limits of the site. */
export function openTimedStore({ open, fetch, now, limit = limitTime }: StoreAccess): StatusStore {
  return createTimedStore({ open: (fetchOnce) => createBlobStore(open(fetchOnce)), fetch, now, limit });
}

/** Reads what is stored, and tries to write. Nothing of it is changed. Never throws. */
export async function examineStore(access: StoreAccess): Promise<Stored> {
  const store = openTimedStore(access);
  const unusable: string[] = [];
  const load = createRecordLoader((problem) => unusable.push(problem));
  const probe = await probeStore(access);
  const noLogs = { outages: undefined, history: undefined, alarms: undefined };
  const nothing = { ...noLogs, status: undefined, override: undefined, backoff: undefined, pushes: [], setAside: [] };
  const common = { where: access.where, isLocal: access.isLocal, unusable, probe };
  try {
    const status = await load('status', statusRecordSchema, () => store.readStatus());
    const override = await load('override', overrideRecordSchema, () => store.readOverride());
    const backoff = await load('backoff', backoffSchema, () => store.readBackoff());
    const outages = await load('outages', outageLogSchema, () => store.readOutages());
    const history = await load('history', historyLogSchema, () => store.readHistory());
    const alarms = await load('alarms', alarmRecordSchema, () => store.readAlarms());
    const pushes: StoredPush[] = [];
    for (const text of await store.readPushes()) {
      const push = await load('push', storedPushSchema, () => Promise.resolve(text));
      if (push) pushes.push(push);
    }
    const setAside = [...(await store.listSetAside('outages')), ...(await store.listSetAside('history'))];
    const logs = { outages, history, alarms };
    return { ...common, ...logs, status, override, backoff, pushes, setAside, unread: undefined };
  } catch (error) {
    return { ...common, ...nothing, unread: describeError(error) };
  }
}

/** Writes a key that nobody else has, reads it back, and takes it away. */
async function probeStore({ open, fetch, now, limit = limitTime }: StoreAccess): Promise<Stored['probe']> {
  const key = `doctor/${randomUUID()}`;
  const startedAt = now();
  const attempt = async <Result>(work: (store: Store) => Promise<Result>): Promise<Result> => {
    using time = limit(PROBE_LIMIT_MS);
    try {
      return await tryOnce(time.signal, fetch, (fetchOnce) => work(open(fetchOnce)));
    } catch (error) {
      throw time.signal.aborted ? new Error(`it did not answer within ${PROBE_LIMIT_MS} ms`) : error;
    }
  };
  try {
    await attempt((store) => store.set(key, key));
    const read = await attempt((store) => store.get(key, { type: 'text' })).finally(() =>
      attempt((store) => store.delete(key)),
    );
    return read === key ? { tookMs: now() - startedAt } : { problem: 'what was written was not there afterwards' };
  } catch (error) {
    return { problem: describeError(error) };
  }
}
