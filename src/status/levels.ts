import type { Finding, Rule } from './evidence.ts';
import type { AccessPointState, Reading } from './reading.ts';
import type { AccessPointLevel, Internet } from './snapshot.ts';

type Figures = Finding['figures'];

/** Whose fault it is, where something is wrong. */
export type Attribution = 'provider' | 'us';

/** What a reading, and those before it, say of the connection. */
export interface LineFacts {
  readonly site: Reading['site'];
  /** Whether the site, or the line, has been as it is for minutes, by the equipment's own word or by measurement. */
  readonly isSiteConfirmed: boolean;
  readonly isLineConfirmed: boolean;
  /** How the line is; a newest measurement in which it was down counts where nothing else tells. */
  readonly line: Reading['wan']['primary'];
  readonly isOnBackup: boolean;
  /** Whether the line failed for half of the newest measurement or more. */
  readonly isFailing: boolean;
  /** Whether two of the last three measurements are slow. */
  readonly isSlow: boolean;
  /** Whether its state, the newest measurement, or that its console has come back says that something comes through. */
  readonly isUp: boolean;
  /** Whether the line is full, or the gateway busy, restarting, just restarted, or not heard. */
  readonly isOurDoing: boolean;
  /** Whose fault what counts so far is, and the rule that it began with; undefined where nothing is wrong, or nobody knows what. */
  readonly blamedBefore: Attribution | undefined;
  readonly ruleBefore: string | number | undefined;
  /** Once it is known that the line comes and goes: how often, and whose fault it is by the reading alone. */
  readonly flapping?: Figures;
  readonly blamedNow?: Attribution | undefined;
  readonly darkSiteAttribution: Attribution;
  /** From when what was measured was bad, and from when it has been good since a cause was seen; undefined where nothing was. */
  readonly badFrom: string | undefined;
  readonly goodFrom: string | undefined;
  /** What was measured, and what is our own doing. */
  readonly measured: Figures;
}

type InternetRow = {
  readonly fits: (facts: LineFacts) => boolean;
  /** Whether it counts with the first reading; otherwise it counts with the second in a row (`hysteresis.ts`). */
  readonly isConfirmed: (facts: LineFacts) => boolean;
  /** What it rests on, for staff to see. */
  readonly figures?: (facts: LineFacts) => Figures;
} & (
  | { readonly level: 'ok' }
  | {
      readonly level: Exclude<Internet['level'], 'ok'>;
      readonly attribution: (facts: LineFacts) => Attribution;
    }
);

export type InternetRule = Extract<Rule, `line-${string}` | `site-${string}` | 'on-backup'>;

const always = (): boolean => true;
const never = (): boolean => false;
const us = (): Attribution => 'us';
const provider = (): Attribution => 'provider';
const measured = (facts: LineFacts): Figures => facts.measured;
const cause = ({ isOurDoing }: LineFacts): Attribution => (isOurDoing ? 'us' : 'provider');

/**
 * The rows of the connection, in the order in which they are tried: the first that fits is what a reading shows.
 * Nothing is ok without evidence of the last 15 minutes that it is: what no row fits is unknown.
 */
export const INTERNET_ROWS: Readonly<Record<InternetRule, InternetRow>> = {
  'site-dark': {
    // The whole site is out of reach.
    fits: ({ site }) => site === 'unreachable',
    isConfirmed: ({ isSiteConfirmed }) => isSiteConfirmed,
    figures: ({ ruleBefore }): Figures => (ruleBefore === undefined ? {} : { after: ruleBefore }),
    level: 'outage',
    attribution: ({ blamedBefore, darkSiteAttribution }) => blamedBefore ?? darkSiteAttribution,
  },
  'site-unknown': {
    // Nobody knows whether the site is in reach.
    fits: ({ site }) => site === 'unknown',
    isConfirmed: never,
    level: 'degraded',
    attribution: us,
  },
  'on-backup': {
    // Another line than the one that is paid for carries the traffic.
    fits: ({ isOnBackup }) => isOnBackup,
    isConfirmed: ({ isLineConfirmed }) => isLineConfirmed,
    figures: ({ line }) => ({ primary: line }),
    level: 'degraded',
    attribution: ({ line }) => (line === 'unplugged' ? 'us' : 'provider'),
  },
  'line-unplugged': {
    // The line is unplugged.
    fits: ({ line, isOnBackup }) => line === 'unplugged' && !isOnBackup,
    isConfirmed: ({ isLineConfirmed }) => isLineConfirmed,
    level: 'outage',
    attribution: us,
  },
  'line-down': {
    // The line is down; or was for nine tenths of the newest measurement, or could not be measured in the last two, and
    // nothing says that it is up; or lost nearly every packet in the last three.
    fits: ({ line, isOnBackup }) => line === 'down' && !isOnBackup,
    isConfirmed: ({ isLineConfirmed }) => isLineConfirmed,
    level: 'outage',
    attribution: provider,
  },
  'line-failing': {
    // The line failed, or lost packets, for half of the newest measurement or more.
    fits: ({ isFailing }) => isFailing,
    isConfirmed: always,
    figures: measured,
    level: 'degraded',
    attribution: cause,
  },
  'line-slow': {
    // Something comes through, but two of the last three measurements are slow, lossy, or found it down for a while.
    fits: ({ isUp, isSlow }) => isUp && isSlow,
    isConfirmed: always,
    figures: measured,
    level: 'degraded',
    attribution: cause,
  },
  'line-up': {
    // The line is up, something came through in the newest measurement, or the console has come back into touch.
    fits: ({ isUp }) => isUp,
    isConfirmed: always,
    figures: measured,
    level: 'ok',
  },
  'line-unknown': {
    // Nothing of the last 15 minutes shows that the line works.
    fits: always,
    isConfirmed: never,
    figures: measured,
    level: 'degraded',
    attribution: us,
  },
  'line-flapping': {
    // The line, or the whole site, comes and goes.
    // Of several readings: where the line is ok, but for failing again and again (`isFlapping`).
    fits: never,
    isConfirmed: always,
    figures: ({ flapping = {} }) => flapping,
    level: 'degraded',
    attribution: ({ blamedNow }) => blamedNow ?? 'us',
  },
};

/** What counts of an access point: a state, or that it comes and goes. */
export type CountedState = AccessPointState | 'flapping';

type Fault = Omit<AccessPointLevel, 'key'>;

/**
 * What is wrong with an access point, by what counts of it. A state counts with the second reading in a row, or with the
 * first where the equipment says that it has been so for minutes (`hysteresis.ts`).
 * - isolated: on, but cut off; interrupted: it loses its connection again and again, as the equipment says.
 * - updating: it restarts or is being updated; flapping: it comes and goes from reading to reading.
 */
export const ACCESS_POINT_FAULTS: Readonly<Record<CountedState, Fault | undefined>> = {
  offline: { level: 'down', reason: 'offline' },
  isolated: { level: 'down', reason: 'isolated' },
  interrupted: { level: 'limited', reason: 'interrupted' },
  updating: { level: 'limited', reason: 'updating' },
  unknown: { level: 'limited', reason: 'unknown' },
  flapping: { level: 'limited', reason: 'interrupted' },
  online: undefined,
};

/** A radio that repeats too much in two of the last three readings, of an access point that is online. */
export const BUSY_FAULT: Fault = { level: 'limited', reason: 'retries' };
