import type { AlarmFacts } from '../../../src/status/alarm-facts.ts';
import type { AlarmEvent } from '../../../src/status/alarm-record.ts';
import { NETWORK } from './fixtures.ts';

/** Nothing is known but the rates, which reach far. */
export const NOTHING_KNOWN: AlarmFacts = {
  status: undefined,
  outages: undefined,
  refusals: undefined,
  ratesThrough: '2027-12-31',
  network: NETWORK,
  timeZone: 'UTC',
  afterMinutes: 10,
};

/** An area that failed for an hour, of which nobody was told; `changes` says what is different. */
export function createAlarmEvent(changes: Partial<AlarmEvent> = {}): AlarmEvent {
  return {
    id: 'area/coworking/2026-03-01T10:00:00.000Z',
    kind: 'area',
    subject: 'coworking',
    startedAt: '2026-03-01T10:00:00.000Z',
    endedAt: '2026-03-01T11:00:00.000Z',
    resumedAt: null,
    again: false,
    level: 'outage',
    downSince: null,
    attribution: null,
    rule: null,
    count: 0,
    ...changes,
  };
}
