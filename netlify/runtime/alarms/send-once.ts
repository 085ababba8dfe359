import { randomUUID } from 'node:crypto';
import { describeError } from '../../../src/text/describe-error.ts';
import { deliverySchema, type Delivery } from '../../../src/status/alarm-record.ts';
import type { DueMessage } from '../../../src/status/alarms.ts';
import { createRecordLoader } from '../record-loader.ts';
import { writeOnce } from '../write-once.ts';
import type { AlarmChannel, Sending } from './alarm-channel.ts';
import type { AlarmParts } from './alarm-parts.ts';
import { deliver } from './deliver.ts';

/** How long a message may take with all its tries, and how long it must be given. */
const MOST_SENDING_MS = 6_000;
const LEAST_SENDING_MS = 2_000;
/** For saying afterwards what became of it. */
const CLOSING_MS = 2_000;
/** Whoever has not said after so long what became of a message has died. */
const LONGEST_SENDING_MS = 60_000;
const FIRST_PAUSE_MS = 4 * 60_000;
/** Where getting the claim took all the time. */
const NOT_BEGUN: Sending = { outcome: 'failed', reason: 'silent', mayPass: true };
/** After so many runs a message is given up: the last one is two hours after the first. */
const MOST_ATTEMPTS = 6;

/**
 * Sends a message if this process gets its claim, and gives what is known of it then; undefined where there is no time.
 * - The claim is taken before anything is sent. One that surely failed leaves it to the next attempt, which has a claim
 *   of its own and is not due before its time; one of which nobody knows whether it arrived is not sent again.
 */
export async function sendOnce(
  parts: AlarmParts,
  channel: AlarmChannel,
  due: DueMessage,
  until: number,
): Promise<Delivery | undefined> {
  const { store, now, wait, compose, log } = parts;
  const leftMs = (): number => until - CLOSING_MS - now();
  if (leftMs() < LEAST_SENDING_MS) return undefined;
  const { event, stage, attempt } = due;
  const opened: Delivery = {
    event: event.id,
    stage,
    channel: channel.name,
    level: event.level,
    attempt,
    at: new Date(now()).toISOString(),
    outcome: 'sending',
    reason: null,
    status: null,
    tryAt: null,
  };
  const key = keyOf(opened);
  const claim = { ...opened, claimant: randomUUID() };
  const open = { write: () => store.openClaim(key, claim), read: () => store.readClaim(key), value: claim };
  if (!(await writeOnce(open))) return (await loadClaim(parts, opened)) ?? opened;
  const over = AbortSignal.timeout(Math.max(0, Math.min(MOST_SENDING_MS, leftMs())));
  const sending = leftMs() > 0 ? await deliver({ channel, message: compose(due), over, wait }) : NOT_BEGUN;
  const closed = close(opened, sending, now());
  if (closed.outcome !== 'sent') log(`${channel.name} did not take the message ${stage} ${event.id}: ${tell(closed)}`);
  await store.closeClaim(key, closed).catch((error: unknown) => {
    log(describeError(error));
  });
  return closed;
}

/** What has become of messages that others were sending; a process that died says nothing any more. */
export async function refreshClaims(parts: AlarmParts, deliveries: readonly Delivery[]): Promise<Delivery[]> {
  return Promise.all(
    deliveries.map(async (delivery) => {
      if (delivery.outcome !== 'sending') return delivery;
      const claim = (await loadClaim(parts, delivery)) ?? delivery;
      const isDead = parts.now() - Date.parse(claim.at) > LONGEST_SENDING_MS;
      return claim.outcome === 'sending' && isDead ? { ...claim, outcome: 'unsure' as const } : claim;
    }),
  );
}

function close(opened: Delivery, sending: Sending, now: number): Delivery {
  const { outcome } = sending;
  if (sending.outcome === 'sent') return { ...opened, outcome };
  if (sending.outcome === 'unsure') return { ...opened, outcome, reason: sending.reason };
  const { reason, status = null, mayPass, retryAfterMs = 0 } = sending;
  const isLast = !mayPass || opened.attempt >= MOST_ATTEMPTS;
  const pauseMs = Math.max(retryAfterMs, FIRST_PAUSE_MS * 2 ** (opened.attempt - 1));
  return { ...opened, outcome, reason, status, tryAt: isLast ? null : new Date(now + pauseMs).toISOString() };
}

function keyOf({ channel, stage, attempt, event }: Delivery): string {
  return [channel, stage, attempt, event].join('/');
}

function loadClaim({ store, log }: AlarmParts, delivery: Delivery): Promise<Delivery | undefined> {
  return createRecordLoader(log)('claim', deliverySchema, () => store.readClaim(keyOf(delivery)));
}

function tell({ outcome, reason, status }: Delivery): string {
  return [outcome, reason, status].filter((part) => part !== null).join(', ');
}
