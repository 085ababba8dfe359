import { expect, it } from 'vitest';
import { countYear } from '../../../src/status/record/outage-year.ts';
import type { Run } from '../../../src/status/record/run.ts';

const OK = { internet: 'ok', attribution: 'ok', spots: {}, accessPoints: {} } as const;
const DOWN = { internet: 'outage', attribution: 'provider', spots: {}, accessPoints: {} } as const;
const SLOW = { internet: 'degraded', attribution: 'provider', spots: {}, accessPoints: {} } as const;

function run(from: string, to: string, levels: Pick<Run, 'internet' | 'attribution' | 'spots' | 'accessPoints'>): Run {
  return { from: Date.parse(`${from}:00Z`), to: Date.parse(`${to}:00Z`), ...levels };
}

const LAST = run('2026-03-31T22:20', '2026-04-01T10:00', OK);

it.each<[string, Run[], object]>([
  ['nothing failed', [LAST], { from: '2026-04-01', daysWatched: 0, outages: 0, minutes: 0, longest: 0 }],
  [
    'it failed twice, and was slow once',
    [
      run('2026-01-05T10:00', '2026-01-05T10:41', DOWN),
      run('2026-01-05T10:41', '2026-01-05T10:50', SLOW),
      run('2026-01-05T10:50', '2026-01-05T11:00', OK),
      run('2026-02-01T08:00', '2026-02-01T08:20', SLOW),
      run('2026-02-01T08:20', '2026-02-02T08:20', OK),
      run('2026-03-31T21:58', '2026-03-31T22:20', DOWN),
      LAST,
    ],
    { from: '2026-01-05', daysWatched: 1, outages: 2, minutes: 63, longest: 41 },
  ],
  [
    'it failed more than a year ago',
    [run('2025-03-01T10:00', '2025-03-01T12:00', DOWN), run('2025-06-01T10:00', '2025-06-01T10:05', DOWN), LAST],
    { from: '2025-06-01', daysWatched: 0, outages: 1, minutes: 5, longest: 5 },
  ],
  [
    'fourteen days were watched',
    [run('2026-03-18T10:00', '2026-04-01T10:00', OK)],
    { from: '2026-03-18', daysWatched: 14, outages: 0, minutes: 0, longest: 0 },
  ],
  [
    'two days were watched, eighty not, and an hour',
    [run('2026-01-08T10:00', '2026-01-10T10:00', OK), run('2026-04-01T09:00', '2026-04-01T10:00', OK)],
    { from: '2026-01-08', daysWatched: 2, outages: 0, minutes: 0, longest: 0 },
  ],
  [
    'it was watched for three years',
    [run('2023-04-01T10:00', '2026-04-01T10:00', OK)],
    { from: '2025-04-02', daysWatched: 365, outages: 0, minutes: 0, longest: 0 },
  ],
])('countYear counts outages by the days of the place: %s', (_, runs, counted) => {
  expect(countYear(runs, 'Europe/Madrid')).toEqual({ through: '2026-04-01', ...counted });
});
