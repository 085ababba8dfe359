import type { z } from 'zod';
import { describeError } from '../../src/text/describe-error.ts';
import { historyLogSchema, extendHistory, type HistoryLog } from '../../src/status/history-log.ts';
import type { Network } from '../../src/schema/network.ts';
import type { OverrideRecord } from '../../src/status/override.ts';
import type { Reading } from '../../src/status/reading.ts';
import { createStatusRecord, statusRecordSchema, type StatusRecord } from '../../src/status/status-record.ts';
import { isStale } from '../../src/status/status-times.ts';
import type { Controller } from './equipment/controller.ts';
import { takeLock } from './lock.ts';
import type { PlaceFacts } from './place.ts';
import { loadRecord, type StatusStore } from './store.ts';

/**
 * What one process remembers from request to request. The store is what counts: this is for when it fails, and a process
 * that has just started knows none of it.
 */
export interface ProcessMemory {
  /** The status that it answers with. */
  status: StatusRecord | undefined;
  /** Whether that is in the store; a process that has never seen one there goes by its own readings. */
  isStored: boolean;
  /** What it has read last of what is set by hand; undefined where it never could. */
  override: { readonly record: OverrideRecord | undefined } | undefined;
  /** All requests of the process wait for one reading together. */
  refreshing: Promise<void> | undefined;
  /** When it last asked the equipment. */
  askedAt: number;
}

/** The memory of a process that has just started. */
export function createProcessMemory(): ProcessMemory {
  return { status: undefined, isStored: false, override: undefined, refreshing: undefined, askedAt: 0 };
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
  /** How long the equipment may take. */
  readonly equipmentMs: number;
}

const MINUTE_MS = 60_000;

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
  if (stored?.record) rememberStored(parts, stored.record);
  return stored !== undefined;
}

function rememberStored({ memory }: StatusParts, record: StatusRecord): void {
  memory.status = record;
  memory.isStored = true;
}

/**
 * One read of the equipment in five minutes, and one more in each minute after it failed, however many callers and
 * processes there are. Afterwards the memory has what there is to serve; never throws. `over` ends the read.
 * - Whoever takes the lock reads, and stores. Everybody else serves what is stored; a process that has never seen any
 *   status there reads by itself, once a minute.
 * - A reading that could not be stored is forgotten: what is stored, or the next reading, counts.
 */
export async function refreshStatus(parts: StatusParts, isRead: boolean, over: AbortSignal): Promise<void> {
  const { memory, now, log } = parts;
  if (!isStale(memory.status?.takenAt, now())) return;
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
  if (isRead && (await tryLock(parts))) await keepReading(parts, over);
  else if (!parts.memory.isStored) await readAlone(parts, over);
}

async function tryLock({ store, memory, now, log }: StatusParts): Promise<boolean> {
  try {
    return await takeLock(store, memory.status?.takenAt, now());
  } catch (error) {
    log(`It is not known whether another process reads the equipment: ${describeError(error)}`);
    return false;
  }
}

/** Reads the equipment, and stores what it says. */
export async function keepReading(parts: StatusParts, over: AbortSignal): Promise<void> {
  const { store, memory, network, now, log } = parts;
  const [reading, history] = await Promise.all([
    askEquipment(parts, over),
    loadTwice(parts, 'history', historyLogSchema),
  ]);
  const record = reading && createStatusRecord(reading, memory.status, network, now());
  if (!record || record === memory.status) return;
  try {
    await Promise.all([store.set('status', record), history && keepInHistory(parts, history.record, record)]);
    rememberStored(parts, record);
  } catch (error) {
    log(`The network equipment was read, but the status could not be stored: ${describeError(error)}`);
    if (!memory.isStored) memory.status = record;
  }
}

/** Where there is nothing to serve: a reading that is stored nowhere. */
async function readAlone(parts: StatusParts, over: AbortSignal): Promise<void> {
  const { memory, network, now } = parts;
  if (now() - memory.askedAt < MINUTE_MS) return;
  const reading = await askEquipment(parts, over);
  if (reading) memory.status = createStatusRecord(reading, memory.status, network, now());
}

/** The reading; undefined where there is none, and then the log says why. */
async function askEquipment(
  { controller, now, log, memory }: StatusParts,
  over: AbortSignal,
): Promise<Reading | undefined> {
  memory.askedAt = now();
  try {
    return await controller.read(memory.askedAt, over);
  } catch (error) {
    const afterMs = now() - memory.askedAt;
    log(`The network equipment could not be read: ${describeError(error)} (after ${afterMs} ms)`);
    return undefined;
  }
}

/** Writes down the reading that led to this record. Where the store fails, it is missing in the history; never throws. */
async function keepInHistory(
  { store, now, log }: StatusParts,
  history: HistoryLog | undefined,
  record: StatusRecord,
): Promise<void> {
  const extended = extendHistory(history, record, now());
  if (extended === history) return;
  await store.set('history', extended).catch((error: unknown) => {
    log(`A reading is missing in the history: ${describeError(error)}`);
  });
}
