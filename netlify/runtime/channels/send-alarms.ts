import type { AlarmFacts } from '../../../src/status/notify/incidents.ts';
import { isTooSoon, noteUnconfirmed } from '../../../src/status/notify/retries.ts';
import { nextDelivery, noteHeld } from '../../../src/status/notify/deliveries.ts';
import { noteUnread, createChannelRecord, type DeliveryRecord } from '../../../src/status/notify/delivery-record.ts';
import { isHeld, isQuiet } from '../../../src/status/notify/waiting.ts';
import { storedPushSchema } from '../../../src/status/pushed-reading.ts';
import { statusRecordSchema } from '../../../src/status/record/status-record.ts';
import { isTooOld } from '../../../src/status/status-times.ts';
import { describeError } from '../../../src/text/describe-error.ts';
import { loadRuns } from '../store/runs-store.ts';
import { loadRecord } from '../store/store.ts';
import type { Runtime } from '../runtime.ts';
import { loadAlarmMessages } from './alarm-messages.ts';
import { openChannels, type OpenChannel } from './channels.ts';
import { isRefusal, SENDING_MS, type AlarmMessage, type Unsent } from './channel.ts';
import { callHeartbeat } from './heartbeat.ts';
import { ConcurrentRunError, loadDeliveryRecord, storeDeliveryRecord } from './delivery-store.ts';
import { MINUTE_MS, HOUR_MS } from '../../../src/text/numbers/durations.ts';

/** With less time left than this, no further message is sent. */
const LEAST_MS = 5_000;
/** How long the store has to fail before that is reported, and the interval of the reminders. */
const NO_STORE_MS = 55 * MINUTE_MS;
const REMINDER_MS = 4 * HOUR_MS;

/** Refreshes the snapshot if it is due, sends due alarms until the time `until`, then pings the heartbeat. */
export async function refreshAndNotify(runtime: Runtime, until: number): Promise<void> {
  await runtime.service.refresh();
  if (!(await sendAlarms(runtime, until))) return;
  const unsent = await callHeartbeat(runtime.environment);
  if (unsent) runtime.log(`ALARM_HEARTBEAT_URL did not accept the ping: ${describeUnsent(unsent)}`);
}

/**
 * Sends the alarms that are due, on all channels in parallel, until the time `until`. Never throws. Returns true if
 * there is a reading, it is stored, and no message is left to send.
 * - A message is stored before it is sent and again once confirmed, so each is sent at least once.
 * - A run that finds deliveries stored by another run leaves the rest to that run.
 * - Without a channel, nothing is stored. While the store fails, only that failure is reported.
 */
export async function sendAlarms(runtime: Runtime, until: number): Promise<boolean> {
  const { environment, now, log, memory } = runtime;
  const channels = openChannels(environment);
  if (channels.length === 0 && environment.ALARM_HEARTBEAT_URL === undefined) return false;
  try {
    const isDone = await sendToAll(runtime, channels, until);
    memory.storeTrouble = undefined;
    return isDone;
  } catch (error) {
    log(`Not every alarm could be sent: ${describeError(error)}`);
    if (error instanceof ConcurrentRunError) return false;
    memory.storeTrouble ??= { since: now(), toldAt: {} };
    await reportStoreFailure(runtime, channels).catch((failure: unknown) => {
      log(describeError(failure));
    });
    return false;
  }
}

