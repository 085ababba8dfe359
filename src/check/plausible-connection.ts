import { addDays } from '../text/dates.ts';
import type { Doubt } from './doubt.ts';
import type { Facts } from '../schema/facts.ts';
import { findBlamed } from './find-blamed.ts';
import { doubtDay, doubtRange, LOOK } from './plausible-range.ts';

interface Speed {
  readonly path: string;
  readonly mbps: number;
  readonly name: string;
}

/** What is said of the line: by what a line can have, and by what else is said of it. */
export function doubtConnection({ connection }: Facts, today: string, doubt: Doubt): void {
  if (!connection) return;
  const { measured } = connection;
  doubtSpeeds(connection, doubt);
  if (!measured) return;
  doubtRange('line-odd', 'connection.measured.latencyMs', measured.latencyMs, [0.1, 1000, 'ms'], doubt);
  if (measured.date < addDays(today, -1100))
    doubt('day-old', 'connection.measured.date', 'warning', [
      'a day of the last three years',
      measured.date,
      'Measure again; or look at the year.',
    ]);
  if (measured.date > today) doubtDay('connection.measured.date', measured.date, today, doubt);
}

function doubtSpeeds({ downloadMbps, uploadMbps, measured }: NonNullable<Facts['connection']>, doubt: Doubt): void {
  const [down, up]: readonly [Speed, Speed] = [
    { path: 'connection.downloadMbps', mbps: downloadMbps, name: 'download' },
    { path: 'connection.uploadMbps', mbps: uploadMbps, name: 'upload' },
  ];
  const tests: readonly (readonly [promised: Speed, measured: Speed])[] = measured
    ? [
        [down, { path: 'connection.measured.downloadMbps', mbps: measured.downloadMbps, name: 'measured download' }],
        [up, { path: 'connection.measured.uploadMbps', mbps: measured.uploadMbps, name: 'measured upload' }],
      ]
    : [];
  // One after the other, that which others are held against first.
  const speeds = [down, up, ...tests.map(([, speed]) => speed)];
  const isPossible = ({ mbps }: Speed): boolean => mbps >= 0.2 && mbps <= 25_000;
  for (const { path, mbps } of speeds) doubtRange('line-odd', path, mbps, [0.2, 25_000, 'Mbit/s'], doubt);
  const blamed = findBlamed(speeds.filter(isPossible), (one, other) => {
    if (one === down && other === up) return up.mbps > down.mbps;
    const isTest = tests.some(([promised, test]) => promised === one && test === other);
    return isTest && (other.mbps > one.mbps * 1.2 || other.mbps < one.mbps / 10);
  });
  for (const { value, others } of blamed) {
    const [other] = others;
    doubt('line-odd', value.path, 'warning', [
      `a number that fits the ${other.mbps} Mbit/s of the ${other.name}`,
      `${value.mbps}`,
      LOOK,
    ]);
  }
}
