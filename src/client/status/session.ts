import { SECRET } from '../../text/secret.ts';
import type { SpotKey } from '../../schema/declarations.ts';
import type { Snapshot } from '../../status/snapshot.ts';
import { isFields } from '../../text/fields.ts';
import type { ApiAnswer } from '../ask-api.ts';
import type { ByHand } from './by-hand.ts';
import { isOld } from './clock.ts';

/** Why nothing can be said about now; `old` is not among them, because it depends on the time. */
export type Trouble = 'loading' | 'locked' | 'offline' | 'unreachable' | 'unavailable';

/** What the page knows. Never mutated. */
export interface Session {
  readonly trouble: Trouble | undefined;
  /** The last snapshot that was seen on this device, however old. */
  readonly snapshot: Snapshot | undefined;
  /** What staff have set by hand, as far as it is known. */
  readonly byHand: ByHand | undefined;
  /** The guest Wi-Fi password that was accepted before. */
  readonly password: string | undefined;
  /** What became of a password that was not accepted. */
  readonly complaint: 'refused' | 'forgotten' | undefined;
}

const INTERNET_LEVELS = ['ok', 'degraded', 'outage'];
const SPOT_LEVELS = ['ok', 'limited', 'down'];

/**
 * What the status API answered, if it is a snapshot of these areas, then in their order.
 * - Hand-written, because this runs in browsers: zod would weigh more than the whole page.
 * - A level that nobody knows makes the answer unusable: it might mean anything, so it may not look fine.
 */
export function parseSnapshot(value: unknown, areas: readonly SpotKey[]): Snapshot | undefined {
  if (!isFields(value) || !isFields(value.internet) || !Array.isArray(value.spots)) return undefined;
  const { updatedAt, internet, spots: listed, override } = value as unknown as Snapshot;
  const spots = areas.flatMap((area) => listed.find(({ key }) => key === area) ?? []);
  const isKnown =
    !Number.isNaN(Date.parse(updatedAt)) &&
    INTERNET_LEVELS.includes(internet.level) &&
    spots.length === areas.length &&
    spots.every(({ level }) => SPOT_LEVELS.includes(level));
  return isKnown ? { updatedAt, internet, spots, override } : undefined;
}

/** The session of a page that has just been opened. */
export function openSession(password: string | undefined, snapshot: Snapshot | undefined): Session {
  return { trouble: 'loading', snapshot, byHand: undefined, password, complaint: undefined };
}

/**
 * What an answer means. `sent` is the password that went with it; `typed`, whether a person has just typed it;
 * `areas` are those that the page shows.
 *
 * | answer                     | trouble       | the password sent is |
 * |----------------------------|---------------|----------------------|
 * | 200 with a snapshot        | none          | remembered           |
 * | 401                        | `locked`      | forgotten            |
 * | 503                        | `unavailable` | remembered: the gate is before the equipment |
 * | anything else, or none     | `unreachable` | as before            |
 *
 * - The last snapshot is kept until another comes.
 */
export function applyAnswer(
  session: Session,
  answer: ApiAnswer | undefined,
  sent: { readonly password: string | undefined; readonly typed: boolean },
  areas: readonly SpotKey[],
): Session {
  if (answer?.status === 401) {
    const complaint = sent.password === undefined ? session.complaint : sent.typed ? 'refused' : 'forgotten';
    return { ...session, trouble: 'locked', password: undefined, complaint };
  }
  const accepted = { password: sent.password ?? session.password, complaint: undefined };
  if (answer?.status === 503) return { ...session, ...accepted, trouble: 'unavailable' };
  const snapshot = answer?.status === 200 ? parseSnapshot(answer.body, areas) : undefined;
  return snapshot ? { ...session, ...accepted, trouble: undefined, snapshot } : { ...session, trouble: 'unreachable' };
}

/** A password that no header can carry is no password of ours: the gate wants visible characters of ASCII. */
export function isSendable(password: string): boolean {
  return SECRET.test(password);
}

/**
 * What is wrong with what is known at this moment, or undefined if it can be shown as how things are. What staff have set by
 * hand is so until its end, however old the last reading is; until it is known when that is, the page is still looking.
 */
export function troubleOf({ trouble, snapshot, byHand }: Session, now: number): Trouble | 'old' | undefined {
  if (trouble !== undefined) return trouble;
  if (!snapshot || !isOld(snapshot.updatedAt, now)) return undefined;
  if (!snapshot.override.active) return 'old';
  if (!byHand) return 'loading';
  return byHand.until > now ? undefined : 'old';
}

/** What of a snapshot is known to be so. */
export interface Known extends Pick<Snapshot, 'spots'> {
  readonly internet: Snapshot['internet'] | undefined;
}

/** What is so now: all of the snapshot; where its reading is too old, what staff have set by hand alone. */
export function knownNow({ internet, spots, override }: Snapshot, byHand: ByHand | undefined, now: number): Known {
  const isRead = !override.active || !byHand || (byHand.readAt !== null && !isOld(byHand.readAt, now));
  if (isRead) return { internet, spots };
  return {
    internet: byHand.internet ? internet : undefined,
    spots: spots.filter(({ key }) => byHand.spots.includes(key)),
  };
}