async function sendToAll(runtime: Runtime, channels: readonly OpenChannel[], until: number): Promise<boolean> {
  const { store, network, now, log, environment, place } = runtime;
  const [before, status, { runs }] = await Promise.all([
    loadDeliveryRecord(store),
    loadRecord(store, 'status', statusRecordSchema, log),
    loadRuns(store),
  ]);
  const record = noteUnread(before.record, status?.takenAt, now());
  const { ALARM_AFTER_MINUTES: afterMinutes } = environment;
  const facts = {
    status,
    runs,
    network,
    afterMinutes,
    unreadSince: record.unreadSince,
    ratesThrough: place.ratesThrough,
  };
  const heldBy =
    ({ quiet }: OpenChannel): Held =>
    (message) =>
      isHeld(message, { quiet, planned: place.planned, timeZone: place.timeZone }, now());
  for (const channel of channels) {
    const way = record.ways[channel.name] ?? createChannelRecord(now());
    record.ways[channel.name] = noteHeld(way, facts, now(), heldBy(channel));
  }
  let saved = storeDeliveryRecord(store, record, before, { now: now(), log });
  await saved;
  const save = async (): Promise<void> => {
    saved = saved.then((text) => storeDeliveryRecord(store, record, { text, isWhole: true }, { now: now(), log }));
    await saved;
  };
  const isDone = await Promise.all(
    channels.map((channel) => sendTo(runtime, channel, { record, facts, held: heldBy(channel), save, until })),
  );
  return isDone.every(Boolean) && record.unreadSince === null && (await hasPush(runtime));
}

type Held = (message: Parameters<typeof isHeld>[0]) => boolean;

interface Round {
  readonly record: DeliveryRecord;
  readonly facts: AlarmFacts;
  /** True while a message waits for quiet hours or planned work to end. */
  readonly held: Held;
  /** Stores the current record once earlier writes have ended. */
  readonly save: () => Promise<void>;
  readonly until: number;
}

/**
 * Sends all messages that are due on one channel. Returns true if no message is left except those on hold. Throws what
 * the store throws.
 */
async function sendTo(
  runtime: Runtime,
  channel: OpenChannel,
  { record, facts, held, save, until }: Round,
): Promise<boolean> {
  const { now, log } = runtime;
  const { name } = channel;
  for (;;) {
    const delivery = nextDelivery(record.ways[name] ?? createChannelRecord(now()), facts, now(), held);
    if (!delivery) return true;
    const leftMs = until - now();
    if (leftMs < LEAST_MS || isTooSoon(delivery, now())) return false;
    record.ways[name] = delivery.before;
    await save();
    const { compose } = await loadAlarmMessages(runtime);
    const unsent = await send(channel, compose(delivery), leftMs, log);
    record.ways[name] = unsent ? noteUnconfirmed(delivery, isRefusal(unsent), now()) : delivery.after;
    await save();
  }
}

async function send(
  channel: OpenChannel,
  message: AlarmMessage,
  leftMs: number,
  log: Runtime['log'],
): Promise<Unsent | undefined> {
  const unsent = await channel.send(message, AbortSignal.timeout(Math.min(leftMs, SENDING_MS)));
  if (unsent) log(`${channel.name} did not accept a message: ${describeUnsent(unsent)}`);
  return unsent;
}

function describeUnsent({ failure, status, words }: Unsent): string {
  return [failure, status, words].filter(Boolean).join(' ');
}

/** Reports on every channel that the store fails: after an hour, then every four hours. */
async function reportStoreFailure(runtime: Runtime, channels: readonly OpenChannel[]): Promise<void> {
  const { memory, now, log, place } = runtime;
  const { since, toldAt } = memory.storeTrouble ?? { since: now(), toldAt: {} };
  if (now() - since < NO_STORE_MS) return;
  const { noStore } = await loadAlarmMessages(runtime);
  const due = channels.filter(
    ({ name, quiet }) =>
      now() - (toldAt[name] ?? -Infinity) >= REMINDER_MS && !(quiet && isQuiet(quiet, place.timeZone, now())),
  );
  await Promise.all(
    due.map(async (channel) => {
      const message = noStore(toldAt[channel.name] ?? since);
      if (!(await send(channel, message, SENDING_MS, log))) toldAt[channel.name] = now();
    }),
  );
}

/**
 * Returns false if the site relies on pushes and none arrived lately. The status does not show this, because silence
 * counts as a reading.
 */
async function hasPush({ environment, store, log, now }: Runtime): Promise<boolean> {
  if (environment.NETWORK_CONTROLLER !== 'push') return true;
  const push = await loadRecord(store, 'push', storedPushSchema, log);
  return !isTooOld(push?.receivedAt, now());
}
