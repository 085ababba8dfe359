import type { AlarmFacts } from '../../../src/status/notify/incidents.ts';
import {
  isTooSoon,
  noteUnread,
  nextDelivery,
  noteUnconfirmed,
  createChannelRecord,
  type DeliveryRecord,
} from '../../../src/status/notify/deliveries.ts';
import { storedPushSchema } from '../../../src/status/pushed-reading.ts';
import { statusRecordSchema } from '../../../src/status/record/status-record.ts';
import { describeError } from '../../../src/text/describe-error.ts';
import { loadRuns } from '../store/runs-store.ts';
import { loadRecord } from '../store/store.ts';
import type { Runtime } from '../runtime.ts';
import { loadAlarmMessages } from './alarm-messages.ts';
import { openChannels, type OpenChannel } from './channels.ts';
import { SENDING_MS, type AlarmMessage, type Unsent } from './channel.ts';
import { askHeartbeat } from './heartbeat.ts';
import { loadDeliveryRecord, storeDeliveryRecord } from './delivery-store.ts';
import { MINUTE_MS, HOUR_MS } from '../../../src/text/numbers/durations.ts';

/** With less time left than this, nothing more is sent. */
const LEAST_MS = 5_000;
/** Of what cannot be stored, no longer than this is waited until it is told; then it is, every four hours. */
const NO_STORE_MS = 55 * MINUTE_MS;
const REMINDER_MS = 4 * HOUR_MS;
/** For how long what was pushed says that the job on site pushes. */
const PUSH_MS = 10 * MINUTE_MS;

/** Has the snapshot refreshed if it is due, and then staff told what is due, until a moment at the latest. */
export async function refreshAndNotify(runtime: Runtime, until: number): Promise<void> {
  await runtime.service.refresh();
  if (!(await sendAlarms(runtime, until))) return;
  const unsent = await askHeartbeat(runtime.environment);
  if (unsent) runtime.log(`The address of ALARM_HEARTBEAT_URL did not take that: ${describeUnsent(unsent)}`);
}

/**
 * Tells staff what is due, on every way at the same time, until a moment at the latest; never throws. Gives whether all is
 * as it should be: there is a reading, it is stored, and nothing is left to tell.
 * - What begins is stored before it is sent, and that it has arrived afterwards: each message is sent at least once.
 * - Where nothing is set up, the store is left alone. Where it fails, nothing else is told but that.
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
    log(`Staff could not be told everything: ${describeError(error)}`);
    memory.storeTrouble ??= { since: now(), toldAt: {} };
    await reportStoreFailure(runtime, channels).catch((failure: unknown) => {
      log(describeError(failure));
    });
    return false;
  }
}

/** Tells by every way what is due, the next after the other. Throws what the store throws. */
async function sendToAll(runtime: Runtime, channels: readonly OpenChannel[], until: number): Promise<boolean> {
  const { store, network, now, log, environment, place } = runtime;
  const [before, status, { runs }] = await Promise.all([
    loadDeliveryRecord(store),
    loadRecord(store, 'status', statusRecordSchema, log),
    loadRuns(store),
  ]);
  const told = noteUnread(before.told, status?.takenAt, now());
  const { ALARM_AFTER_MINUTES: afterMinutes } = environment;
  const facts = {
    status,
    runs,
    network,
    afterMinutes,
    unreadSince: told.unreadSince,
    ratesThrough: place.ratesThrough,
  };
  for (const { name } of channels) told.ways[name] ??= createChannelRecord(now());
  await storeDeliveryRecord(store, told, before.unread, { now: now(), log });
  let saved = Promise.resolve();
  const save = (): Promise<void> => {
    saved = saved.then(() => storeDeliveryRecord(store, told, undefined, { now: now(), log }));
    return saved;
  };
  const isTold = await Promise.all(channels.map((channel) => sendTo(runtime, channel, { told, facts, save, until })));
  return isTold.every(Boolean) && told.unreadSince === null && (await hasPush(runtime));
}

interface Round {
  readonly told: DeliveryRecord;
  readonly facts: AlarmFacts;
  /** Stores what was told by now, after what is being stored. */
  readonly save: () => Promise<void>;
  readonly until: number;
}

/** Tells by one way what is due, the one after the other; gives whether nothing is left. Throws what the store throws. */
async function sendTo(runtime: Runtime, channel: OpenChannel, { told, facts, save, until }: Round): Promise<boolean> {
  const { now, log } = runtime;
  const { name } = channel;
  for (;;) {
    const news = nextDelivery(told.ways[name] ?? createChannelRecord(now()), facts, now());
    if (!news) return true;
    const leftMs = until - now();
    if (leftMs < LEAST_MS || isTooSoon(news, now())) return false;
    told.ways[name] = news.before;
    await save();
    const { compose } = await loadAlarmMessages(runtime);
    const unsent = await send(channel, compose(news), leftMs, log);
    if (unsent && unsent.failure !== 'silent') return false;
    told.ways[name] = unsent ? noteUnconfirmed(news, now()) : news.after;
    await save();
    if (unsent) return false;
  }
}

/** Sends a message by a way within the time that is left; gives why it was not taken, which the log says too. */
async function send(
  channel: OpenChannel,
  message: AlarmMessage,
  leftMs: number,
  log: Runtime['log'],
): Promise<Unsent | undefined> {
  const unsent = await channel.send(message, AbortSignal.timeout(Math.min(leftMs, SENDING_MS)));
  if (unsent) log(`${channel.name} did not take a message: ${describeUnsent(unsent)}`);
  return unsent;
}

function describeUnsent({ failure, status, words }: Unsent): string {
  return [failure, status, words].filter(Boolean).join(' ');
}

/** Tells that nothing can be stored, once an hour of that is over, and then every four hours. */
async function reportStoreFailure(runtime: Runtime, channels: readonly OpenChannel[]): Promise<void> {
  const { memory, now, log } = runtime;
  const { since, toldAt } = memory.storeTrouble ?? { since: now(), toldAt: {} };
  if (now() - since < NO_STORE_MS) return;
  const { noStore } = await loadAlarmMessages(runtime);
  const due = channels.filter(({ name }) => now() - (toldAt[name] ?? -Infinity) >= REMINDER_MS);
  await Promise.all(
    due.map(async (channel) => {
      const message = noStore(toldAt[channel.name] ?? since);
      if (!(await send(channel, message, SENDING_MS, log))) toldAt[channel.name] = now();
    }),
  );
}

/** Whether a job on site has pushed of late, where one has to: its silence is a reading too. */
async function hasPush({ environment, store, log, now }: Runtime): Promise<boolean> {
  if (environment.NETWORK_CONTROLLER !== 'push') return true;
  const push = await loadRecord(store, 'push', storedPushSchema, log);
  return push !== undefined && now() - Date.parse(push.receivedAt) <= PUSH_MS;
}
