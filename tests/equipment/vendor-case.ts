import { NETWORK } from '../status/fixtures.ts';
import type { Answers } from './answers.ts';

/** The gateway of a site, and its access points. */
export const GATEWAY = '02:00:5e:10:00:ff';
export const MACS = NETWORK.spots.flatMap((spot) => spot.accessPoints.map(({ mac }) => mac));

/** The state of a site; every field left out is good. */
export interface Site {
  readonly line?: 'up' | 'down';
  /** True if another working line can carry the traffic. */
  readonly hasBackup?: boolean;
  /** State of all access points. */
  readonly accessPoints?: 'online' | 'offline';
  /** No device at the site is connected. */
  readonly isDark?: boolean;
  /** Measured packet loss. */
  readonly lossPercent?: number;
}

/** Position of a value: the path of the request, then the keys in its response. */
export type Place = readonly (string | number)[];

/** What the shared suites need of each vendor. */
export interface VendorCase {
  /** Its variables; every secret contains `Xq7`. */
  readonly variables: Readonly<Record<string, string>>;
  /** Name of the variable with the URL of its API. */
  readonly apiUrl: string;
  /** Every path that a reading requires, in the order of the requests. */
  readonly paths: readonly string[];
  /** Returns true for values of other sites and values that are not read; without it, all values are the site's own. */
  readonly isForeign?: (place: Place) => boolean;
  /** States of a site that its API cannot express; they count as good. */
  readonly cannotTell: readonly (keyof Site)[];
  /** Returns the responses of its cloud at a time. */
  readonly answers: (now: number, site?: Site) => Answers;
}
