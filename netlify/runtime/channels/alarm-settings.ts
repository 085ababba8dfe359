import type { AlarmSettings } from '../../../src/status/explanation.ts';
import type { EnvironmentReport } from '../environment/env.ts';
import { isBegun, missingIn, type VariableTable } from '../environment/variable.ts';
import { ALARM_VARIABLES } from './alarm-variables.ts';
import { CHANNELS, openChannels } from './channels.ts';

const TABLES: readonly VariableTable[] = [
  ALARM_VARIABLES,
  ...Object.values(CHANNELS).map(({ variables }) => variables),
];
const NAMES: readonly string[] = TABLES.flatMap((table) => Object.keys(table));

/** Reads the alarm settings from the environment. The first of `languages` is the default. */
export function readAlarmSettings(
  { environment, malformed }: Pick<EnvironmentReport, 'environment' | 'malformed'>,
  languages: readonly string[],
): AlarmSettings {
  const { ALARM_LANGUAGE: chosen } = environment;
  const isKnown = chosen === undefined || languages.includes(chosen);
  const broken = malformed.filter((name) => NAMES.includes(name));
  const missing = Object.values(CHANNELS)
    .filter((channel) => isBegun(channel, environment))
    .flatMap((channel) => missingIn(channel, environment))
    .filter((name) => !broken.includes(name));
  return {
    channels: [...new Set(openChannels(environment).map(({ kind }) => kind))],
    problems: [
      ...[...broken, ...(isKnown ? [] : ['ALARM_LANGUAGE'])].map((name) => ({ name, problem: 'malformed' as const })),
      ...missing.map((name) => ({ name, problem: 'missing' as const })),
    ],
    afterMinutes: environment.ALARM_AFTER_MINUTES,
    isWatched: environment.ALARM_HEARTBEAT_URL !== undefined,
    language: (isKnown ? chosen : undefined) ?? languages[0] ?? 'en',
  };
}
