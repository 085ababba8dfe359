import { alarmRecordSchema, type AlarmEvent, type Delivery } from '../../../src/status/alarm-record.ts';
import { loadPlace } from '../place.ts';
import { createRecordLoader } from '../record-loader.ts';
import type { Runtime } from '../runtime.ts';
import { readAlarmSettings, type AlarmSettings } from './alarm-settings.ts';

/** A message as staff see it. */
export type ToldMessage = Pick<
  Delivery,
  'at' | 'stage' | 'channel' | 'level' | 'outcome' | 'reason' | 'status' | 'tryAt'
> &
  Pick<AlarmEvent, 'kind' | 'subject'>;

/** What staff see of alarms: how they are told, what is wrong with that, and the last 20 messages, the newest first. */
export interface AlarmsExplained extends Pick<
  AlarmSettings,
  'channels' | 'problems' | 'afterMinutes' | 'quietHours' | 'wakes'
> {
  readonly messages: readonly ToldMessage[];
}

const MOST_MESSAGES = 20;

/** Reads one record; without it, or where it cannot be read, there are no messages. */
export async function explainAlarms({
  environment,
  malformed,
  store,
  log,
}: Runtime): Promise<{ readonly alarms: AlarmsExplained }> {
  const { channels, problems, afterMinutes, quietHours, wakes } = readAlarmSettings(
    { environment, malformed },
    loadPlace().languages,
  );
  const record = await createRecordLoader(log)('alarms', alarmRecordSchema, () => store.readAlarms()).catch(
    () => undefined,
  );
  const { events = [], deliveries = [] } = record ?? {};
  const messages = deliveries.flatMap(({ event: id, stage, channel, level, outcome, reason, status, tryAt, at }) => {
    const event = events.find((candidate) => candidate.id === id);
    if (!event) return [];
    const { kind, subject } = event;
    return [{ at, kind, subject, stage, channel, level, outcome, reason, status, tryAt }];
  });
  const newest = messages.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, MOST_MESSAGES);
  return { alarms: { channels, problems, afterMinutes, quietHours, wakes, messages: newest } };
}
