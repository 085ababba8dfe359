import { expect, it } from 'vitest';
import { describeOutages } from '../../src/client/staff/outage-sentence.ts';
import { listOutages } from '../../src/status/record/outages.ts';
import type { Run } from '../../src/status/record/run.ts';
import { stringsOf } from '../place.ts';
import { at, WORDS } from './fixtures.ts';

const CLOCK = { now: at('18:00:00'), timeZone: 'Europe/Madrid' };
const { staff } = stringsOf('en');

const run = (from: string, to: string, internet: Run['internet'], rule?: Run['rule']): Run => ({
  from: at(from),
  to: at(to),
  internet,
  attribution: internet === 'ok' ? 'ok' : 'provider',
  ...(rule && { rule }),
  spots: {},
  accessPoints: {},
});

it('Outages are told by times of one level and one blame, the newest first: slow hours are no time without internet.', () => {
  const runs = [
    run('08:00:00', '08:10:00', 'outage', 'line-down'),
    run('08:10:00', '09:00:00', 'ok'),
    run('09:00:00', '11:00:00', 'degraded', 'line-slow'),
    run('11:00:00', '11:30:00', 'outage', 'line-down'),
    run('11:30:00', '16:00:00', 'ok'),
    run('16:00:00', '17:30:00', 'degraded', 'line-slow'),
    run('17:30:00', '18:00:00', 'outage'),
  ];
  const told = describeOutages(listOutages(runs).toReversed(), CLOCK, { ...WORDS, staff }, 'en');
  const slow =
    'Why: At least two of the last three measurements were slow, lost data, or found the line down for a while.';
  const down = 'Why: The line is down.';
  expect(told.map(({ what, why }) => [what.replaceAll(/\s/g, ' '), why])).toEqual([
    ['Since 18:30 (30 mins so far): down (the provider)', ''],
    ['14 Nov 2026, 17:00–18:30 (1 hr 30 mins): slow (the provider)', slow],
    ['14 Nov 2026, 12:00–12:30 (30 mins): down (the provider)', down],
    ['14 Nov 2026, 10:00–12:00 (2 hrs): slow (the provider)', slow],
    ['14 Nov 2026, 09:00–09:10 (10 mins): down (the provider)', down],
  ]);
});
