import { describeError } from '../../src/text/describe-error.ts';
import { backoffSchema, createBackoff, isBackingOff, type Backoff } from '../../src/status/freshness.ts';
import type { OverrideRecord } from '../../src/status/override.ts';
import { overrideRecordSchema } from '../../src/status/override-schemas.ts';
import type { Reading } from '../../src/status/reading.ts';
import { createStatusRecord, statusRecordSchema, type StatusRecord } from '../../src/status/record.ts';
import { keepLogs } from './keep-logs.ts';
import { createRecordLoader } from './record-loader.ts';
import type { ServiceParts } from './service-parts.ts';

/** More than these are not kept for a store that does not take them: an hour's worth of readings. */
const MOST_UNSAVED = 12;

/**
 * The stored records, with what this process remembers for the time in which the store fails: the records as it loaded
 * them last, and on top of them the readings that it has taken and could not store.
 * - Loading never throws: a store that fails is logged.
 */
export interface RecordCache {
  /** Loads the status record; gives whether the store could be read. */
  loadStatus(): Promise<boolean>;
  /** The status record as it was loaded last, with the readings on top that are not stored yet. */
  status(): StatusRecord | undefined;
  /** Loads the override; undefined where this process could never read whether anything is set by hand. */
  loadOverride(): Promise<{ readonly value: OverrideRecord | undefined } | undefined>;
  /** Throws where the override could not be stored. */
  writeOverride(record: OverrideRecord): Promise<void>;
  /** Whether the equipment has asked to be left alone. */
  isBackingOff(): Promise<boolean>;
  /** Keeps the equipment from being read for as long as its `Retry-After` header asks, here and in other processes. */
  backOff(retryAfter: string): Promise<void>;
  /** Adds a reading: from now on it counts in this process. One that is no newer than the record changes nothing. */
  add(reading: Reading): void;
  /** Stores what is not stored yet. The logs first: what is missing in them would never be added. */
  storeStatus(): Promise<void>;
}

/** The record cache of one request, on the store and the memory of its process. */
export function createRecordCache(parts: ServiceParts): RecordCache {
  const { store, network, now, log, memory } = parts;
  const load = createRecordLoader(log);
  return {
    loadStatus: () =>
      tryTo(log, () =>
        memory.status.ask(() =>
          load('status', statusRecordSchema, () => store.readStatus(), memory.status.answer?.value),
        ),
      ),
    status: () => currentStatus(parts),
    loadOverride: async () => {
      const read = (): Promise<string | undefined> => store.readOverride();
      await tryTo(log, () =>
        memory.override.ask(() => load('override', overrideRecordSchema, read, memory.override.answer?.value)),
      );
      return memory.override.answer;
    },
    writeOverride: async (record) => {
      await store.writeOverride(record);
      memory.override.set(record);
    },
    isBackingOff: async () => {
      if (isBackingOff(memory.backoff, now())) return true;
      let stored: Backoff | undefined;
      await tryTo(log, async () => {
        stored = await load('backoff', backoffSchema, () => store.readBackoff());
      });
      return isBackingOff(stored, now());
    },
    backOff: async (retryAfter) => {
      const backoff = createBackoff(retryAfter, now());
      if (!backoff) return;
      memory.backoff = backoff;
      await tryTo(log, () => store.writeBackoff(backoff));
    },
    add: (reading) => {
      const before = currentStatus(parts);
      const at = now();
      const record = createStatusRecord(reading, before, network, at);
      if (record === before) return;
      keepNewest(memory.unsaved, { reading, at });
      keepNewest(memory.unlogged, { record, gatewayUptimeSeconds: reading.gateway.uptimeSeconds });
    },
    storeStatus: () => storeStatus(parts),
  };
}

/** What is not stored yet is evaluated anew on top of what is stored: nothing of either is lost. */
function currentStatus({ memory, network }: ServiceParts): StatusRecord | undefined {
  return memory.unsaved.reduce<StatusRecord | undefined>(
    (record, { reading, at }) => createStatusRecord(reading, record, network, at),
    memory.status.answer?.value,
  );
}

async function storeStatus(parts: ServiceParts): Promise<void> {
  const { store, log, memory } = parts;
  const count = memory.unsaved.length;
  const unlogged = [...memory.unlogged];
  const record = currentStatus(parts);
  if (await tryTo(log, () => keepLogs(parts, unlogged))) memory.unlogged.splice(0, unlogged.length);
  if (record && record !== memory.status.answer?.value) {
    await store.writeStatus(record);
    memory.status.set(record);
  }
  memory.unsaved.splice(0, count);
}

/** Whether some work succeeded; if not, the log says why. */
async function tryTo(log: (message: string) => void, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    log(describeError(error));
    return false;
  }
}

function keepNewest<Item>(list: Item[], added: Item): void {
  list.push(added);
  list.splice(0, list.length - MOST_UNSAVED);
}
