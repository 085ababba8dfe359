import type { z } from 'zod';
import { describeError } from '../../src/text/describe-error.ts';
import type { Network } from '../../src/schema/network.ts';
import type { OverrideRecord } from '../../src/status/override.ts';
import type { Reading } from '../../src/status/reading.ts';
import { extendRuns } from '../../src/status/record/runs.ts';
import {
  createStatusRecord,
  isForeign,
  isNewer,
  statusRecordSchema,
  type StatusRecord,
} from '../../src/status/record/status-record.ts';
import { isStale } from '../../src/status/status-times.ts';
import type { Attempt } from './attempt.ts';
import type { Clock } from './clock.ts';
import type { Controller } from './equipment/controller.ts';
import { takeLock } from './store/lock.ts';
import type { PlaceFacts } from './place.ts';
import { setAside } from './store/set-aside.ts';
import { loadRuns, storeRuns } from './store/runs-store.ts';
import { type StoredRecord, loadRecord, parseRecord, type StatusStore } from './store/store.ts';
import { MINUTE_MS } from '../../src/text/numbers/durations.ts';

/**
 * What one process remembers between requests, for when the store fails. The store takes precedence, and a new process
 * remembers nothing.
 */
export interface ProcessMemory {
  /** The newest status that this process knows. */
  status: StatusRecord | undefined;
  /** When the status was last loaded from the store. */
  loadedAt: number;
  /** True if this process has ever found a status in the store. */
  isStored: boolean;
  /** The last override that was read; undefined if none could be read yet. */
  override: { readonly record: OverrideRecord | undefined } | undefined;
  /** The reading in progress. All requests of the process wait for it together, including the writes that follow. */
  refreshing: Promise<void> | undefined;
  storing: Promise<void> | undefined;
  /** When this process last queried the equipment. */
  askedAt: number;
  /** Keys of the records that were set aside when it last tried to restore them. */
  asides: string;
  /** Since when the delivery record cannot be stored, and when each channel last reported that. */
  storeTrouble: { readonly since: number; readonly toldAt: Record<string, number> } | undefined;
}

export function createProcessMemory(): ProcessMemory {
  return {
    status: undefined,
    loadedAt: 0,
    isStored: false,
    override: undefined,
    refreshing: undefined,
    storing: undefined,
    askedAt: 0,
    asides: '',
    storeTrouble: undefined,
  };
}

export interface StatusParts extends Clock {
  readonly store: StatusStore;
  readonly controller: Controller;
  readonly network: Network;
  readonly place: PlaceFacts;
  readonly wait: (ms: number) => Promise<void>;
  readonly log: (message: string) => void;
  /** Shared by all requests of one process. */
  readonly memory: ProcessMemory;
  /** Time limit for the equipment, in milliseconds. */
  readonly equipmentMs: number;
}

/** Loads a record, with one retry, so that a single lost response does no harm; undefined if it cannot be read. */
export async function loadTwice<Schema extends z.ZodType>(
  { store, log }: StatusParts,
  key: string,
  schema: Schema,
): Promise<{ readonly record: z.output<Schema> | undefined } | undefined> {
  for (let triesLeft = 2; triesLeft > 0; triesLeft -= 1) {
    try {
      return { record: await loadRecord(store, key, schema, log) };
    } catch (error) {
      log(describeError(error));
    }
  }
  return undefined;
}

export async function loadStatus(parts: StatusParts): Promise<boolean> {
  const stored = await loadTwice(parts, 'status', statusRecordSchema);
  if (stored) parts.memory.loadedAt = parts.now();
  if (stored?.record) adopt(parts, stored.record);
  return stored !== undefined;
}

/** Remembers the stored status, unless this process has already served a newer one. */
function adopt({ memory, now }: StatusParts, record: StatusRecord): void {
  memory.isStored = true;
  if (!memory.status || isNewer(record, memory.status, now())) memory.status = record;
}

/**
 * Reads the equipment once in five minutes, or once a minute after a failure, over all callers and processes.
 * Afterwards the memory holds the status to serve; never throws.
 * - The process that takes the lock reads and stores. All others serve what is stored.
 * - A process reads by itself, once a minute at most, if it never found a stored status, or cannot load it and
 *   remembers no fresh one. Its memory may be older than what other processes have served since.
 * - A reading that could not be stored is dropped: the stored status or the next reading counts.
 */
