import type { AlarmsExplained } from '../../../src/status/explanation.ts';
import type { Fetch } from '../equipment/controller.ts';
import type { Environment, EnvironmentReport } from '../env.ts';
import type { AlarmChannel } from './alarm-channel.ts';
import { createEmail } from './email.ts';
import { createNtfy, createWebhook } from './http-channels.ts';

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
    channels: createAlarmChannels(environment, fetch).map(({ name }) => name),
    problems: [
      ...[...broken, ...(isKnown ? [] : ['ALARM_LANGUAGE'])].map((name) => ({ name, problem: 'malformed' as const })),
      ...missing.map((name) => ({ name, problem: 'missing' as const })),
    ],
    afterMinutes: environment.ALARM_AFTER_MINUTES,
    language: (isKnown ? chosen : undefined) ?? languages[0] ?? 'en',
  };
}

/** Every way that is set up. */
export function createAlarmChannels(environment: Environment, fetch: Fetch): AlarmChannel[] {
  const { ALARM_NTFY_URL: topic, ALARM_NTFY_TOKEN: token, ALARM_WEBHOOK_URL: webhook } = environment;
  const { ALARM_SMTP_URL: url, ALARM_EMAIL_FROM: from, ALARM_EMAIL_TO: to } = environment;
  const isMail = url !== undefined && from !== undefined && to !== undefined;
  return [
    ...(topic === undefined ? [] : [createNtfy(topic, token, fetch)]),
    ...(webhook === undefined ? [] : [createWebhook(webhook, fetch)]),
    ...(isMail ? [createEmail({ url, from, to })] : []),
  ];
}
