import type { Snapshot, SpotLevel } from '../../status/snapshot.ts';

/**
 * How something is drawn: its colour, its shape and its word always go together.
 * `cut`: it may work by itself, but leads nowhere, as the Wi-Fi does while there is no internet.
 */
export type Mark = 'ok' | 'limited' | 'down' | 'cut' | 'unknown';

/** The two parts of the line: what is the provider's, up to the place, and what is the place's own. */
export const LINE_PARTS = ['provider', 'us'] as const;
export type LinePart = (typeof LINE_PARTS)[number];

const INTERNET_MARKS = { ok: 'ok', degraded: 'limited', outage: 'down' } as const;

/** The levels of a snapshot, without what ails each access point. */
export interface Levels {
  readonly internet: Snapshot['internet'];
  readonly spots: readonly Pick<SpotLevel, 'key' | 'level'>[];
}

/** The connection's mark; where it works, the worst that is true of the Wi-Fi as a whole, which has so many areas. */
export function overallMark({ internet, spots }: Levels, areas = spots.length): 'ok' | 'limited' | 'down' {
  if (internet.level !== 'ok') return INTERNET_MARKS[internet.level];
  if (spots.filter(({ level }) => level === 'down').length === areas) return 'down';
  return spots.some(({ level }) => level !== 'ok') ? 'limited' : 'ok';
}

/** A part of the line: the fault stands where it is; nothing is claimed of the other part, whose state nobody has told. */
export function lineMark(part: LinePart, { level, attribution }: Snapshot['internet']): Mark | 'untold' {
  return attribution === 'ok' || attribution === part ? INTERNET_MARKS[level] : 'untold';
}

/** An area: without internet its Wi-Fi leads nowhere, however good it is. */
export function areaMark({ level }: Pick<SpotLevel, 'level'>, internet: Snapshot['internet']): Mark {
  return internet.level === 'outage' ? 'cut' : level;
}
