import { describe, expect, it } from 'vitest';
import { playReadings, createReading, createWan, withState } from '../fixtures.ts';

const DOWN = createReading({ wan: createWan({ primary: 'down' }) });
const SURE = createReading({ wan: createWan({ primary: 'down', sustained: true }) });
const KITCHEN = withState(createReading(), '02:00:5e:10:00:21', 'offline');
const MARKS: Readonly<Record<string, ReturnType<typeof createReading>>> = { d: DOWN, D: SURE, k: KITCHEN };

const play = (marks: string) =>
  playReadings(Array.from(marks, (mark) => MARKS[mark] ?? createReading())).at(-1)?.memory;

const minutes = (time: number | null | undefined): number | null =>
  time === null || time === undefined ? null : (time - Date.UTC(2026, 2, 2, 10, 0)) / 60_000;

const HOUR = '.'.repeat(11);

describe('flapping', () => {
  it.each<[string, number | null, string]>([
    ['.d.d', 5, 'begins with the second failure within three readings'],
    ['.d..d', null, ''],
    ['.d..d...d', 5, 'begins with the third failure within an hour'],
    ['.d.....d.....d', null, ''],
    ['.D....D', 5, 'begins with the second failure that counts'],
    ['.dd...dd', 5, ''],
    ['.ddd.ddd', null, 'does not begin if it worked in one reading only'],
    [`.d.d${HOUR}.`, 5, 'lasts until it has worked for an hour'],
    [`.d.d${HOUR}..`, null, ''],
    [`.d.d${HOUR}d`, 5, ''],
    [`${'d'.repeat(13)}....dd`, null, 'is not a long outage with a short one after it'],
    [`.d.d.${'d'.repeat(13)}`, null, 'ends with an outage of an hour'],
  ])('%s: since minute %s %s', (marks, since) => {
    expect(minutes(play(marks)?.flapping.since)).toBe(since);
    const wifi = play(marks.replaceAll(/d/gi, 'k'));
    if (!marks.includes('D'))
      expect([wifi?.accessPoints.kitchen?.flapping.since, wifi?.areas.molino?.since].map(minutes)).toEqual([
        since,
        since,
      ]);
  });
});
