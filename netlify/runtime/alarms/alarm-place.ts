import { z } from 'zod';
import rates from '../../../content/rates.json' with { type: 'json' };
import site from '../../../content/site.json' with { type: 'json' };
import { alarmStringsSchema } from '../../../src/domain/alarm-strings.ts';
import type { AlarmWords } from '../../../src/domain/status/alarm-text.ts';
import type { Network } from '../../../src/domain/status/network.ts';

const siteSchema = z.object({
  name: z.string(),
  baseUrl: z.string(),
  languages: z.array(z.string()).min(1),
  location: z.object({ timeZone: z.string() }),
});
const ratesSchema = z.object({ validThrough: z.string() });
const stringsSchema = z.object({
  alarms: alarmStringsSchema,
  staff: z.object({ rules: z.record(z.string(), z.string()) }),
});

/** What alarms have to know of the place, of `content/site.json` and `content/rates.json`. */
export interface AlarmPlace {
  readonly name: string;
  readonly baseUrl: string;
  readonly languages: readonly string[];
  readonly timeZone: string;
  /** The last day for which there are rates. */
  readonly ratesThrough: string;
}

/** Reads it; throws zod's error where the files are not what they should be. */
export function loadAlarmPlace(): AlarmPlace {
  const { name, baseUrl, languages, location } = siteSchema.parse(site);
  return { name, baseUrl, languages, timeZone: location.timeZone, ratesThrough: ratesSchema.parse(rates).validThrough };
}

/** The words in one of the place's languages. Bundlers of functions find the files by the form of this path. */
export async function loadAlarmWords(language: string, network: Network): Promise<AlarmWords> {
  const file = (await import(`../../../content/strings/${language}.json`, { with: { type: 'json' } })) as {
    default: unknown;
  };
  const { alarms, staff } = stringsSchema.parse(file.default);
  const accessPoints = network.spots.flatMap((spot) => spot.accessPoints.map((accessPoint) => ({ spot, accessPoint })));
  const named = [...network.spots, ...accessPoints.map(({ accessPoint }) => accessPoint)];
  return {
    alarms,
    rules: staff.rules,
    names: Object.fromEntries(named.map(({ key, name }) => [key, name[language] ?? key])),
    areas: Object.fromEntries(accessPoints.map(({ spot, accessPoint }) => [accessPoint.key, spot.key])),
  };
}
