import { addDays } from './dates.ts';
import type { Facts } from './facts.ts';
import { doubtHours } from './plausible-hours.ts';
import { contentProblem, type Problem, type Severity } from './problem.ts';

type Doubt = (code: string, path: string, severity: Severity, words: readonly [string, string, string]) => void;

const LOOK = 'Look at it again: at its unit, and whether two values were exchanged.';

/** Facts that no schema can refuse and that cannot be right (errors), or that nobody is likely to mean (warnings). */
export function checkPlausibleFacts(facts: Facts, today: string): Problem[] {
  const problems: Problem[] = [];
  const doubt: Doubt = (code, path, severity, [expected, got, next]) =>
    problems.push(contentProblem(code, 'content/facts.json', { path, severity, expected, got, next }));
  doubtHours(facts, doubt);
  doubtCounts(facts, doubt);
  doubtCancellation(facts, doubt);
  facts.distances.forEach((distance, index) => {
    doubtDistance(distance, `distances[${index}]`, doubt);
  });
  facts.units.forEach((unit, index) => {
    doubtUnit(unit, `units[${index}]`, doubt);
  });
  facts.commonPlaces.forEach(({ access }, index) => {
    doubtRange(
      'door-odd',
      `commonPlaces[${index}].access.narrowestDoorCm`,
      access.narrowestDoorCm,
      [40, 300, 'cm'],
      doubt,
    );
  });
  doubtConnection(facts, today, doubt);
  if (facts.updated > today) doubtDay('updated', facts.updated, today, doubt);
  return problems;
}

/** Who cancels later does not get back more. */
function doubtCancellation({ cancellation }: Facts, doubt: Doubt): void {
  cancellation.forEach((step, index) => {
    const earlier = cancellation[index - 1];
    if (!earlier) return;
    const path = `cancellation[${index}]`;
    if (step.depositRefundPercent > earlier.depositRefundPercent) {
      const expected = `at most ${earlier.depositRefundPercent}, what one gets back who cancels earlier`;
      doubt('refund-grows', `${path}.depositRefundPercent`, 'error', [expected, `${step.depositRefundPercent}`, LOOK]);
    }
    if (step.balanceRefund && !earlier.balanceRefund) {
      doubt('refund-grows', `${path}.balanceRefund`, 'error', ['false, as for who cancels earlier', 'true', LOOK]);
    }
  });
}

type Range = readonly [from: number, to: number, unit: string];

function doubtRange(
  code: string,
  path: string,
  value: number | undefined,
  [from, to, unit]: Range,
  doubt: Doubt,
): void {
  if (value === undefined || (value >= from && value <= to)) return;
  const shown = Math.round(value * 10) / 10;
  doubt(code, path, 'warning', [`${from} to ${to} ${unit}`, `${shown} ${unit}`, LOOK]);
}

function doubtDistance(distance: Facts['distances'][number], path: string, doubt: Doubt): void {
  const { kilometers, carMinutes, walkMinutes, transit } = distance;
  const speed = (minutes: number | undefined): number | undefined => minutes && kilometers / (minutes / 60);
  doubtRange('speed-odd', `${path}.walkMinutes`, speed(walkMinutes), [2, 8, 'km/h on foot'], doubt);
  doubtRange('speed-odd', `${path}.carMinutes`, speed(carMinutes), [8, 130, 'km/h by car'], doubt);
  doubtRange(
    'speed-odd',
    `${path}.transit.minutes`,
    speed(transit?.minutes),
    [1, 300, 'km/h by public transport'],
    doubt,
  );
}

function doubtUnit(
  { sleeps, count, sizeSquareMeters, dogs, access }: Facts['units'][number],
  path: string,
  doubt: Doubt,
): void {
  doubtRange('size-odd', `${path}.sizeSquareMeters`, sizeSquareMeters, [4 * sleeps, 500, 'm²'], doubt);
  doubtRange('count-odd', `${path}.count`, count, [1, 60, 'of them'], doubt);
  doubtRange('count-odd', `${path}.sleeps`, sleeps, [1, 20, 'people'], doubt);
  doubtRange('count-odd', `${path}.dogs`, dogs, [0, 10, 'dogs'], doubt);
  doubtRange('door-odd', `${path}.access.narrowestDoorCm`, access.narrowestDoorCm, [40, 300, 'cm'], doubt);
  doubtRange('step-odd', `${path}.access.showerStepCm`, access.showerStepCm, [0, 60, 'cm'], doubt);
  doubtRange('step-odd', `${path}.access.entranceSteps`, access.entranceSteps, [0, 120, 'steps'], doubt);
}

/** Numbers of what there is, and of days. */
function doubtCounts({ coworking, cancellation, distances }: Facts, doubt: Doubt): void {
  if (coworking) {
    doubtRange('count-odd', 'coworking.desks', coworking.desks, [1, 400, 'desks'], doubt);
    doubtRange('count-odd', 'coworking.callBooths', coworking.callBooths, [1, coworking.desks, 'booths'], doubt);
    doubtRange('count-odd', 'coworking.meetingRoomSeats', coworking.meetingRoomSeats, [2, 200, 'seats'], doubt);
  }
  doubtRange('days-odd', 'cancellation[0].daysBefore', cancellation[0]?.daysBefore, [0, 365, 'days'], doubt);
  distances.forEach(({ carMinutes, walkMinutes, transit }, index) => {
    if ((carMinutes ?? walkMinutes ?? transit) !== undefined) return;
    doubt('way-missing', `distances[${index}]`, 'warning', [
      'how long it takes: by car, on foot or by public transport',
      'kilometres alone',
      'Add carMinutes, walkMinutes or transit.',
    ]);
  });
}

function doubtConnection({ connection }: Facts, today: string, doubt: Doubt): void {
  if (!connection) return;
  const { downloadMbps, uploadMbps, measured } = connection;
  if (uploadMbps > downloadMbps) {
    doubt('line-odd', 'connection.uploadMbps', 'warning', [
      `at most the ${downloadMbps} of the download`,
      `${uploadMbps}`,
      LOOK,
    ]);
  }
  if (measured && measured.downloadMbps > downloadMbps * 1.2) {
    const expected = `at most about the ${downloadMbps} of the line`;
    doubt('line-odd', 'connection.measured.downloadMbps', 'warning', [expected, `${measured.downloadMbps}`, LOOK]);
  }
  if (measured) {
    doubtRange(
      'line-odd',
      'connection.measured.downloadMbps',
      measured.downloadMbps,
      [downloadMbps / 10, Infinity, 'Mbit/s'],
      doubt,
    );
    doubtRange('line-odd', 'connection.measured.latencyMs', measured.latencyMs, [0.1, 1000, 'ms'], doubt);
    if (measured.date < addDays(today, -1100))
      doubt('day-old', 'connection.measured.date', 'warning', [
        'a day of the last three years',
        measured.date,
        'Measure again; or look at the year.',
      ]);
  }
  if (measured && measured.date > today) doubtDay('connection.measured.date', measured.date, today, doubt);
}

function doubtDay(path: string, day: string, today: string, doubt: Doubt): void {
  doubt('day-future', path, 'error', [
    `a day that is not after today, ${today}`,
    day,
    `Write ${today}, or the day on which it was.`,
  ]);
}
