import { ALARM_CHANNELS, alarmRecordSchema } from '../../../src/status/alarm-events.ts';
import type { AlarmsExplained } from '../../../src/status/explanation.ts';
import { loadPlace } from '../place.ts';
import type { Runtime } from '../runtime.ts';
import { loadRecord } from '../store.ts';
import { readAlarmSettings } from './alarm-settings.ts';

const MOST_MESSAGES = 20;

/** Reads one record; without it, or where it cannot be read, there are no messages. */
export async function explainAlarms(runtime: Runtime): Promise<AlarmsExplained> {
  const { language: _, ...settings } = readAlarmSettings(runtime, loadPlace().languages);
  const record = await loadRecord(runtime.store, 'alarms', alarmRecordSchema, runtime.log).catch(() => undefined);
  const messages = (record?.events ?? []).flatMap(({ kind, subject, level, told, unsent }) =>
    ALARM_CHANNELS.flatMap((channel) =>
      [told[channel], unsent[channel]].flatMap((message) =>
        message ? [{ kind, subject, level, ...message, channel }] : [],
      ),
    ),
  );
  const newest = messages.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, MOST_MESSAGES);
  return { ...settings, messages: newest };
}
