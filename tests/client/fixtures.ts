import { openSession, type Session } from '../../src/client/status/session.ts';
import { createView, type StatusView } from '../../src/client/status/view.ts';
import type { StatusWords } from '../../src/client/status/words.ts';
import { parseHistory, type SeenHistory } from '../../src/client/status/history.ts';
import type { Snapshot, SpotLevel } from '../../src/status/snapshot.ts';
import type { Run } from '../../src/status/record/run.ts';
import { extendRuns } from '../../src/status/record/runs.ts';
import { summarizeHistory } from '../../src/status/history-answer.ts';
import { stringsOf } from '../place.ts';
import { createRecord } from '../status/history-records.ts';

const { status } = stringsOf('en');

export const WORDS: StatusWords = {
  status,
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
  readonly internet?: Snapshot['internet'];
  readonly levels?: readonly [SpotLevel['level'], SpotLevel['level'], SpotLevel['level']];
  readonly aps?: Readonly<SpotLevel['aps']>;
  readonly byHand?: boolean;
}

/** A snapshot of noon in which everything works, with changes; `aps` are those of the barn. */
export function createSnapshot({
  updatedAt = '2026-11-14T12:00:00.000Z',
  internet = { level: 'ok', attribution: 'ok' },
  levels = ['ok', 'ok', 'ok'],
  aps = [],
  byHand = false,
}: Changes = {}): Snapshot {
  const [coworking, terrain, molino] = levels;
  return {
    updatedAt,
    internet,
    spots: [
      { key: 'coworking', level: coworking, showAps: true, aps: [...aps] },
      { key: 'terrain', level: terrain, showAps: true, aps: [] },
      { key: 'molino', level: molino, showAps: true, aps: [] },
    ],
    override: { active: byHand },
  };
}

/** The view at two minutes past noon, or at another time, of a device that has seen nothing else. */
export function viewOf(
  snapshot: Snapshot | undefined,
  changes: Partial<Session> = {},
  time = '2026-11-14T12:02:00Z',
): StatusView {
  const session = { ...openSession(undefined, snapshot), trouble: undefined, ...changes };
  return createView(session, undefined, { now: Date.parse(time), timeZone: 'Europe/Madrid' }, WORDS, 'en');
}

const INTERNET = {
  o: { level: 'ok', attribution: 'ok' },
  l: { level: 'degraded', attribution: 'provider' },
  d: { level: 'outage', attribution: 'us' },
} as const;
const AREA = { o: 'ok', l: 'limited', d: 'down' } as const;

/**
 * The history as a browser gets it right after the last of some readings: `11:50 oldo` is one of ten to twelve with a
 * letter for the connection and for each of the areas.
 */
export function seenHistory(...readings: readonly string[]): SeenHistory | undefined {
  let [runs, now]: [readonly Run[], number] = [[], 0];
  for (const reading of readings) {
    const [time = '', marks = ''] = reading.split(' ');
    now = time.length > 8 ? Date.parse(time) : at(`${time}:00`);
    const [connection = 'o', ...letters] = Array.from(marks) as (keyof typeof AREA)[];
    const levels = Object.fromEntries(AREAS.map((key, index) => [key, AREA[letters[index] ?? 'o']]));
    const rule = connection === 'd' ? 'line-unplugged' : connection === 'l' ? 'line-slow' : 'line-up';
    const record = createRecord(new Date(now).toISOString(), INTERNET[connection], rule, levels);
    runs = extendRuns(runs, record);
  }
  return parseHistory(
    JSON.parse(JSON.stringify(summarizeHistory(runs, AREAS, { now, timeZone: 'Europe/Madrid' }))),
    AREAS,
  );
}
