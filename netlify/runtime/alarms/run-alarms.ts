import {
  type AlarmEvent,
  type AlarmRecord,
  alarmRecordSchema,
  followEvents,
  noteTold,
  stageDue,
} from '../../../src/status/alarm-events.ts';
import { listOutages } from '../../../src/status/outages.ts';
import { statusRecordSchema } from '../../../src/status/status-record.ts';
import { describeError } from '../../../src/text/describe-error.ts';
import { loadRuns } from '../runs-store.ts';
import { loadRecord } from '../store.ts';
import type { Runtime } from '../runtime.ts';
import { loadAlarmMessages, type AlarmMessages } from './alarm-messages.ts';
import { openChannels, type OpenChannel } from './channels.ts';

/** How long a server may take for one message. */
const SENDING_MS = 5_000;

/** Has the snapshot refreshed if it is due, and then staff told what is due, until a moment at the latest. */
export async function refreshAndTell(runtime: Runtime, until: number): Promise<void> {
  await Promise.all([askHeartbeat(runtime), runtime.service.refresh().then(() => runAlarms(runtime, until))]);
}

/** Asks the address that notices when it is asked no more; what it answers does not matter. */
async function askHeartbeat({ environment, log }: Runtime): Promise<void> {
  const { ALARM_HEARTBEAT_URL: url } = environment;
  if (url === undefined) return;
  await fetch(url, { signal: AbortSignal.timeout(SENDING_MS) }).catch((error: unknown) => {
    log(`The address of ALARM_HEARTBEAT_URL did not answer: ${describeError(error)}`);
  });
}

/**
 * Tells staff what is due, on every way at the same time, until a moment at the latest; never throws.
 * - Each message is sent at least once, by each way: what did not arrive for certain, or could not be written down, is
 *   sent again with the next run. A second message costs nothing.
 * - Where no way is set up, the store is left alone.
 */
export async function runAlarms(runtime: Runtime, until: number): Promise<void> {
  const { environment, store, network, now, log } = runtime;
  try {
    const channels = openChannels(environment);
    if (channels.length === 0) return;
    const messages = await loadAlarmMessages(runtime);
    const [before, status, { runs }] = await Promise.all([
      loadRecord(store, 'alarms', alarmRecordSchema, log),
      loadRecord(store, 'status', statusRecordSchema, log),
      loadRuns(store),
    ]);
    const { ALARM_AFTER_MINUTES: afterMinutes } = environment;
    const facts = { status, outages: listOutages(runs), network, afterMinutes };
    const events = followEvents(before?.events ?? [], facts, now());
    await Promise.all(channels.map((channel) => tellAll(events, channel, messages, runtime, until)));
    const record: AlarmRecord = { version: 1, events };
    if (JSON.stringify(events) !== JSON.stringify(before?.events ?? [])) await store.set('alarms', record);
  } catch (error) {
    log(`Staff could not be told everything: ${describeError(error)}`);
  }
}

/** Tells by one way what is due, the oldest first, and notes it in the events. */
async function tellAll(
  events: AlarmEvent[],
  channel: OpenChannel,
  messages: AlarmMessages,
  { now, log }: Runtime,
  until: number,
): Promise<void> {
  for (const [index, event] of events.entries()) {
    const stage = stageDue(event, channel.name, now());
    if (!stage || until - now() < SENDING_MS) continue;
    const unsent = await channel.send(messages.compose(event, stage), AbortSignal.timeout(SENDING_MS));
    // Other ways have noted theirs meanwhile.
    if (!unsent) events[index] = noteTold(events[index] ?? event, channel.name, stage, now());
    else
      log(
        `${channel.name} did not take a message: ${[unsent.failure, unsent.status, unsent.words].filter(Boolean).join(' ')}`,
      );
  }
}
