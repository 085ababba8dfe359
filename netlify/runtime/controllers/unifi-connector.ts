import { z } from 'zod';
import { ControllerError } from './controller.ts';

/** Detail may take this long; what it adds is not worth losing the reading for. */
const DETAIL_TIMEOUT_MS = 4_000;

const sitesSchema = z.object({ data: z.array(z.object({ id: z.string(), internalReference: z.string().nullish() })) });

const devicesSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      macAddress: z.string(),
      features: z.array(z.string()).nullish(),
    }),
  ),
});

const statisticsSchema = z.object({
  interfaces: z
    .object({ radios: z.array(z.object({ txRetriesPct: z.number().min(0).max(100).nullish() })).nullish() })
    .nullish(),
});

type Ask = <Schema extends z.ZodType>(
  path: string,
  query: Record<string, string>,
  schema: Schema,
) => Promise<z.output<Schema>>;

/** How a question is asked within the time of a signal. */
export type AskWithin = (signal: AbortSignal) => Ask;

/**
 * How much the busiest radio of each access point has to send again, in percent, by its MAC address as the console
 * writes it; asked of the console itself, through the vendor's cloud connector.
 * - Many consoles do not answer there: older ones not yet, some newer ones with 404, recorders with 403. Then the
 *   map is empty: detail is an extra, and its absence is no failure.
 * - Retries are the only figure of a radio that the Network API has (10.5.66), and it has them one device at a time.
 */
export async function readRetries(
  askWithin: AskWithin,
  hostId: string,
  signal: AbortSignal,
): Promise<Map<string, number>> {
  const ask = askWithin(AbortSignal.any([signal, AbortSignal.timeout(DETAIL_TIMEOUT_MS)]));
  const base = `/v1/connector/consoles/${encodeURIComponent(hostId)}/proxy/network/integration/v1/sites`;
  try {
    const { data: sites } = await ask(base, {}, sitesSchema);
    const site = sites.find(({ internalReference }) => internalReference === 'default') ?? sites[0];
    if (!site) return new Map();
    const { data: devices } = await ask(`${base}/${site.id}/devices`, { limit: '200' }, devicesSchema);
    const accessPoints = devices.filter(({ features }) => features?.includes('accessPoint'));
    const answers = await Promise.all(
      accessPoints.map(async ({ id, macAddress }) => {
        const { interfaces } = await ask(`${base}/${site.id}/devices/${id}/statistics/latest`, {}, statisticsSchema);
        return [macAddress, (interfaces?.radios ?? []).flatMap(({ txRetriesPct }) => txRetriesPct ?? [])] as const;
      }),
    );
    return new Map(answers.flatMap(([mac, retries]) => (retries.length > 0 ? [[mac, Math.max(...retries)]] : [])));
  } catch (error) {
    if (error instanceof ControllerError) return new Map();
    throw error;
  }
}
