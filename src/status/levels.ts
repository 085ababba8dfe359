import type { Rule } from './evidence.ts';
import type { AccessPointState } from './reading.ts';
import type { AccessPointLevel, Internet } from './snapshot.ts';

/**
 * How long what is seen takes to count, in readings, which are five minutes apart.
 * - hard: a fact of one moment. Counts with the second reading in a row that is so bad, or with the first where the
 *   equipment itself confirms that it has been so for minutes.
 * - measured: figures over minutes, or nobody knows. Counts with the first reading.
 * - soft: counts with two of the last three five-minute measurements.
 * - counted: of single readings. Counts with two of the last three.
 * - flapping: comes and goes. Counts with two of the last three readings, or with the third time in twelve readings
 *   that something fails.
 * All of them clear with the second good reading in a row; for a soft one, a reading is good once two of the last
 * three measurements are. A counted one clears once two of the last three readings are good.
 */
export type Kind = 'hard' | 'measured' | 'soft' | 'counted' | 'flapping';

/** The same in words, for the table in the documentation. */
export const KINDS = {
  hard: { shows: 'with the second reading in a row', clears: 'with the second good reading in a row' },
  measured: { shows: 'with the first reading', clears: 'with the second good reading in a row' },
  soft: {
    shows: 'with two of the last three measurements',
    clears: 'with the second reading in a row for which two of the last three measurements are good',
  },
  counted: { shows: 'with two of the last three readings', clears: 'once two of the last three readings are good' },
  flapping: {
    shows: 'with two of the last three readings, or the third failure in twelve',
    clears: 'with the second good reading in a row',
  },
} as const satisfies Record<Kind, { readonly shows: string; readonly clears: string }>;

interface Row {
  /** What is seen, as a sentence without its full stop. */
  readonly seen: string;
  readonly kind: Kind;
  /** What makes a hard fact count with the first reading; nothing where nothing can confirm it. */
  readonly confirmed?: string;
}

export type InternetRule = Extract<Rule, `line-${string}` | `site-${string}` | 'on-backup'>;

interface InternetRow extends Row {
  readonly level: Internet['level'];
  /** `line`: provider where the line is down, us where it is unplugged. `before`: see `evaluateInternet`. */
  readonly attribution: Internet['attribution'] | 'line' | 'before' | 'cause' | 'fault';
}

/** The rows of the connection, in the order in which they are tried: the first that fits counts. */
export const INTERNET_ROWS = {
  'site-dark': {
    seen: 'The whole site is out of reach',
    kind: 'hard',
    confirmed: 'the equipment names a time at least two minutes ago, or a job on site has been silent for ten minutes',
    level: 'outage',
    attribution: 'before',
  },
  'site-unknown': {
    seen: 'Nobody knows whether the site is in reach',
    kind: 'measured',
    level: 'degraded',
    attribution: 'us',
  },
  'on-backup': {
    seen: 'The line is down or unplugged, and the backup carries the traffic',
    kind: 'hard',
    confirmed: 'the equipment confirms that it has been so for minutes',
    level: 'degraded',
    attribution: 'line',
  },
  'line-unplugged': {
    seen: 'The line is unplugged',
    kind: 'hard',
    confirmed: 'the equipment confirms that it has been so for minutes',
    level: 'outage',
    attribution: 'us',
  },
  'line-down': {
    seen: 'The line is down, or was for nine tenths of the newest measurement and nothing says that it is up',
    kind: 'hard',
    confirmed: 'the equipment confirms it, or it was measured over five minutes',
    level: 'outage',
    attribution: 'provider',
  },
  'line-failing': {
    seen: 'Something comes through, but the line failed for half of the newest measurement or more',
    kind: 'measured',
    level: 'degraded',
    attribution: 'cause',
  },
  'line-slow': {
    seen: 'Something comes through, but slowly, with losses, or with time in which the line was down',
    kind: 'soft',
    level: 'degraded',
    attribution: 'cause',
  },
  'line-unknown': {
    seen: 'Nothing of the last 15 minutes shows that the line works',
    kind: 'measured',
    level: 'degraded',
    attribution: 'us',
  },
  'line-flapping': {
    seen: 'The line, or the whole site, comes and goes',
    kind: 'flapping',
    level: 'degraded',
    attribution: 'fault',
  },
  'line-up': { seen: 'Anything else', kind: 'measured', level: 'ok', attribution: 'ok' },
} as const satisfies Record<InternetRule, InternetRow>;

/** What counts of an access point: a state, or that it comes and goes. */
export type HeldState = AccessPointState | 'flapping';

interface AccessPointRow extends Row {
  /** How bad it is: two states of one rank are as bad as each other. */
  readonly rank: 0 | 1 | 2;
  readonly fault: Omit<AccessPointLevel, 'key'> | undefined;
}

const CONFIRMED = 'the equipment confirms that it has been so for minutes';

/** The rows of an access point, by what counts of it. */
export const ACCESS_POINT_ROWS = {
  offline: {
    seen: 'An access point is offline',
    kind: 'hard',
    confirmed: CONFIRMED,
    rank: 2,
    fault: { level: 'down', reason: 'offline' },
  },
  isolated: {
    seen: 'An access point is on, but cut off',
    kind: 'hard',
    confirmed: CONFIRMED,
    rank: 2,
    fault: { level: 'down', reason: 'isolated' },
  },
  interrupted: {
    seen: 'An access point loses its connection again and again, as the equipment says',
    kind: 'hard',
    confirmed: CONFIRMED,
    rank: 1,
    fault: { level: 'limited', reason: 'interrupted' },
  },
  updating: {
    seen: 'An access point restarts or is being updated',
    kind: 'hard',
    confirmed: CONFIRMED,
    rank: 1,
    fault: { level: 'limited', reason: 'updating' },
  },
  unknown: {
    seen: 'Nothing is known of an access point',
    kind: 'measured',
    rank: 1,
    fault: { level: 'limited', reason: 'unknown' },
  },
  flapping: {
    seen: 'An access point comes and goes',
    kind: 'flapping',
    rank: 1,
    fault: { level: 'limited', reason: 'interrupted' },
  },
  online: { seen: 'An access point is online', kind: 'measured', rank: 0, fault: undefined },
} as const satisfies Record<HeldState, AccessPointRow>;

/** A radio that repeats too much, of an access point that is online. */
export const BUSY_ROW = {
  seen: "The busiest radio of an access point repeats more than the place's threshold",
  kind: 'counted',
  fault: { level: 'limited', reason: 'retries' },
} as const satisfies Row & { fault: Omit<AccessPointLevel, 'key'> };
