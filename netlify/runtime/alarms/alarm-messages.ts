import type { Network } from '../../../src/schema/network.ts';
import type { Strings } from '../../../src/schema/strings.ts';
import type { AlarmEvent, AlarmStage } from '../../../src/status/alarm-events.ts';
import { alarmText, alarmTitle, type AlarmWords } from '../../../src/status/alarm-text.ts';
import type { EnvironmentReport } from '../env.ts';
import { loadPlace } from '../place.ts';
import type { AlarmMessage } from './alarm-channel.ts';
import { readAlarmSettings } from './alarm-settings.ts';

/** The page on which guests see the status. */
const STATUS_PATH = '/internet/';

/** What staff are told, in their language. */
export interface AlarmMessages {
  readonly compose: (event: AlarmEvent, stage: AlarmStage) => AlarmMessage;
  /** The message with which they try whether they would be told. */
  readonly test: AlarmMessage;
}

/** Loads the words. Throws where they cannot be used. */
export async function loadAlarmMessages(
  report: Pick<EnvironmentReport, 'environment' | 'malformed'>,
  network: Network,
): Promise<AlarmMessages> {
  const { name, baseUrl, languages, timeZone } = loadPlace();
  const { language } = readAlarmSettings(report, languages);
  const words = await loadWords(language, network);
  const link = (report.environment.SITE_URL ?? baseUrl) + STATUS_PATH;
  const compose = (kind: AlarmMessage['kind'], title: string, text: string): AlarmMessage => {
    return { title: `${name}: ${title}`, text, kind, link };
  };
  return {
    compose: (event, stage) =>
      compose(
        urgencyOf(event, stage),
        alarmTitle(event, stage, words),
        alarmText(event, stage, words, { locale: language, timeZone }),
      ),
    test: compose('normal', words.alarms.messages.test.title, words.alarms.messages.test.text),
  };
}

/** The words in one of the place's languages. Bundlers of functions find the files by the form of this path. */
async function loadWords(language: string, network: Network): Promise<AlarmWords> {
  const file = (await import(`../../../content/strings/${language}.json`, { with: { type: 'json' } })) as {
    default: Strings;
  };
  const { alarms, staff } = file.default;
  const nameOf = ({ key, name }: Named): [string, string] => [key, name[language] ?? key];
  const named: Named[] = network.spots.flatMap((spot) => [spot, ...spot.accessPoints]);
  return {
    alarms,
    rules: staff.rules,
    names: Object.fromEntries(named.map(nameOf)),
    areas: Object.fromEntries(
      network.spots.flatMap((spot) => spot.accessPoints.map(({ key }) => [key, nameOf(spot)[1]])),
    ),
  };
}

type Named = Pick<Network['spots'][number], 'key' | 'name'>;

function urgencyOf({ kind, level }: AlarmEvent, stage: AlarmStage): AlarmMessage['kind'] {
  if (stage === 'over') return 'good';
  return level === 'outage' && (kind === 'internet' || kind === 'area') ? 'urgent' : 'normal';
}
