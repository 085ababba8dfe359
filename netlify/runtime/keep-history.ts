import { describeError } from '../../src/text/describe-error.ts';
import { historyLogSchema, traceReading, type HistoryLog } from '../../src/status/history-log.ts';
import { createPlaceDays } from '../../src/status/place-days.ts';
import type { StatusRecord } from '../../src/status/record.ts';
import { parseRecord } from './records.ts';
import type { StatusStore } from './store.ts';

interface HistoryParts {
  readonly store: StatusStore;
  readonly timeZone: string;
  readonly now: () => number;
  readonly log: (message: string) => void;
}

/** Writes down a reading that led to this record; never throws. */
export type KeepReading = (record: StatusRecord, gatewayUptimeSeconds: number | undefined) => Promise<void>;

/**
 * Loads the history; gives what writes a reading into it. Whoever reads the equipment is the only writer.
 * - One that cannot be used is set aside before another takes its place: what it holds cannot be found out anew.
 * - Where the store fails, the reading is missing in the history, and the log says so. Never throws.
 */
export async function openHistory({ store, timeZone, now, log }: HistoryParts): Promise<KeepReading> {
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
  return async (record, gatewayUptimeSeconds) => {
    const traced = traceReading(history, record, gatewayUptimeSeconds, { days: createPlaceDays(timeZone), now: now() });
    if (traced !== history) await store.set('history', traced).catch(missing);
  };
}

/** Where histories are kept that could not be used. */
export const SET_ASIDE = 'unreadable/history/';
