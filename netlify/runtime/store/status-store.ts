import type { OutageLog } from '../../../src/domain/status/outage-log.ts';
import type { OverrideRecord } from '../../../src/domain/status/override.ts';
import type { PushedReading } from '../../../src/domain/status/pushed-reading.ts';
import type { StatusRecord } from '../../../src/domain/status/record.ts';
import type { Attempt, Backoff } from '../../../src/domain/status/freshness.ts';

/**
 * Where the status lives between requests.
 * - Reads give text as it was stored, or undefined; whoever reads it checks it.
 * - `openAttempt` is the lock: of all callers of all instances, one alone gets true for a minute.
 */
export interface StatusStore {
  readStatus(): Promise<string | undefined>;
  writeStatus(record: StatusRecord): Promise<void>;
  readOverride(): Promise<string | undefined>;
  writeOverride(record: OverrideRecord): Promise<void>;
  readOutages(): Promise<string | undefined>;
  writeOutages(log: OutageLog): Promise<void>;
  /** Keeps a log that cannot be read where no other log will replace it, and says where. */
  setAsideOutages(text: string, at: string): Promise<string>;
  /** Where logs were set aside. */
  listSetAside(): Promise<string[]>;
  readBackoff(): Promise<string | undefined>;
  writeBackoff(backoff: Backoff): Promise<void>;
  /** What jobs on site have pushed lately, each by itself, the newest last. */
  readPushes(): Promise<string[]>;
  addPush(push: PushedReading): Promise<void>;
  readAttempt(minute: number): Promise<string | undefined>;
  openAttempt(minute: number, attempt: Attempt): Promise<boolean>;
  closeAttempt(minute: number, attempt: Attempt): Promise<void>;
  /** Drops the tries of earlier minutes, which nobody asks for any more. */
  forgetAttempts(beforeMinute: number): Promise<void>;
}
