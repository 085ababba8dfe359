import type { AlarmEvent, Refusals } from './alarm-record.ts';
import type { Network } from '../schema/network.ts';
import type { Outage } from './outage-log.ts';
import type { StatusRecord } from './record.ts';

/** What is known, from the records. Something that is undefined is not known, and changes nothing. */
export interface AlarmFacts {
  readonly status: StatusRecord | undefined;
  readonly outages: readonly Outage[] | undefined;
  readonly refusals: Refusals | undefined;
  /** The last day for which there are rates. */
  readonly ratesThrough: string;
  readonly network: Network;
  readonly timeZone: string;
  /** After how many minutes without internet staff are told. */
  readonly afterMinutes: number;
}

/**
 * Something that is wrong, or was.
 * - `level`: how bad it has been for so long that it is told.
 * - `begins`: false for what only goes on: of an access point of which nothing is known any more, one that is down
 *   stays down, and one of which the cause is told already is told no more.
 */
export interface AlarmFault extends Pick<AlarmEvent, 'kind' | 'subject' | 'endedAt' | 'level' | 'downSince'> {
  readonly since: string;
  readonly attribution: AlarmEvent['attribution'];
  readonly rule: string | null;
  readonly count: number;
  readonly begins: boolean;
}
