import type { AlarmSettings } from '../../../src/status/explanation.ts';
import type { EnvironmentReport } from '../env.ts';
import { createAlarmChannels } from './alarm-channels.ts';

const MAIL = ['ALARM_SMTP_URL', 'ALARM_EMAIL_FROM', 'ALARM_EMAIL_TO'] as const;

/** How staff are told, from the environment; `languages` are those of the site, of which the first counts where none of them is chosen. */
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
