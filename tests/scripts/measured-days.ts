import { addDays } from '../../src/text/dates.ts';
import type { HistoryLog } from '../../src/status/history-log.ts';
import type { Outage } from '../../src/status/outage-log.ts';

export interface Measured {
  readonly days: number;
  /** For how many seconds of each day it was well, and for how many the provider's line was down. */
  readonly ok: number;
  readonly down: number;
}

/** What is stored on a day at a place where every day before it was alike. */
export function createLogs({ days, ok, down }: Measured, until: string): { history: HistoryLog; outages: Outage[] } {
  const dates = Array.from({ length: days }, (_, index) => addDays(until, index - days));
  const outages = dates.slice(-3).map((date): Outage => ({
    startedAt: `${date}T10:00:00.000Z`,
    endedAt: `${date}T11:50:00.000Z`,
    worst: 'outage',
    attribution: 'provider',
    backfilled: false,
    evidence: [],
  }));
  const history: HistoryLog = {
    version: 1,
    areas: [],
    last: { takenAt: `${until}T00:00:00.000Z`, marks: 'o' },
    runs: [],
    days: dates.map((date) => ({ date, seconds: { internet: { o: ok, P: down } } })),
    open: null,
  };
  return { history, outages };
}
