import { NETWORK } from '../status/fixtures.ts';
import type { Answers } from './answers.ts';

/** The gateway of a site, and its access points. */
export const GATEWAY = '02:00:5e:10:00:ff';
export const MACS = NETWORK.spots.flatMap((spot) => spot.accessPoints.map(({ mac }) => mac));

/** How a site is; what is not said is well. */
export interface Site {
  readonly line?: 'up' | 'down';
  /** Whether another line, which works, could carry the traffic. */
  readonly hasBackup?: boolean;
  /** All of them. */
  readonly accessPoints?: 'online' | 'offline';
  /** Nothing at the site is heard any more. */
  readonly isDark?: boolean;
  /** How much is lost, as it was measured. */
  readonly lossPercent?: number;
}

/** A place in answers: a path that is asked, then what leads to it in its answer. */
export type Place = readonly (string | number)[];

/** What the suites that are the same for every vendor need of one. */
export interface VendorCase {
  /** With which it is set up; every secret has `Xq7` in it. */
  readonly variables: Readonly<Record<string, string>>;
  /** The variable that says where its API is. */
  readonly apiUrl: string;
  /** Every path that is asked, without one of which there is no reading; the first is asked first. */
  readonly paths: readonly string[];
  /** Whether a place in its answers is about somebody else, or is not asked for; left out where all of them are its own. */
  readonly isForeign?: (place: Place) => boolean;
  /** What of a site it has no answer for: then it is as if that were well. */
  readonly cannotTell: readonly (keyof Site)[];
  /** What its cloud answers at a time. */
  readonly answers: (now: number, site?: Site) => Answers;
}
