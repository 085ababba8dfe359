import { AHEAD_MS } from '../../src/status/freshness.ts';
import type { Examined } from './check.ts';
import { fault, look, ok, type Finding } from './finding.ts';

/** The header counts whole seconds, and answers travel. */
const UNSEEN_MS = 10_000;

/** The clock of this machine against that of whoever answered (`Date`, RFC 9110 section 6.6.1), or of the job on site. */
export function checkClock({ setup, equipment, stored }: Examined): readonly Finding[] {
  if (setup.controller === 'push') return stored.pushes.slice(-1).map(checkJob);
  const aheads = equipment.exchanges.flatMap(({ headers, askedAt, answeredAt }) => {
    const told = Date.parse(headers?.get('date') ?? '');
    return Number.isNaN(told) || answeredAt === undefined ? [] : [(askedAt + answeredAt) / 2 - told];
  });
  const [first] = aheads.toSorted((a, b) => Math.abs(a) - Math.abs(b));
  if (first === undefined) return [ok('No answer told the time: nothing to compare with.')];
  return [describeAhead('the clock of this machine', first, 'Have this machine set its clock by the network.')];
}

function checkJob({ takenAt, receivedAt }: Examined['stored']['pushes'][number]): Finding {
  const ahead = receivedAt === undefined ? 0 : Date.parse(takenAt) - Date.parse(receivedAt);
  // What comes late was measured before it was sent.
  return describeAhead(
    'the clock of the job on site',
    Math.max(0, ahead),
    'Have the machine on site set its clock by the network.',
  );
}

function describeAhead(whose: string, aheadMs: number, next: string): Finding {
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  if (Math.abs(aheadMs) <= UNSEEN_MS) return ok(`${whose} is right.`);
  const says = `${whose} is ${seconds} s ${aheadMs > 0 ? 'ahead' : 'behind'}`;
  return Math.abs(aheadMs) > AHEAD_MS
    ? fault(`${says}: what it measures is refused or counts as old.`, next)
    : look(`${says}.`, next);
}
