import type { SeenSnapshot, SeenSpot } from '../../../src/domain/status-view/answer.ts';
import { openSession, type Session } from '../../../src/domain/status-view/session.ts';
import { createView, type StatusView } from '../../../src/domain/status-view/view.ts';
import type { StatusWords } from '../../../src/domain/status-view/words.ts';
import { createStrings } from '../fixture-strings.ts';

const { status, staff } = createStrings('en');

export const WORDS: StatusWords = {
  status,
  levels: staff.levels,
  spotLevels: staff.spotLevels,
  names: { coworking: 'Barn', terrain: 'Garden and cabins', molino: 'Mill' },
  accessPoints: { 'east-porch': 'Porch' },
};

/** The areas of these pages. */
export const AREAS = ['coworking', 'terrain', 'molino'];

/** A moment in milliseconds, of 14 November 2026 in UTC. */
export function at(time: string): number {
  return Date.parse(`2026-11-14T${time}Z`);
}

interface Changes {
  readonly updatedAt?: string;
  readonly internet?: SeenSnapshot['internet'];
  readonly levels?: readonly [SeenSpot['level'], SeenSpot['level'], SeenSpot['level']];
  readonly aps?: SeenSpot['aps'];
  readonly byHand?: boolean;
}

/** A snapshot of noon in which everything works, with changes; `aps` are those of the barn. */
export function createSnapshot({
  updatedAt = '2026-11-14T12:00:00.000Z',
  internet = { level: 'ok', attribution: 'ok' },
  levels = ['ok', 'ok', 'ok'],
  aps = [],
  byHand = false,
}: Changes = {}): SeenSnapshot {
  const [coworking, terrain, molino] = levels;
  return {
    updatedAt,
    internet,
    spots: [
      { key: 'coworking', level: coworking, aps },
      { key: 'terrain', level: terrain, aps: [] },
      { key: 'molino', level: molino, aps: [] },
    ],
    override: { active: byHand },
  };
}

/** A reader whose clock is that of the place. */
export const ZONES = { timeZone: 'Europe/Madrid', readerZone: 'Europe/Madrid' };

/** The view at two minutes past noon, or at another time, of a device that has seen nothing else. */
export function viewOf(
  snapshot: SeenSnapshot | undefined,
  changes: Partial<Session> = {},
  time = '12:02:00',
): StatusView {
  const session = { ...openSession(undefined, snapshot), trouble: undefined, ...changes };
  return createView(session, [], { now: at(time), ...ZONES }, WORDS, 'en');
}
