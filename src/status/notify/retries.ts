import type { ChannelRecord } from './delivery-record.ts';
import type { Delivery } from './delivery.ts';
import type { Incident } from './incidents.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../text/numbers/durations.ts';

/** Time before the first retry. Scheduled refreshes are five minutes apart, or slightly less. */
const RETRY_MS = 9 * MINUTE_MS;
/** How many retries of a refused message go out with the very next refresh: a refused message cannot arrive twice. */
const QUICK_RETRIES = 5;

/** Returns the id of a message. A reminder has a new id; a retry keeps the id of its message. */
export function createId({ kind, subject, level, stage, startedAt, before }: Omit<Delivery, 'id'>): string {
  const reported = before.open.find((open) => open.kind === kind && open.subject === subject && open.isSure);
  return [kind, subject, level, stage, startedAt, reported?.at].filter(Boolean).join('.');
}

/**
 * Returns the record of a channel whose receiver did not confirm a message. With `isRefused` the message certainly did
 * not arrive; otherwise it may have.
 */
export function noteUnconfirmed({ id, before }: Delivery, isRefused: boolean, now: number): ChannelRecord {
  const { tries = 0 } = before.unconfirmed.find((each) => each.id === id) ?? {};
  const others = before.unconfirmed.filter((each) => each.id !== id && now - each.at <= DAY_MS);
  return { ...before, unconfirmed: [...others, { id, tries: tries + 1, at: now, isRefused }] };
}

/**
 * Returns true if an unconfirmed message is not yet due again.
 * - It is due after 10, 20 and 40 minutes, then every hour.
 * - A refused message is first retried with each of the next refreshes.
 */
export function isTooSoon({ id, before: { unconfirmed } }: Delivery, now: number): boolean {
  const last = unconfirmed.find((each) => each.id === id);
  if (!last) return false;
  const doublings = last.isRefused ? Math.max(-1, last.tries - 1 - QUICK_RETRIES) : last.tries - 1;
  return now - last.at < Math.min(HOUR_MS, RETRY_MS * 2 ** doublings);
}

/** Returns true if an unconfirmed message may have told the receiver that the incident is over. */
export function mayBeTakenAsOver({ kind, subject }: Incident, { unconfirmed }: ChannelRecord): boolean {
  const name = [kind, subject].filter(Boolean).join('.');
  return unconfirmed.some(({ id, isRefused }) => !isRefused && id.startsWith(`${name}.`) && /\.(over|was)\./.test(id));
}
