import { z } from 'zod';
import { alarmStringsSchema } from '../../../src/schema/alarm-strings.ts';
import type { AlarmWords } from '../../../src/status/alarm-text.ts';
import type { Network } from '../../../src/schema/network.ts';

const stringsSchema = z.object({
  alarms: alarmStringsSchema,
  staff: z.object({ rules: z.record(z.string(), z.string()) }),
});

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
