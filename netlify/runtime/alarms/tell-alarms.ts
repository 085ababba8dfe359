import { describeError } from '../../../src/text/describe-error.ts';
import { followEvents } from '../../../src/status/alarm-events.ts';
import type { AlarmFacts } from '../../../src/status/alarm-facts.ts';
import {
  alarmRecordSchema,
  refusalsSchema,
  type AlarmRecord,
  type Delivery,
} from '../../../src/status/alarm-record.ts';
import { dueMessages, type DueMessage } from '../../../src/status/alarms.ts';
import { outageLogSchema } from '../../../src/status/outage-log.ts';
import { statusRecordSchema } from '../../../src/status/record.ts';
import { createRecordLoader } from '../record-loader.ts';
import type { AlarmChannel } from './alarm-channel.ts';
import type { AlarmParts } from './alarm-parts.ts';
import { refreshClaims, sendOnce } from './send-once.ts';

/**
 * Tells staff what is due, on every channel at the same time, the oldest first; never throws.
 * - What is due is worked out from the records. A message is sent by whoever has its claim, which one process gets once.
 * - No message is begun that could not be ended before `until`; the rest is told by the next run.
 * - Where no channel is set up, the store is left alone.
 */
export async function tellAlarms(parts: AlarmParts, until: number): Promise<void> {
  const { store, channels, log, now } = parts;
  if (channels.length === 0) return;
  try {
    const load = createRecordLoader(log);
    const before = (await load('alarms', alarmRecordSchema, () => store.readAlarms())) ?? NOTHING;
    const events = followEvents(before.events, await loadFacts(parts), now());
    const known = await refreshClaims(parts, before.deliveries);
    const plan = { ...parts.plan, channels: channels.map(({ name }) => name) };
    const due = dueMessages(events, known, plan, now());
    const told = await Promise.all(channels.map((channel) => sendAll(parts, channel, due, until)));
    await keep(parts, before, { version: 1, events, deliveries: merge(known, told.flat()) });
  } catch (error) {
    log(`It could not be worked out what staff are to be told: ${describeError(error)}`);
  }
}

const NOTHING: AlarmRecord = { version: 1, events: [], deliveries: [] };

/** A record that cannot be read is not known: then what rests on it stays as it is. */
async function loadFacts({ store, place, log }: AlarmParts): Promise<AlarmFacts> {
  const load = createRecordLoader(log);
  const tryTo = <Value>(reading: Promise<Value>): Promise<Value | undefined> =>
    reading.catch((error: unknown) => {
      log(describeError(error));
      return undefined;
    });
  const [status, outages, refusals] = await Promise.all([
    tryTo(load('status', statusRecordSchema, () => store.readStatus())),
    tryTo(load('outages', outageLogSchema, () => store.readOutages())),
    tryTo(load('refusals', refusalsSchema, () => store.readRefusals())),
  ]);
  return { ...place, status, outages: outages?.outages, refusals };
}

async function sendAll(
  parts: AlarmParts,
  channel: AlarmChannel,
  due: readonly DueMessage[],
  until: number,
): Promise<Delivery[]> {
  const deliveries: Delivery[] = [];
  for (const message of due) {
    if (message.channel !== channel.name) continue;
    try {
      const delivery = await sendOnce(parts, channel, message, until);
      if (delivery) deliveries.push(delivery);
    } catch (error) {
      parts.log(`It is not known whether another instance tells of ${message.event.id}: ${describeError(error)}`);
    }
  }
  return deliveries;
}

/** Writes what has changed, and drops the claims of events that are forgotten. */
async function keep({ store }: AlarmParts, before: AlarmRecord, { events, deliveries }: AlarmRecord): Promise<void> {
  const ids = new Set(events.map(({ id }) => id));
  const record: AlarmRecord = { version: 1, events, deliveries: deliveries.filter(({ event }) => ids.has(event)) };
  if (JSON.stringify(record) === JSON.stringify(before)) return;
  await store.writeAlarms(record);
  if (before.events.some(({ id }) => !ids.has(id))) await store.forgetClaims([...ids].map((id) => `/${id}`));
}

/** The newest word on every message, in the order in which they were first sent. */
function merge(before: readonly Delivery[], added: readonly Delivery[]): Delivery[] {
  const keyOf = ({ event, stage, channel }: Delivery): string => [channel, stage, event].join(' ');
  return [...new Map([...before, ...added].map((delivery) => [keyOf(delivery), delivery])).values()];
}
