import type { Attribution } from './levels.ts';
import type { StatusRecord } from './record.ts';
import type { Internet, SpotLevel } from './snapshot.ts';
import type { SpotKey } from '../schema/spot.ts';

/** What the letter of the connection says. */
export const CONNECTION_LETTERS = {
  o: { level: 'ok', attribution: 'ok' },
  p: { level: 'degraded', attribution: 'provider' },
  u: { level: 'degraded', attribution: 'us' },
  P: { level: 'outage', attribution: 'provider' },
  U: { level: 'outage', attribution: 'us' },
} as const satisfies Readonly<Record<string, Internet>>;

/** What the letter of an area says; a reading that tells nothing of an area has `UNTOLD` for it. */
export const AREA_LETTERS = { o: 'ok', l: 'limited', d: 'down' } as const satisfies Record<string, SpotLevel['level']>;
export const UNTOLD = '-';

/** A letter for the connection, then one for each area. */
export const MARKS = /^[opuPU][old-]*$/;

/** What a record says of the connection and of these areas. */
export function marksOf({ internet, spots }: StatusRecord, areas: readonly SpotKey[]): string {
  const levels = new Map(spots.map(({ key, level }) => [key, level]));
  const letters = areas.map(
    (key) => ({ ok: 'o', limited: 'l', down: 'd', untold: UNTOLD })[levels.get(key) ?? 'untold'],
  );
  return [connectionLetter(internet), ...letters].join('');
}

/** The same with somebody else responsible for what was wrong with the connection; what was ok stays so. */
export function blame(marks: string, attribution: Attribution): string {
  const { level } = CONNECTION_LETTERS[marks.charAt(0) as keyof typeof CONNECTION_LETTERS];
  return level === 'ok' ? marks : connectionLetter({ level, attribution }) + marks.slice(1);
}

/** Times with their marks in the order of other areas. */
export function reorder<Time extends { readonly marks: string }>(
  times: readonly Time[],
  before: readonly SpotKey[],
  after: readonly SpotKey[],
): readonly Time[] {
  if (before.join() === after.join()) return times;
  const places = after.map((key) => before.indexOf(key) + 1 || Infinity);
  return times.map((time) => {
    const letters = places.map((place) => time.marks.charAt(place) || UNTOLD);
    return { ...time, marks: [time.marks.charAt(0), ...letters].join('') };
  });
}

function connectionLetter({ level, attribution }: Internet): string {
  if (level === 'ok') return 'o';
  const letter = attribution === 'us' ? 'u' : 'p';
  return level === 'outage' ? letter.toUpperCase() : letter;
}
