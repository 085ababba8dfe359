import type { z } from 'zod';
import { describeError } from '../../src/text/describe-error.ts';
import { historyLogSchema, traceReading, type HistoryLog } from '../../src/status/history-log.ts';
import type { Network } from '../../src/schema/network.ts';
import type { OverrideRecord } from '../../src/status/override.ts';
import type { Reading } from '../../src/status/reading.ts';
import { createStatusRecord, statusRecordSchema, type StatusRecord } from '../../src/status/evaluate.ts';
import { isAhead, isStale } from '../../src/status/status-times.ts';
import { ControllerError, SetupError, type Controller } from './equipment/controller.ts';
import { backoffSchema, createBackoff, isBackingOff, takeLock, type Lock } from './lock.ts';
import type { PlaceFacts } from './place.ts';
import { loadRecord, parseRecord, type StatusStore } from './store.ts';

/**
 * What one process remembers from request to request. The store is what counts: this is for when it fails, and a process
 * that has just started knows none of it.
 */
export interface ProcessMemory {
  /** The newest record that it has seen in the store; where it has never seen one, its own reading, which is stored nowhere. */
  status: { readonly record: StatusRecord; readonly isStored: boolean } | undefined;
  /** What it has read last of what is set by hand; undefined where it never could. */
  override: { readonly record: OverrideRecord | undefined } | undefined;
  /** All requests of the process wait for one reading together. */
  refreshing: Promise<void> | undefined;
  /** When it last read the equipment without a lock, for the store gave neither lock nor snapshot. */
  triedAt: number | undefined;
  /** Messages that were logged with `logOnce`. */
  readonly loggedOnce: Set<string>;
}

/** The memory of a process that has just started. */
export function createProcessMemory(): ProcessMemory {
  return { status: undefined, override: undefined, refreshing: undefined, triedAt: undefined, loggedOnce: new Set() };
}

/** Logs a message unless this process has logged it before: for what does not change while the process lives. */
export function logOnce(memory: ProcessMemory, log: (message: string) => void, message: string): void {
  if (memory.loggedOnce.has(message)) return;
  memory.loggedOnce.add(message);
  log(message);
}

/** What it takes to know the status. */
export interface StatusParts {
  readonly store: StatusStore;
  readonly controller: Controller;
  readonly network: Network;
  readonly place: PlaceFacts;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly log: (message: string) => void;
  /** What all services of one process share. */
  readonly memory: ProcessMemory;
  /** Whether the addresses that the equipment names count as the site's own. */
  readonly learnsAddresses: boolean;
  /** Whether the controller reads what jobs on site have pushed, so that a push is news. */
  readonly readsPushes: boolean;
  /** How long the equipment may take. */
  readonly equipmentMs: number;
}

const MINUTE_MS = 60_000;
/** A process that was put to sleep for longer than this while it read stores nothing: others have read since. */
const LONGEST_READ_MS = 30_000;
/** How often somebody looks for the first snapshot of all that somebody else is reading. */
const WAIT_MS = 500;

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

/**
 * Loads the stored status; gives whether the store could be read. What is older than this process has seen before does not
 * count: an answer never goes back.
 */
export async function loadStatus(parts: StatusParts): Promise<boolean> {
  const { memory, now } = parts;
  const stored = await loadTwice(parts, 'status', statusRecordSchema);
  const [record, before] = [stored?.record, memory.status?.record];
  const isOld = record && before && !isAhead(before.takenAt, now()) && isBefore(record.takenAt, before.takenAt);
  if (record && !isOld) memory.status = { record, isStored: true };
  return stored !== undefined;
}

/**
 * One read of the equipment in five minutes, and one more in each minute after it failed, however many callers and
 * processes there are. Afterwards the memory has what there is to serve; never throws. `over` ends the read.
 * - Whoever takes the lock reads, and stores. Everybody else serves what is stored; where nothing is, they wait for it.
 * - A reading that could not be stored is forgotten: what is stored, or the next reading, counts.
 * - Where the store gives neither lock nor snapshot, and never has, this process goes by readings of its own.
 */
export async function refreshStatus(parts: StatusParts, isRead: boolean, over: AbortSignal): Promise<void> {
  const { memory, now, log } = parts;
  if (!isStale(memory.status?.record.takenAt, now())) return;
  memory.refreshing ??= refresh(parts, isRead, over)
    .catch((error: unknown) => {
      log(describeError(error));
    })
    .finally(() => {
      memory.refreshing = undefined;
    });
  await memory.refreshing;
}

