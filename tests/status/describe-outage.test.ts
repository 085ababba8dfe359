import { describe, expect, it } from 'vitest';
import { describeOutages } from '../../src/status/describe-outage.ts';
import { listOutageLines, tableOutages } from '../../src/status/record/outage-list.ts';
import { listOutages } from '../../src/status/record/outages.ts';
import type { Run } from '../../src/status/record/run.ts';
import { stringsOf } from '../place.ts';

const at = (time: string): number => Date.parse(`2026-11-14T${time}Z`);
const CLOCK = { now: at('18:00'), timeZone: 'Europe/Madrid' };
const { alarms, staff, status } = stringsOf('en');
const WORDS = { staff, status, who: alarms.who };

const run = (from: string, to: string, internet: Run['internet'], rule?: Run['rule']): Run => ({
  from: at(from),
  to: at(to),
  internet,
  attribution: internet === 'ok' ? 'ok' : 'provider',
  ...(rule && { rule }),
  spots: {},
  accessPoints: {},
});

const OUTAGES = listOutages([
  run('08:00', '08:10', 'outage', 'line-down'),
  run('08:10', '09:00', 'ok'),
  run('09:00', '11:00', 'degraded', 'line-slow'),
  run('11:00', '11:20', 'outage', 'line-down'),
  run('12:15', '12:30', 'outage', 'line-down'),
  run('12:30', '17:30', 'ok'),
  run('17:30', '18:00', 'outage'),
]);
const SLOW =
  'Why: At least two of the last three measurements were slow, lost data, or found the line down for a while.';
const DOWN = 'Why: The line is down.';

describe('describeOutages', () => {
  it('describes each stretch of one level and one attribution: slow hours are no time without internet', () => {
    const told = describeOutages(OUTAGES, WORDS, CLOCK, 'en');
    expect(told.map(({ what, why }) => [what.replaceAll(/\s/g, ' '), why])).toEqual([
      ['Sat, 14 Nov 2026, 09:00–09:10 (10 mins): down (the provider)', DOWN],
      ['Sat, 14 Nov 2026, 10:00–12:00 (2 hrs): slow (the provider)', SLOW],
      ['Sat, 14 Nov 2026, 12:00–13:30 (35 mins, 55 mins more not measured): down (the provider)', DOWN],
      ['Since 18:30 (30 mins so far): down (the provider)', ''],
    ]);
  });

  it('gives the lines and the table of `npm run outages` the same words', () => {
    const sentences = describeOutages(OUTAGES, WORDS, CLOCK, 'en');
    const lines = listOutageLines(OUTAGES, WORDS, CLOCK);
    expect(lines.slice(0, -2)).toEqual(sentences.map(({ what, why }) => `${what}. ${why}`.trim()));
    expect(lines.at(-2)?.replaceAll(/\s/g, ' ')).toBe(
      'November 2026, in all: down 1 hr 15 mins (the provider, 3×); slow 2 hrs (the provider, 1×).',
    );
    const [, ...rows] = tableOutages(OUTAGES, WORDS, CLOCK);
    expect(rows.map((row) => row.slice(4, 9))).toEqual([
      ['10', '600', '0', 'down', 'the provider'],
      ['120', '7200', '0', 'slow', 'the provider'],
      ['35', '2100', '3300', 'down', 'the provider'],
      ['30', '1800', '0', 'down', 'the provider'],
    ]);
  });
});
