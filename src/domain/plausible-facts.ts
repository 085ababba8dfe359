import type { Facts } from './facts.ts';
import { contentProblem, type Problem, type Severity } from './problem.ts';

type Doubt = (code: string, path: string, severity: Severity, words: readonly [string, string, string]) => void;

const LOOK = 'Look at it again: at its unit, and whether two values were exchanged.';

/** Facts that no schema can refuse and that cannot be right (errors), or that nobody is likely to mean (warnings). */
export function checkPlausibleFacts(facts: Facts, today: string): Problem[] {
  const problems: Problem[] = [];
  const doubt: Doubt = (code, path, severity, [expected, got, next]) =>
    problems.push(contentProblem(code, 'content/facts.json', { path, severity, expected, got, next }));
  doubtTimes(facts, doubt);
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

/** Until after midnight is late, not before the beginning; 05:00 is neither. */
const NIGHT_ENDS = '05:00';

function doubtTimes({ checkIn, checkOut, quietHours, coworking }: Facts, doubt: Doubt): void {
  if (checkIn.until <= checkIn.from && checkIn.until > NIGHT_ENDS) {
    doubt('times-swapped', 'checkIn.until', 'error', [
      `a time after ${checkIn.from}, or before ${NIGHT_ENDS} in the night`,
      checkIn.until,
      LOOK,
    ]);
  }
  if (checkOut.until > checkIn.from) {
    const expected = `a time before ${checkIn.from}, when the next guests may come`;
    doubt('check-out-late', 'checkOut.until', 'warning', [expected, checkOut.until, LOOK]);
  }
  if (quietHours && quietHours.from < quietHours.until && quietHours.from > NIGHT_ENDS && quietHours.until > '12:00') {
    const got = `${quietHours.from} to ${quietHours.until}`;
    doubt('times-swapped', 'quietHours.from', 'warning', [
      'quiet hours in the night, such as 23:00 to 08:00',
      got,
      LOOK,
    ]);
  }
  coworking?.halfDays.forEach(({ from, until }, index) => {
    if (from >= coworking.passHours.from && until <= coworking.passHours.until) return;
    const expected = `hours within those of passes, ${coworking.passHours.from} to ${coworking.passHours.until}`;
    doubt('half-day-outside', `coworking.halfDays[${index}].from`, 'warning', [expected, `${from} to ${until}`, LOOK]);
  });
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
  if (measured && measured.date > today) doubtDay('connection.measured.date', measured.date, today, doubt);
}

function doubtDay(path: string, day: string, today: string, doubt: Doubt): void {
  doubt('day-future', path, 'error', [
    `a day that is not after today, ${today}`,
    day,
    `Write ${today}, or the day on which it was.`,
  ]);
}
