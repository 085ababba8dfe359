import { z } from 'zod';
import type { Network } from '../../schema/network.ts';
import { learnAddresses, siteAddressSchema } from '../addresses.ts';
import { evaluate, evaluationSchema } from '../evaluate/evaluate.ts';
import { type Reading, sourceSchema } from '../reading.ts';
import { AHEAD_MS } from '../status-times.ts';

/** The stored evaluation. The override is a separate record, because other code writes it. */
export const statusRecordSchema = evaluationSchema.extend({
  version: z.literal(1),
  addresses: z.array(siteAddressSchema),
  source: sourceSchema.optional().describe('What was read; another console or site is not ours'),
});

export type StatusRecord = z.infer<typeof statusRecordSchema>;

/**
 * Returns the record after a reading.
 * - A reading that is no newer than the last one changes nothing.
 * - A record from a clock ahead of time does not block newer readings.
 */
export function createStatusRecord(
  reading: Reading,
  previous: StatusRecord | undefined,
  network: Network,
  now: number,
): StatusRecord {
  if (previous && !isNewer(reading, previous, now)) return previous;
  return {
    version: 1,
    ...evaluate(reading, previous, network),
    addresses: learnAddresses(previous?.addresses ?? [], reading.publicAddresses, now),
    ...sourceOf(reading, previous),
  };
}

/** Returns the source of a reading. If one response leaves the site out, the previous one still counts. */
function sourceOf({ source }: Reading, previous: StatusRecord | undefined): Pick<StatusRecord, 'source'> {
  if (!source) return {};
  const before = previous?.source?.console === source.console ? previous.source : {};
  return { source: { ...before, ...source } };
}

/**
 * Returns true if a reading is of another house, and the owner has configured neither console nor site. This happens if
 * a response omits ours, so that another one is the only one.
 * - It is of another console than the last one, and has none of our access points.
 * - Or it is of another site of the same console, whose list has the devices of all sites.
 */
export function isForeign(
  { source, accessPoints }: Pick<Reading, 'source' | 'accessPoints'>,
  previous: Pick<StatusRecord, 'source'> | undefined,
  { spots }: Network,
): boolean {
  const before = previous?.source;
  if (!source || !before) return false;
  if (source.console === before.console)
    return !source.isSiteNamed && ![source.site, before.site].includes(undefined) && source.site !== before.site;
  const ours = spots.flatMap((spot) => spot.accessPoints.map(({ mac }) => mac));
  return !source.isConsoleNamed && !accessPoints.some(({ mac }) => ours.includes(mac));
}

/** Returns true if a reading replaces a record. */
export function isNewer(
  reading: Pick<Reading, 'takenAt'>,
  previous: Pick<StatusRecord, 'takenAt'>,
  now: number,
): boolean {
  const taken = Date.parse(reading.takenAt);
  const before = Date.parse(previous.takenAt);
  return taken !== before && (taken > before || before - now > AHEAD_MS);
}
