import {
  ALARM_CHANNELS,
  alarmRecordSchema,
  type AlarmChannelName,
  type AlarmEvent,
} from '../../../src/status/alarm-record.ts';
import { loadPlace } from '../place.ts';
import { loadRecord } from '../records.ts';
import type { Runtime } from '../runtime.ts';
import { readAlarmSettings, type AlarmSettings } from './alarm-settings.ts';

type Sent = NonNullable<AlarmEvent['told'][AlarmChannelName]>;
type Unsent = NonNullable<AlarmEvent['unsent'][AlarmChannelName]>;

/** A message as staff see it: one that was taken, or that will be sent again, and why. */
type ToldMessage = Pick<AlarmEvent, 'kind' | 'subject' | 'level'> &
  Pick<Sent, 'at' | 'stage'> &
  Partial<Pick<Unsent, 'reason' | 'status'>> & { readonly channel: AlarmChannelName };

/** What staff see of alarms: how they are told, what is wrong with that, and the last messages, the newest first. */
interface AlarmsExplained extends Pick<AlarmSettings, 'channels' | 'problems' | 'afterMinutes'> {
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
  const { channels, problems, afterMinutes } = readAlarmSettings({ environment, malformed }, loadPlace().languages);
  const record = await loadRecord(store, 'alarms', alarmRecordSchema, log).catch(() => undefined);
  const messages = (record?.events ?? []).flatMap<ToldMessage>(({ kind, subject, level, told, unsent }) =>
    ALARM_CHANNELS.flatMap((channel) =>
      [told[channel], unsent[channel]].flatMap((message) =>
        message ? [{ kind, subject, level, ...message, channel }] : [],
      ),
    ),
  );
  const newest = messages.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, MOST_MESSAGES);
  return { alarms: { channels, problems, afterMinutes, messages: newest } };
}
