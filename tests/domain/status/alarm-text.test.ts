import { describe, expect, it } from 'vitest';
import type { AlarmEvent, AlarmStage } from '../../../src/status/alarm-record.ts';
import { alarmText, alarmTitle } from '../../../src/status/alarm-text.ts';
import { createStrings } from '../fixture-strings.ts';

const { alarms } = createStrings('en');
const WORDS = {
  alarms,
  rules: { 'line-down': 'The line is down.' },
  names: { mill: 'Mill', kitchen: 'Kitchen' },
  areas: { kitchen: 'mill' },
};
const EVENT: AlarmEvent = {
  kind: 'internet',
  subject: '',
  level: 'outage',
  startedAt: '2026-11-03T20:55:00.000Z',
  since: '2026-11-03T21:00:00.000Z',
  endedAt: '2026-11-03T21:42:30.000Z',
  attribution: 'provider',
  rule: 'line-down',
  told: {},
  unsent: {},
};

function tell(change: Partial<AlarmEvent>, stage: AlarmStage, locale = 'en'): string {
  const event = { ...EVENT, ...change };
  return `${alarmTitle(event, stage, WORDS)} | ${alarmText(event, stage, WORDS, { locale, timeZone: 'Europe/Madrid' })}`;
}

describe('What an alarm says', () => {
  it.each<[AlarmStage, Partial<AlarmEvent>, string]>([
    ['began', {}, 'No internet | Since Tue 3 Nov, 22:00. The line is down. Who: the provider.'],
    ['lasts', {}, 'Still: No internet | Since Tue 3 Nov, 22:00. The line is down. Who: the provider.'],
    ['over', {}, 'Internet again | Not from Tue 3 Nov, 21:55 to 22:42 (47 mins). Who: the provider.'],
    [
      'over',
      { endedAt: '2026-11-05T23:10:00Z', attribution: 'us' },
      'Internet again | Not from Tue 3 Nov, 21:55 to Fri 6 Nov, 00:10 (2 days, 2 hrs, 15 mins). Who: us.',
    ],
    ['began', { level: 'degraded' }, 'Slow internet | Since Tue 3 Nov, 22:00. The line is down. Who: the provider.'],
    ['began', { rule: 'a-newer-rule' }, 'No internet | Since Tue 3 Nov, 22:00. Who: the provider.'],
    ['began', { kind: 'area', subject: 'mill' }, 'No Wi-Fi: Mill | Since Tue 3 Nov, 22:00.'],
    ['over', { kind: 'area', subject: 'gone' }, 'Wi-Fi again: gone | Not from Tue 3 Nov, 21:55 to 22:42 (47 mins).'],
    ['began', { kind: 'access-point', subject: 'kitchen' }, 'Down: Kitchen | In Mill since Tue 3 Nov, 22:00.'],
    [
      'over',
      { kind: 'access-point', subject: 'kitchen', endedAt: '2026-11-03T20:55:10.000Z' },
      'Up again: Kitchen | In Mill, down from Tue 3 Nov, 21:55 to 21:55 (1 min).',
    ],
    ['began', { kind: 'no-reading' }, 'No reading | Since Tue 3 Nov, 22:00.'],
    ['over', { kind: 'no-reading' }, 'Readings again | None from Tue 3 Nov, 21:55 to 22:42 (47 mins).'],
    ['began', { kind: 'rates', subject: '2026-12-31' }, 'Rates end | On 31 December 2026.'],
  ])('%s %j: %s', (stage, change, said) => {
    expect(tell(change, stage)).toBe(said);
  });

  it.each([
    ['es', 'Internet again | Not from mar, 3 nov, 21:55 to 22:42 (47 min). Who: the provider.'],
    ['de', 'Internet again | Not from Di., 3. Nov., 21:55 to 22:42 (47 Min.). Who: the provider.'],
  ])('In the language %s: %s', (locale, said) => {
    expect(tell({}, 'over', locale)).toBe(said);
  });
});