export async function refreshStatus(parts: StatusParts, isRead: boolean, attempt: Attempt): Promise<void> {
  const { memory, now, log } = parts;
  if (!isStale(memory.status?.takenAt, now())) return;
  memory.refreshing ??= refresh(parts, isRead, attempt)
    .catch((error: unknown) => {
      log(describeError(error));
    })
    .finally(() => {
      memory.refreshing = undefined;
    });
  await memory.refreshing;
}

async function refresh(parts: StatusParts, isRead: boolean, attempt: Attempt): Promise<void> {
  if (isRead && (await tryLock(parts))) await keepReading(parts, attempt);
  else if (!isRead || !parts.memory.isStored) await readAlone(parts, attempt);
}

async function tryLock({ store, now, log }: StatusParts): Promise<boolean> {
  try {
    return await takeLock(store, now());
  } catch (error) {
    log(`It is not known whether another process reads the equipment: ${describeError(error)}`);
    return false;
  }
}

/** Reads the equipment, and starts to store the reading. */
export async function keepReading(parts: StatusParts, attempt: Attempt): Promise<void> {
  const reading = await askEquipment(parts, attempt);
  if (reading) parts.memory.storing = storeReading(parts, reading);
}

const FOREIGN =
  'the answer has only another console or site than before, so it was not read; if it is yours, set its id (UNIFI_HOST_ID and UNIFI_SITE_ID, or OMADA_SITE_ID)';

/** Stores a reading, first as the status, then in the record, unless a newer one is stored; never throws. */
async function storeReading(parts: StatusParts, reading: Reading): Promise<void> {
  const { store, memory, network, now, log } = parts;
  let record: StatusRecord | undefined;
  try {
    const [found, runs] = await Promise.all([store.find('status'), loadRuns(store).catch(describeError)]);
    const before = found && parseRecord('status', found.text, statusRecordSchema, log);
    if (before) adopt(parts, before);
    const previous = before ?? memory.status;
    if (isForeign(reading, previous, network)) throw new Error(FOREIGN);
    record = createStatusRecord(reading, previous, network, now());
    if (record === previous) return;
    // With nothing else to show, the response need not wait for the store.
    memory.status ??= record;
    if (!(await storeStatus(parts, record, found, before))) return;
    adopt(parts, record);
    if (typeof runs === 'string') throw new Error(runs);
    const extended = extendRuns(runs.runs, record, previous);
    if (extended === runs.runs || (await storeRuns(store, extended, runs, { now: now(), log }))) return;
    log('A reading is missing in the history: another process has written it meanwhile');
  } catch (error) {
    if (record && record === memory.status) log(`A reading is missing in the history: ${describeError(error)}`);
    else log(`The network equipment was read, but the status could not be stored: ${describeError(error)}`);
    if (!memory.isStored && record) memory.status = record;
  }
}

/** Replaces the stored status; if another process has written first, keeps theirs. */
async function storeStatus(
  parts: StatusParts,
  record: StatusRecord,
  found: StoredRecord | undefined,
  before: StatusRecord | undefined,
): Promise<boolean> {
  const { store, now, log } = parts;
  if (found && !before) await setAside(store, 'status', found.text, { now: now(), log });
  if (await store.replace('status', JSON.stringify(record), found)) return true;
  const theirs = await loadRecord(store, 'status', statusRecordSchema, log);
  if (theirs) adopt(parts, theirs);
  return false;
}

/** Reads without storing, if the store has nothing to serve. */
async function readAlone(parts: StatusParts, attempt: Attempt): Promise<void> {
  const { memory, network, now, log } = parts;
  if (now() - memory.askedAt < MINUTE_MS) return;
  const reading = await askEquipment(parts, attempt);
  if (!reading) return;
  if (isForeign(reading, memory.status, network)) log(FOREIGN);
  else memory.status = createStatusRecord(reading, memory.status, network, now());
}

/**
 * Returns the reading; undefined after a failure, which is logged. It is dated at the start of the run. With a later
 * date it would not be stale yet when the next run starts, and each run would wait longer than the one before.
 */
async function askEquipment(
  { controller, now, log, memory }: StatusParts,
  { startedAt, over }: Attempt,
): Promise<Reading | undefined> {
  memory.askedAt = now();
  try {
    return await controller.read(startedAt(), over);
  } catch (error) {
    const afterMs = now() - memory.askedAt;
    log(`The network equipment could not be read: ${describeError(error)} (after ${afterMs} ms)`);
    return undefined;
  }
}
