import type { HistoryLog } from '../../../src/status/history-log.ts';
import type { AlarmRecord, Delivery, Refusals } from '../../../src/status/alarm-record.ts';
import type { OutageLog } from '../../../src/status/outage-log.ts';
import type { OverrideRecord } from '../../../src/status/override.ts';
import type { StoredPush } from '../../../src/status/pushed-reading.ts';
import type { StatusRecord } from '../../../src/status/record.ts';
import type { Attempt, Backoff } from '../../../src/status/freshness.ts';

/** What is written by the one who reads the equipment, and cannot be found out anew. */
export type LogName = 'outages' | 'history';

/**
 * Where the status lives between requests.
 * - Reads give text as it was stored, or undefined; whoever reads it checks it. Bytes that are not UTF-8 are no JSON either.
 * - `openAttempt` is the lock, and so is `openClaim`: of all callers of all instances, one alone gets true for a turn.
 */
export interface StatusStore extends AlarmStore {
  readStatus(): Promise<string | undefined>;
  writeStatus(record: StatusRecord): Promise<void>;
  readOverride(): Promise<string | undefined>;
  writeOverride(record: OverrideRecord): Promise<void>;
  /** The numbers of the override's revisions, the last one last; the newest may not be in the list yet. */
  listOverrideRevisions(): Promise<number[]>;
  readOverrideRevision(number: number): Promise<string | undefined>;
  /** Whether the revision was added: of all callers of all instances, one alone can add each number. */
  addOverrideRevision(number: number, record: OverrideRecord): Promise<boolean>;
  forgetOverrideRevision(number: number): Promise<void>;
  readOutages(): Promise<string | undefined>;
  writeOutages(log: OutageLog): Promise<void>;
  readHistory(): Promise<string | undefined>;
  writeHistory(log: HistoryLog): Promise<void>;
  /** Copies a log that cannot be read, byte for byte, to where no other log will replace it, and says where. */
  setAside(name: LogName, at: string): Promise<string>;
  /** Where logs of this name were set aside. */
  listSetAside(name: LogName): Promise<string[]>;
  readBackoff(): Promise<string | undefined>;
  writeBackoff(backoff: Backoff): Promise<void>;
  /** What jobs on site have pushed lately, each by itself, the newest last. */
  readPushes(): Promise<string[]>;
  addPush(push: StoredPush): Promise<void>;
  /** Drops all pushes but the last few, and those that say they were taken after `latest` (milliseconds since 1970). */
  forgetPushes(latest: number): Promise<void>;
  readAttempt(turn: number): Promise<string | undefined>;
  openAttempt(turn: number, attempt: Attempt): Promise<boolean>;
  closeAttempt(turn: number, attempt: Attempt): Promise<void>;
  /** Drops the tries of turns before the first and after the last, which nobody has to ask for. */
  forgetAttempts(first: number, last: number): Promise<void>;
}

/** What staff are told of, and who tells them. */
export interface AlarmStore {
  readAlarms(): Promise<string | undefined>;
  writeAlarms(record: AlarmRecord): Promise<void>;
  readRefusals(): Promise<string | undefined>;
  writeRefusals(refusals: Refusals): Promise<void>;
  readClaim(key: string): Promise<string | undefined>;
  /** Who may send a message: of all callers of all instances, one alone gets true for a key. */
  openClaim(key: string, claim: Claim): Promise<boolean>;
  closeClaim(key: string, claim: Claim): Promise<void>;
  /** Drops the claims whose keys end with none of these. */
  forgetClaims(keptEndings: readonly string[]): Promise<void>;
}

/** Of a message, what became of it; of a test, when it was sent. */
export type Claim = Delivery | { readonly at: string };

/** The store failed. The message says at which operation, after how long, and why. */
export class StoreError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreError';
  }
}
