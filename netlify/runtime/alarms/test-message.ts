import type { Network } from '../../../src/schema/network.ts';
import type { EnvironmentReport } from '../env.ts';
import { loadPlace } from '../place.ts';
import type { AlarmMessage } from './alarm-channel.ts';
import { readAlarmSettings } from './alarm-settings.ts';
import { loadAlarmWords } from './alarm-words.ts';

/** The message with which staff try whether they would be told. Throws where its words cannot be read. */
export async function composeTest(
  report: Pick<EnvironmentReport, 'environment' | 'malformed'>,
  network: Network,
): Promise<AlarmMessage> {
  const place = loadPlace();
  const { language } = readAlarmSettings(report, place.languages);
  const { alarms } = await loadAlarmWords(language, network);
  const { title, text } = alarms.messages.test;
  const link = report.environment.SITE_URL ?? place.baseUrl;
  return { title: `${place.name}: ${title}`, text, kind: 'normal', link };
}
