import { DATA_FILES } from '../schema/content-files.ts';
import { collectDoubts, type Doubt } from './doubt.ts';
import type { Facts } from '../schema/facts.ts';
import { doubtConnection } from './plausible-connection.ts';
import { doubtDistance } from './plausible-distance.ts';
import { doubtHours } from './plausible-hours.ts';
import { doubtMeasures } from './plausible-measures.ts';
import { doubtDay, doubtRange, LOOK } from './plausible-range.ts';
import type { Problem } from '../schema/problem.ts';

/** Facts that no schema can refuse and that cannot be right (errors), or that nobody is likely to mean (warnings). */
export function checkPlausibleFacts(facts: Facts, today: string): Problem[] {
  return collectDoubts(DATA_FILES.facts, (doubt) => {
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
      doubtAccess(access, `commonPlaces[${index}].access`, doubt);
    });
    if (facts.coworking) doubtMeasures('coworking.desk', facts.coworking.desk, [20, 400], doubt);
    doubtConnection(facts, today, doubt);
    if (facts.updated > today) doubtDay('updated', facts.updated, today, doubt);
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
    } else if (step.balanceRefund && !earlier.balanceRefund) {
      doubt('refund-grows', `${path}.balanceRefund`, 'error', ['false, as for who cancels earlier', 'true', LOOK]);
    }
  });
}

function doubtUnit(unit: Facts['units'][number], path: string, doubt: Doubt): void {
  const { sleeps, count, sizeSquareMeters, dogs, access, bed } = unit;
  // What nobody knows how many sleep in has no size to expect.
  if (sleeps <= 20)
    doubtRange(
      'size-odd',
      `${path}.sizeSquareMeters`,
      sizeSquareMeters,
      [4 * sleeps, Math.max(100, 50 * sleeps), 'm²'],
      doubt,
    );
  doubtRange('count-odd', `${path}.count`, count, [1, 60, 'of them'], doubt);
  doubtRange('count-odd', `${path}.sleeps`, sleeps, [1, 20, 'people'], doubt);
  doubtRange('count-odd', `${path}.dogs`, dogs, [0, 10, 'dogs'], doubt);
  doubtMeasures(`${path}.bed`, bed, [50, 300], doubt);
  doubtAccess(access, `${path}.access`, doubt);
}

function doubtAccess(access: Facts['units'][number]['access'], path: string, doubt: Doubt): void {
  doubtRange('door-odd', `${path}.narrowestDoorCm`, access.narrowestDoorCm, [40, 300, 'cm'], doubt);
  doubtRange('step-odd', `${path}.showerStepCm`, access.showerStepCm, [0, 60, 'cm'], doubt);
  doubtRange('step-odd', `${path}.entranceSteps`, access.entranceSteps, [0, 120, 'steps'], doubt);
}

/** Numbers of what there is, and of days. */
function doubtCounts({ coworking, cancellation }: Facts, doubt: Doubt): void {
  if (coworking) {
    doubtRange('count-odd', 'coworking.desks', coworking.desks, [1, 400, 'desks'], doubt);
    doubtRange('count-odd', 'coworking.callBooths', coworking.callBooths, [1, coworking.desks, 'booths'], doubt);
    doubtRange('count-odd', 'coworking.meetingRoomSeats', coworking.meetingRoomSeats, [2, 200, 'seats'], doubt);
  }
  doubtRange('days-odd', 'cancellation[0].daysBefore', cancellation[0]?.daysBefore, [0, 365, 'days'], doubt);
}
