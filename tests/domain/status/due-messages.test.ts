import { describe, expect, it } from 'vitest';
import type { AlarmEvent, Delivery } from '../../../src/status/alarm-record.ts';
import { dueMessages } from '../../../src/status/alarms.ts';
import { PLAN } from './alarm-player.ts';
import { createAlarmEvent } from './alarm-record-fixture.ts';

const DAY = '2026-03-02';

describe('What is due', () => {
  const NOW = Date.parse(`${DAY}T12:00:00.000Z`);
  const EVENT = createAlarmEvent({
    id: 'north',
    kind: 'access-point',
    subject: 'north',
    startedAt: `${DAY}T11:00:00.000Z`,
    endedAt: null,
  });
  const SENT: Delivery = {
    event: 'north',
    stage: 'began',
    channel: 'ntfy',
    level: 'outage',
    attempt: 1,
    at: `${DAY}T11:05:00.000Z`,
    outcome: 'sent',
    reason: null,
    status: null,
    tryAt: null,
  };
  const LATER = { outcome: 'failed', reason: 'unreachable', tryAt: `${DAY}T12:05:00.000Z` } as const;

  /** Stage, event and attempt of each message. */
  function dueOf(events: readonly Partial<AlarmEvent>[], deliveries: readonly Delivery[] = []): string[] {
    const due = dueMessages(
      events.map((changes) => ({ ...EVENT, ...changes })),
      deliveries,
      PLAN,
      NOW,
    );
    return due.map(({ stage, event, attempt }) => `${stage} ${event.id} ${attempt}`);
  }

  it('comes with the oldest event first.', () => {
    expect(dueOf([{}, { id: 'south', startedAt: `${DAY}T10:00:00.000Z` }])).toEqual(['began south 1', 'began north 1']);
  });

  it.each<[string, Partial<AlarmEvent>, Partial<Delivery>[], string[]]>([
    ['is over since a day is told', { endedAt: '2026-03-01T12:00:00.000Z' }, [], ['over north 1']],
    ['was over before is not', { endedAt: '2026-03-01T11:59:59.999Z' }, [], []],
    ['is over is a first try, whatever failed before', { endedAt: `${DAY}T11:30:00.000Z` }, [LATER], ['over north 1']],
    ['failed is not tried again before its time', {}, [LATER], []],
    ['failed for good is not tried again', {}, [{ ...LATER, tryAt: null }], []],
    ['has become worse is told', {}, [{ level: 'degraded' }], ['worse north 1']],
    ['has become worse is told once', {}, [{ level: 'degraded' }, { level: 'degraded', stage: 'worse' }], []],
    ['was an outage is not worse', {}, [{ level: 'degraded', attempt: 2 }, {}], []],
    ['was refused a day ago is told', { kind: 'refused', endedAt: '2026-03-01T12:00:00.000Z' }, [], ['began north 1']],
    ['was refused before is not', { kind: 'refused', endedAt: '2026-03-01T11:59:59.999Z' }, [], []],
  ])('What %s.', (_what, event, deliveries, expected) => {
    const sent = deliveries.map((changes) => ({ ...SENT, ...changes }));
    expect(dueOf([event], sent)).toEqual(expected);
  });

  it.each([
    ['11:30:00.000', ['settled north 1']],
    ['11:30:00.001', []],
  ])(
    'What came back is told as over once it has been so for half an hour: at 12:00, over since %s, %j',
    (time, expected) => {
      const told = (['began', 'over', 'again'] as const).map((stage) => ({ ...SENT, stage }));
      expect(dueOf([{ again: true, endedAt: `${DAY}T${time}Z` }], told)).toEqual(expected);
    },
  );
});