async function refresh(parts: StatusParts, isRead: boolean, over: AbortSignal): Promise<void> {
  const { store, memory, now, log } = parts;
  const [lock, backoff] = isRead
    ? await Promise.all([tryLock(parts), loadRecord(store, 'backoff', backoffSchema, log).catch(() => undefined)])
    : [];
  if (lock?.isOurs) {
    if (!isBackingOff(backoff, now())) await keepReading(parts, over);
    if (!memory.status) await lock.fail();
  } else if (lock && !memory.status) await waitForFirst(parts, lock, over);
  else if (!lock && memory.status?.isStored !== true) await readAlone(parts, over);
}

/** undefined where the store fails. */
async function tryLock({ store, memory, now, log }: StatusParts): Promise<Lock | undefined> {
  try {
    return await takeLock(memory.status?.record.takenAt, { store, now: now(), log });
  } catch (error) {
    log(`It is not known whether another process reads the equipment: ${describeError(error)}`);
    return undefined;
  }
}

/** Reads the equipment, and stores what it says. */
export async function keepReading(parts: StatusParts, over: AbortSignal): Promise<void> {
  const { store, memory, network, now, log } = parts;
  const startedAt = now();
  const [reading, keepInHistory] = await Promise.all([askEquipment(parts, over), openHistory(parts)]);
  const before = memory.status?.record;
  const record = reading && createStatusRecord(reading, before, network, now());
  if (!record || record === before || now() - startedAt > LONGEST_READ_MS) return;
  try {
    await Promise.all([store.set('status', record), keepInHistory(record)]);
    memory.status = { record, isStored: true };
  } catch (error) {
    log(`The network equipment was read, but the status could not be stored: ${describeError(error)}`);
    memory.status ??= { record, isStored: false };
  }
}

/** Where the store is of no use: readings of this process alone, with the same pauses, which it answers while it lives. */
async function readAlone(parts: StatusParts, over: AbortSignal): Promise<void> {
  const { memory, network, now } = parts;
  if (memory.triedAt !== undefined && Math.abs(now() - memory.triedAt) < MINUTE_MS) return;
  memory.triedAt = now();
  const reading = await askEquipment(parts, over);
  if (reading)
    memory.status = {
      record: createStatusRecord(reading, memory.status?.record, network, now()),
      isStored: false,
    };
}

/** Somebody else reads the first snapshot of all. */
async function waitForFirst(parts: StatusParts, lock: Lock, over: AbortSignal): Promise<void> {
  while (!parts.memory.status && !over.aborted && !(await lock.hasFailed())) {
    await parts.wait(WAIT_MS);
    await loadStatus(parts);
  }
}

/** The reading; undefined where there is none, and then the log says why. */
async function askEquipment(
  { store, controller, now, log, memory, learnsAddresses }: StatusParts,
  over: AbortSignal,
): Promise<Reading | undefined> {
  const startedAt = now();
  const late = new Promise<never>((_, reject) => {
    over.addEventListener('abort', () => {
      reject(new ControllerError('it did not answer in time'));
    });
  });
  try {
    over.throwIfAborted();
    const reading = await Promise.race([controller.read(startedAt, over), late]);
    return learnsAddresses ? reading : { ...reading, publicAddresses: [] };
  } catch (error) {
    const message = describeError(error);
    if (error instanceof SetupError) logOnce(memory, log, `The network equipment cannot be read: ${message}`);
    else log(`The network equipment could not be read: ${message} (after ${now() - startedAt} ms)`);
    const backoff = error instanceof ControllerError ? createBackoff(error.retryAfter ?? '', now()) : undefined;
    if (backoff) await store.set('backoff', backoff);
    return undefined;
  }
}

function isBefore(time: string, other: string): boolean {
  return Date.parse(time) < Date.parse(other);
}

/** Where histories are kept that could not be used. */
export const SET_ASIDE = 'unreadable/history/';

/** Writes down a reading that led to this record; never throws. */
type KeepReading = (record: StatusRecord) => Promise<void>;

/**
 * Loads the history; gives what writes a reading into it. Whoever reads the equipment is the only writer.
 * - One that cannot be used is set aside before another takes its place: what it holds cannot be found out anew.
 * - Where the store fails, the reading is missing in the history, and the log says so. Never throws.
 */
async function openHistory({ store, now, log }: StatusParts): Promise<KeepReading> {
  const missing = (error: unknown): void => {
    log(`A reading is missing in the history: ${describeError(error)}`);
  };
  let history: HistoryLog | undefined;
  try {
    const text = await store.get('history');
    history = text === undefined ? undefined : parseRecord('history', historyLogSchema, text, log);
    if (text !== undefined && !history) await store.set(`${SET_ASIDE}${new Date(now()).toISOString()}`, text);
  } catch (error) {
    missing(error);
    return () => Promise.resolve();
  }
  return async (record) => {
    const traced = traceReading(history, record, now());
    if (traced !== history) await store.set('history', traced).catch(missing);
  };
}
