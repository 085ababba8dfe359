import { describe, expect, it } from 'vitest';
import { describeOutages } from '../../src/status/describe-outage.ts';
import { listOutageLines, tableOutages } from '../../src/status/record/outage-list.ts';
import { listOutages } from '../../src/status/record/outages.ts';
import type { Run } from '../../src/status/record/run.ts';
import { stringsOf } from '../place.ts';

const at = (time: string): number => Date.parse(`2026-11-14T${time}Z`);
const CLOCK = { now: at('18:00'), timeZone: 'Europe/Madrid' };
const { alarms, staff, status, outageLog: log } = stringsOf('en');
const WORDS = { staff, status, who: alarms.who };
const LOG_WORDS = { ...WORDS, log };

const run = (from: string, to: string, internet: Run['internet'], rule?: Run['rule']): Run => ({
  from: at(from),
  to: at(to),
  internet,
  attribution: internet === 'ok' ? 'ok' : 'provider',
  ...(rule && { rule }),
  spots: {},
  accessPoints: {},
});

const RUNS = [
  run('08:00', '08:10', 'outage', 'line-down'),
  run('08:10', '09:00', 'ok'),
  run('09:00', '11:00', 'degraded', 'line-slow'),
  run('11:00', '11:20', 'outage', 'line-down'),
  run('12:15', '12:30', 'outage', 'line-down'),
  run('12:30', '17:30', 'ok'),
  run('17:30', '18:00', 'outage'),
];
const OUTAGES = listOutages(RUNS);
const SLOW =
  'Why: At least two of the last three measurements were slow, lost data, or found the line down for a while.';
const DOWN = 'Why: The line is down.';

describe('describeOutages', () => {
  it('describes each stretch of one level and attribution: slow hours do not count as outage', () => {
    const told = describeOutages(OUTAGES, WORDS, CLOCK, 'en');
    expect(told.map(({ what, why }) => [what.replaceAll(/\s/g, ' '), why])).toEqual([
      ['Sat, 14 Nov 2026, 09:00–09:10 (10 mins): down (the provider)', DOWN],
      ['Sat, 14 Nov 2026, 10:00–12:00 (2 hrs): slow (the provider)', SLOW],
      ['Sat, 14 Nov 2026, 12:00–13:30 (35 mins, 55 mins more not measured): down (the provider)', DOWN],
      ['Since 18:30 (30 mins so far): down (the provider)', ''],
    ]);
  });

  it('gives the lines and the table of `npm run outages` the same strings', () => {
    const sentences = describeOutages(OUTAGES, WORDS, CLOCK, 'en');
    const lines = listOutageLines(RUNS, LOG_WORDS, CLOCK, 'en');
    expect(lines.slice(0, -2)).toEqual(sentences.map(({ what, why }) => `${what}. ${why}`.trim()));
    expect(lines.at(-2)?.replaceAll(/\s/g, ' ')).toBe(
      'November 2026, in all: down 1 hr 15 mins (the provider, 3×); slow 2 hrs (the provider, 1×).',
    );
    const [, ...rows] = tableOutages(RUNS, LOG_WORDS, CLOCK, 'en');
    expect(rows.map((row) => row.slice(4, 9))).toEqual([
      ['10', '600', '0', 'down', 'the provider'],
      ['120', '7200', '0', 'slow', 'the provider'],
      ['35', '2100', '3300', 'down', 'the provider'],
      ['30', '1800', '0', 'down', 'the provider'],
    ]);
  });
});

describe('listOutageLines and tableOutages', () => {
  const time = (text: string): number => Date.parse(`${text}Z`);
  const down = (from: string, to: string): Run => ({
    ...run('00:00', '00:00', 'outage'),
    from: time(from),
    to: time(to),
  });
  const good = (from: string, to: string): Run => ({ ...run('00:00', '00:00', 'ok'), from: time(from), to: time(to) });

  it('count an outage across months in each of them, including unmeasured time', () => {
    const runs = [
      down('2027-01-31T21:00', '2027-01-31T22:00'),
      down('2027-02-01T01:00', '2027-02-01T05:00'),
      good('2027-02-01T05:00', '2027-02-01T06:00'),
    ];
    const lines = listOutageLines(runs, LOG_WORDS, CLOCK, 'en').map((line) => line.replaceAll(/\s/g, ' '));
    expect(lines).toEqual([
      'Sun, 31 Jan 2027, 22:00 – Mon, 1 Feb 2027, 00:00 (1 hr, 1 hr more not measured): down (the provider).',
      'January 2027, in all: down 1 hr (the provider, 1×).',
      '',
      'Mon, 1 Feb 2027, 00:00–06:00 (4 hrs, 2 hrs more not measured): down (the provider).',
      'February 2027, in all: down 4 hrs (the provider, 1×).',
      '',
    ]);
    const [, ...rows] = tableOutages(runs, LOG_WORDS, CLOCK, 'en');
    expect(rows.map((row) => [row[2], row[3], row[5], row[6]])).toEqual([
      ['2027-01-31 22:00:00', '2027-02-01 00:00:00', '3600', '3600'],
      ['2027-02-01 00:00:00', '2027-02-01 06:00:00', '14400', '7200'],
    ]);
  });

  it('split an outage of several months at the end of each', () => {
    const runs = [down('2027-01-15T00:00', '2027-04-02T00:00'), good('2027-04-02T00:00', '2027-04-03T00:00')];
    const [, ...rows] = tableOutages(runs, LOG_WORDS, CLOCK, 'en');
    expect(rows.map(([, , from]) => from?.slice(0, 10))).toEqual([
      '2027-01-15',
      '2027-02-01',
      '2027-03-01',
      '2027-04-01',
    ]);
  });

  it.each([
    ['en', 'Sun, 25 Oct 2026, 02:30 CEST – 02:15 CET (45 mins): down (the provider).'],
    ['es', 'dom, 25 oct 2026, 2:30 CEST – 2:15 CET (45 min): down (the provider).'],
    ['de', 'So., 25. Okt. 2026, 02:30 MESZ – 02:15 MEZ (45 Min.): down (the provider).'],
  ])('name the zone of times that clocks show twice: %s', (locale, said) => {
    const runs = [down('2026-10-25T00:30', '2026-10-25T01:15'), good('2026-10-25T01:15', '2026-10-25T03:00')];
    expect(listOutageLines(runs, LOG_WORDS, CLOCK, locale)[0]?.replaceAll(/\s/g, ' ')).toBe(said);
  });
});
