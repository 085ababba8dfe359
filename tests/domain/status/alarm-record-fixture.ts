import type { AlarmEvent } from '../../../src/domain/status/alarm-record.ts';

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
