import { describeError } from '../../../src/text/describe-error.ts';
import { alarmText, alarmTitle } from '../../../src/status/alarm-text.ts';
import { loadPlace, loadRatesThrough } from '../place.ts';
import type { Runtime } from '../runtime.ts';
import type { AlarmMessage } from './alarm-channel.ts';
import { createAlarmChannels } from './alarm-channels.ts';
import type { AlarmParts } from './alarm-parts.ts';
import { readAlarmSettings } from './alarm-settings.ts';
import { loadAlarmWords } from './alarm-words.ts';
import { tellAlarms } from './tell-alarms.ts';

/** Tells staff what is due, until a moment at the latest; never throws. For jobs: guests do not wait for it. */
export async function runAlarms(runtime: Runtime, until: number): Promise<void> {
  const { environment, malformed, store, network, now, wait, log } = runtime;
  try {
    const channels = createAlarmChannels(environment, fetch, now);
    if (channels.length === 0) return;
    const place = loadPlace();
    const settings = readAlarmSettings({ environment, malformed }, place.languages);
    const { timeZone } = place;
    const words = await loadAlarmWords(settings.language, network);
    const link = environment.SITE_URL ?? place.baseUrl;
    const compose: AlarmParts['compose'] = ({ event, stage }) => ({
      title: `${place.name}: ${alarmTitle(event, stage, words)}`,
      text: alarmText(event, stage, words, { locale: settings.language, timeZone }),
      kind: urgencyOf(event.level, stage, event.kind),
      link,
    });
    const { afterMinutes, quietHours, wakes } = settings;
    await tellAlarms(
      {
        store,
        channels,
        plan: { quietHours, wakes, timeZone },
        place: { network, ratesThrough: loadRatesThrough(), timeZone, afterMinutes },
        compose,
        now,
        wait,
        log,
      },
      until,
    );
  } catch (error) {
    log(`Staff could not be told anything: ${describeError(error)}`);
  }
}

type Due = Parameters<AlarmParts['compose']>[0];

function urgencyOf(
  level: Due['event']['level'],
  stage: Due['stage'],
  kind: Due['event']['kind'],
): AlarmMessage['kind'] {
  if (stage === 'over' || stage === 'settled') return 'good';
  return level === 'outage' && (kind === 'internet' || kind === 'area') ? 'urgent' : 'normal';
}
