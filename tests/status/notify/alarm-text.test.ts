import { describe, expect, it } from 'vitest';
import type { AlarmStage } from '../../../src/status/notify/delivery.ts';
import { alarmText, alarmTitle, type AlarmContent } from '../../../src/status/notify/alarm-text.ts';
import { stringsOf } from '../../place.ts';

const { alarms } = stringsOf('en');
const WORDS = {
  alarms,
  rules: {
    'line-down': 'The line is down.',
    'line-slow': 'It is slow.',
    'site-dark': 'Nothing is heard.',
    'site-unknown': 'No answer.',
  },
  names: { mill: 'Mill', kitchen: 'Kitchen' },
  areas: { kitchen: 'Mill' },
};
const EVENT: AlarmContent = {
  kind: 'internet',
  subject: '',
  level: 'outage',
  startedAt: Date.parse('2026-11-03T20:55:00.000Z'),
  since: Date.parse('2026-11-03T21:00:00.000Z'),
  endedAt: Date.parse('2026-11-03T21:42:30.000Z'),
  seconds: 2820,
  attribution: 'provider',
  rule: 'line-down',
  stage: 'began',
};

function tell(change: Partial<AlarmContent>, stage: AlarmStage, locale = 'en'): string {
  const event = { ...EVENT, ...change, stage };
  return `${alarmTitle(event, WORDS)} | ${alarmText(event, WORDS, { timeZone: 'Europe/Madrid' }, locale)}`;
}

describe('the text of an alarm', () => {
  it.each<[AlarmStage, Partial<AlarmContent>, string]>([
    ['began', {}, 'No internet | Since Tue 3 Nov, 22:00. The line is down. Responsible: the provider.'],
    [
      'began',
      { rule: 'site-dark' },
      'No internet | Since Tue 3 Nov, 22:00. Nothing is heard. Responsible: probably the provider.',
    ],
    [
      'lasts',
      { rule: 'site-dark', attribution: 'us' },
      'Still: No internet | Since Tue 3 Nov, 22:00. Nothing is heard. Responsible: probably our own equipment.',
    ],
    [
      'over',
      { rule: 'site-dark', attribution: 'us' },
      'The internet works again | Between Tue 3 Nov, 21:55 and 22:42 it did not work as it should for 47 mins, as far as it was measured. Responsible: our own equipment.',
    ],
    [
      'began',
      { level: 'flapping' },
      'The internet comes and goes | Since Tue 3 Nov, 22:00, it has been gone again and again. Responsible: the provider.',
    ],
    [
      'was',
      {},
      'Earlier: No internet | Between Tue 3 Nov, 21:55 and 22:42 it did not work as it should for 47 mins, as far as it was measured. Responsible: the provider.',
    ],
    ['lasts', {}, 'Still: No internet | Since Tue 3 Nov, 22:00. The line is down. Responsible: the provider.'],
    [
      'over',
      {},
      'The internet works again | Between Tue 3 Nov, 21:55 and 22:42 it did not work as it should for 47 mins, as far as it was measured. Responsible: the provider.',
    ],
    [
      'over',
      { endedAt: Date.parse('2026-11-05T23:10:00Z'), seconds: 180_900, attribution: 'us' },
      'The internet works again | Between Tue 3 Nov, 21:55 and Fri 6 Nov, 00:10 it did not work as it should for 2 days 2 hrs 15 mins, as far as it was measured. Responsible: our own equipment.',
    ],
    [
      'began',
      { level: 'degraded', rule: 'line-slow' },
      'The internet does not work as it should | Since Tue 3 Nov, 22:00. It is slow. Responsible: the provider.',
    ],
    [
      'began',
      { level: 'degraded', rule: 'site-unknown' },
      'Nobody knows how the internet is | Since Tue 3 Nov, 22:00. No answer.',
    ],
    [
      'began',
      { kind: 'area', subject: 'mill' },
      'No Wi-Fi: Mill | Since Tue 3 Nov, 22:00, none of the access points there works.',
    ],
    [
      'over',
      { kind: 'area', subject: 'gone' },
      'Wi-Fi again: gone | Between Tue 3 Nov, 21:55 and 22:42 there was none for 47 mins, as far as it was measured.',
    ],
    [
      'began',
      { kind: 'access-point', subject: 'kitchen' },
      'Access point down: Kitchen | Area: Mill. It has been down since Tue 3 Nov, 22:00.',
    ],
    [
      'over',
      { kind: 'access-point', subject: 'kitchen', endedAt: Date.parse('2026-11-03T20:55:10.000Z'), seconds: 10 },
      'Access point works again: Kitchen | Area: Mill. Between Tue 3 Nov, 21:55 and 21:55 it was down for 1 min, as far as it was measured.',
    ],
    [
      'began',
      { kind: 'area', subject: 'mill', level: 'flapping' },
      'Wi-Fi comes and goes: Mill | Since Tue 3 Nov, 22:00, it has been gone again and again.',
    ],
    [
      'began',
      { kind: 'access-point', subject: 'kitchen', level: 'flapping' },
      'Access point comes and goes: Kitchen | Area: Mill. Since Tue 3 Nov, 22:00, it has been down again and again.',
    ],
    [
      'began',
      { kind: 'no-reading' },
      'The network cannot be read | Last reading: Tue 3 Nov, 22:00. Until there is another, nobody knows how the internet is.',
    ],
    [
      'began',
      { kind: 'rates-end', level: 'degraded', subject: '2027-10-31' },
      'The rates end soon | The last night that has a price is that of 31 October 2027. After it the website says that new rates are to follow. Put them in beside those that are there.',
    ],
    [
      'over',
      { kind: 'no-reading' },
      'The network is read again | There was no reading from Tue 3 Nov, 21:55 to 22:42 (47 mins).',
    ],
  ])('%s %j: %s', (stage, change, said) => {
    expect(tell(change, stage)).toBe(said);
  });

  it.each([
    [
      'es',
      'The internet works again | Between mar, 3 nov, 21:55 and 22:42 it did not work as it should for 47 min, as far as it was measured. Responsible: the provider.',
    ],
    [
      'de',
      'The internet works again | Between Di., 3. Nov., 21:55 and 22:42 it did not work as it should for 47 Min., as far as it was measured. Responsible: the provider.',
    ],
  ])('in the language %s: %s', (locale, said) => {
    expect(tell({}, 'over', locale)).toBe(said);
  });
});
