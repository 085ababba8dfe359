import { randomUUID } from 'node:crypto';
import type { Network } from '../../../src/schema/network.ts';
import type { Strings } from '../../../src/schema/strings/strings.ts';
import { alarmText, alarmTitle, type AlarmWords, type AlarmContent } from '../../../src/status/notify/alarm-text.ts';
import type { Delivery } from '../../../src/status/notify/delivery.ts';
import { wasPlanned } from '../../../src/status/notify/waiting.ts';
import { statusPageLink } from '../../../src/site/url.ts';
import { withoutMarks } from '../../../src/text/to-write.ts';
import type { Locale } from '../../../src/text/language/locale.ts';
import type { Runtime } from '../runtime.ts';
import { readAlarmSettings } from './alarm-settings.ts';
import type { AlarmMessage } from './channel.ts';

const RATES_PATH = '/pricing.md';

export interface AlarmMessages {
  readonly compose: (delivery: Delivery) => AlarmMessage;
  readonly test: AlarmMessage;
  /** Reports that the store fails. `since` becomes part of the id, so that a reminder has a new id. */
  readonly noStore: (since: number) => AlarmMessage;
}

/** Loads the strings in the language of the alarms. Throws if they are missing. */
export async function loadAlarmMessages(
  setup: Pick<Runtime, 'environment' | 'malformed' | 'network' | 'place'>,
): Promise<AlarmMessages> {
  const { environment, network, place } = setup;
  const { name, baseUrl, timeZone, planned } = place;
  const { language } = readAlarmSettings(setup, place.languages);
  const words = await loadWords(language, network);
  const site = environment.SITE_URL ?? baseUrl;
  const staffLink = site + statusPageLink('staff', language);
  const { noStore, test } = words.alarms.messages;
  const { title, text } = test;
  return {
    compose: (delivery) => ({
      id: delivery.id,
      title: `${name}: ${alarmTitle(delivery, words)}`,
      text: [
        alarmText(delivery, words, { timeZone }, language),
        ...(wasPlanned(delivery, planned) ? [words.alarms.planned] : []),
      ].join(' '),
      kind: urgencyOf(delivery),
      link: site + pageOf(delivery, language),
    }),
    test: { id: `test.${randomUUID()}`, title: `${name}: ${title}`, text, kind: 'normal', link: staffLink },
    noStore: (since) => ({
      id: `no-store.${since}`,
      title: `${name}: ${noStore.title}`,
      text: noStore.text,
      kind: 'normal',
      link: staffLink,
    }),
  };
}

async function loadWords(language: string, network: Network): Promise<AlarmWords> {
  const file = (await import(`../../../content/strings/${language}.json`, { with: { type: 'json' } })) as {
    default: Strings;
  };
  const { alarms, staff } = withoutMarks(file.default);
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

/**
 * Returns the page that shows the incident. Guests do not see every access point, so some incidents link to the staff
 * page.
 */
function pageOf({ kind }: AlarmContent, language: Locale): string {
  if (kind === 'rates-end') return RATES_PATH;
  return statusPageLink(kind === 'internet' || kind === 'area' ? 'internet' : 'staff', language);
}

/** A slow line and a line on its backup can wait for the morning. */
function urgencyOf({ kind, level, stage }: AlarmContent): AlarmMessage['kind'] {
  if (stage === 'over' || stage === 'was') return 'good';
  return level === 'outage' && (kind === 'internet' || kind === 'area') ? 'urgent' : 'normal';
}
