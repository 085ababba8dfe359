import { ALARM_CHANNELS, alarmRecordSchema } from '../../../src/status/alarm-events.ts';
import type { AlarmsExplained } from '../../../src/status/explanation.ts';
import type { EnvironmentReport } from '../env.ts';
import type { Runtime } from '../runtime.ts';
import { loadRecord } from '../store.ts';
import { createAlarmChannels } from './alarm-channels.ts';

/** How staff are told, from the environment. It holds no secret. */
export interface AlarmSettings extends Omit<AlarmsExplained, 'messages'> {
  readonly language: string;
}

const MAIL = ['ALARM_SMTP_URL', 'ALARM_EMAIL_FROM', 'ALARM_EMAIL_TO'] as const;

/** The settings; `languages` are those of the site, of which the first counts where none of them is chosen. */
export function readAlarmSettings(
  { environment, malformed }: Pick<EnvironmentReport, 'environment' | 'malformed'>,
  languages: readonly string[],
): AlarmSettings {
  const { ALARM_LANGUAGE: chosen, ALARM_NTFY_TOKEN: token } = environment;
  const isKnown = chosen === undefined || languages.includes(chosen);
  const broken = malformed.filter((name) => name.startsWith('ALARM_'));
  const isMail = MAIL.some((name) => environment[name] !== undefined);
  const needed = [...(token === undefined ? [] : (['ALARM_NTFY_URL'] as const)), ...(isMail ? MAIL : [])];
  const missing = needed.filter((name) => environment[name] === undefined && !broken.includes(name));
  return {
    channels: createAlarmChannels(environment).map(({ name }) => name),
    problems: [
      ...[...broken, ...(isKnown ? [] : ['ALARM_LANGUAGE'])].map((name) => ({ name, problem: 'malformed' as const })),
      ...missing.map((name) => ({ name, problem: 'missing' as const })),
    ],
    afterMinutes: environment.ALARM_AFTER_MINUTES,
    language: (isKnown ? chosen : undefined) ?? languages[0] ?? 'en',
  };
}

const MOST_MESSAGES = 20;

/** Reads one record; without it, or where it cannot be read, there are no messages. */
export async function explainAlarms(runtime: Runtime): Promise<AlarmsExplained> {
  const { language: _, ...settings } = readAlarmSettings(runtime, runtime.place.languages);
  const record = await loadRecord(runtime.store, 'alarms', alarmRecordSchema, runtime.log).catch(() => undefined);
  const messages = (record?.events ?? []).flatMap(({ kind, subject, level, rule, told, unsent }) =>
    ALARM_CHANNELS.flatMap((channel) =>
      [told[channel], unsent[channel]].flatMap((message) =>
        message ? [{ kind, subject, level, rule, ...message, channel }] : [],
      ),
    ),
  );
  const newest = messages.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, MOST_MESSAGES);
  return { ...settings, messages: newest };
}
