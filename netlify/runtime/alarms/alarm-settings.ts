import type { AlarmChannelName } from '../../../src/status/alarm-record.ts';
import type { QuietHours } from '../../../src/status/quiet-hours.ts';
import type { EnvironmentReport } from '../env.ts';

/** What is wrong with a variable: it cannot be used, or is missing beside others that need it. */
export interface SettingProblem {
  readonly name: string;
  readonly problem: 'malformed' | 'missing';
}

/** How staff are told, from the environment. It holds no secret. */
export interface AlarmSettings {
  readonly channels: readonly AlarmChannelName[];
  readonly problems: readonly SettingProblem[];
  readonly afterMinutes: number;
  readonly quietHours: QuietHours | undefined;
  /** Whether an outage of the internet is told in quiet hours too. */
  readonly wakes: boolean;
  readonly language: string;
}

/** Variables that are of no use without others. */
const NEEDS = [
  { if: ['ALARM_NTFY_TOKEN'], all: ['ALARM_NTFY_URL'] },
  {
    if: ['ALARM_SMTP_URL', 'ALARM_EMAIL_FROM', 'ALARM_EMAIL_TO'],
    all: ['ALARM_SMTP_URL', 'ALARM_EMAIL_FROM', 'ALARM_EMAIL_TO'],
  },
] as const;

/** The settings; `languages` are those of the site, of which the first counts where none of them is chosen. */
export function readAlarmSettings(
  { environment, malformed }: Pick<EnvironmentReport, 'environment' | 'malformed'>,
  languages: readonly string[],
): AlarmSettings {
  const { ALARM_LANGUAGE: chosen, ALARM_NTFY_URL, ALARM_WEBHOOK_URL, ALARM_SMTP_URL } = environment;
  const { ALARM_EMAIL_FROM, ALARM_EMAIL_TO } = environment;
  const isKnown = chosen === undefined || languages.includes(chosen);
  const broken = malformed.filter((name) => name.startsWith('ALARM_'));
  const missing = NEEDS.flatMap(({ if: given, all }) =>
    given.some((name) => environment[name] !== undefined)
      ? all.filter((name) => environment[name] === undefined && !broken.includes(name))
      : [],
  );
  const channels = {
    ntfy: ALARM_NTFY_URL !== undefined,
    webhook: ALARM_WEBHOOK_URL !== undefined,
    email: ALARM_SMTP_URL !== undefined && ALARM_EMAIL_FROM !== undefined && ALARM_EMAIL_TO !== undefined,
  } as const satisfies Record<AlarmChannelName, boolean>;
  return {
    channels: (Object.keys(channels) as AlarmChannelName[]).filter((name) => channels[name]),
    problems: [
      ...[...broken, ...(isKnown ? [] : ['ALARM_LANGUAGE'])].map((name) => ({ name, problem: 'malformed' as const })),
      ...missing.map((name) => ({ name, problem: 'missing' as const })),
    ],
    afterMinutes: environment.ALARM_AFTER_MINUTES,
    quietHours: environment.ALARM_QUIET_HOURS,
    wakes: environment.ALARM_QUIET_EXCEPT === 'outage',
    language: (isKnown ? chosen : undefined) ?? languages[0] ?? 'en',
  };
}
