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
 * What one process remembers from request to request. The store is what counts: this is for when it fails, and a process
 * that has just started knows none of it.
 */
export interface ProcessMemory {
  /** The status that it answers with: the newest that it knows. */
  status: StatusRecord | undefined;
  /** When it last looked for it in the store. */
  loadedAt: number;
  /** Whether it has ever seen one in the store. */
  isStored: boolean;
  /** What it has read last of what is set by hand; undefined where it never could. */
  override: { readonly record: OverrideRecord | undefined } | undefined;
  /** All requests of the process wait for one reading together, and then until it is stored. */
  refreshing: Promise<void> | undefined;
  storing: Promise<void> | undefined;
  /** When it last asked the equipment. */
  askedAt: number;
  /** The keys of what was set aside, when it last tried to take that back. */
  asides: string;
  /** Since when the delivery record cannot be stored, and when each channel last reported that. */
  storeTrouble: { readonly since: number; readonly toldAt: Record<string, number> } | undefined;
}

/** The memory of a process that has just started. */
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

/** What it takes to know the status. */
export interface StatusParts extends Clock {
  readonly store: StatusStore;
  readonly controller: Controller;
  readonly network: Network;
  readonly place: PlaceFacts;
  readonly wait: (ms: number) => Promise<void>;
  readonly log: (message: string) => void;
  /** What all services of one process share. */
  readonly memory: ProcessMemory;
  /** How long the equipment may take. */
  readonly equipmentMs: number;
}

/** What is stored under a key, asked for twice, so that one lost answer loses nothing; undefined where it cannot be read. */
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

/** Loads the stored status; gives whether the store could be read. */
export async function loadStatus(parts: StatusParts): Promise<boolean> {
  const stored = await loadTwice(parts, 'status', statusRecordSchema);
  if (stored) parts.memory.loadedAt = parts.now();
  if (stored?.record) adopt(parts, stored.record);
  return stored !== undefined;
}

/** From now on the process answers with what is stored, unless it has answered with something newer. */
function adopt({ memory, now }: StatusParts, record: StatusRecord): void {
  memory.isStored = true;
  if (!memory.status || isNewer(record, memory.status, now())) memory.status = record;
}

/**
 * One read of the equipment in five minutes, and one more in each minute after it failed, however many callers and
 * processes there are. Afterwards the memory has what there is to serve; never throws.
 * - Whoever takes the lock reads, and stores. Everybody else serves what is stored.
 * - A process that has never seen any status there, or cannot read it and knows none that is fresh, reads by itself, once
 *   in a minute at most: what it last saw may be older than what others have answered with since.
 * - A reading that could not be stored is forgotten: what is stored, or the next reading, counts.
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

/** Reads the equipment, and begins to store what it says. */
export async function keepReading(parts: StatusParts, attempt: Attempt): Promise<void> {
  const reading = await askEquipment(parts, attempt);
  if (reading) parts.memory.storing = storeReading(parts, reading);
}

const FOREIGN =
  'another console or site than before was the only one in the answer, so that it is not read; if it is yours, set its id (UNIFI_HOST_ID and UNIFI_SITE_ID, or OMADA_SITE_ID)';

/** Stores a reading, first as the status, then in the record, unless something newer is there; never throws. */
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
    // Where there is nothing else to show, the answer does not have to wait for the store.
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

/** Stores the status in the place of what was found; where another process was first, theirs counts. */
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

/** Where the store has nothing to serve: a reading that is stored nowhere. */
async function readAlone(parts: StatusParts, attempt: Attempt): Promise<void> {
  const { memory, network, now, log } = parts;
  if (now() - memory.askedAt < MINUTE_MS) return;
  const reading = await askEquipment(parts, attempt);
  if (!reading) return;
  if (isForeign(reading, memory.status, network)) log(FOREIGN);
  else memory.status = createStatusRecord(reading, memory.status, network, now());
}

/**
 * The reading; undefined where there is none, and then the log says why. It is dated when the run began: dated later, it
 * would not yet be stale when the next run begins, which would wait for that, and the one after it longer still.
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
