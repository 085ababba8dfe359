import { z } from 'zod';
import type { Reading } from '../../../src/domain/status/reading.ts';
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

const rateSchema = z.number().nonnegative().nullish();

const statisticsSchema = z.object({
  cpuUtilizationPct: z.number().min(0).max(100).nullish(),
  uplink: z.object({ txRateBps: rateSchema, rxRateBps: rateSchema }).nullish(),
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

type Statistics = z.infer<typeof statisticsSchema>;

/** What the console itself knows beyond what the cloud does; all of it may be missing. */
export interface UnifiDetail {
  /** How much the busiest radio of each access point has to send again, in percent, by MAC address as it came. */
  readonly retries: ReadonlyMap<string, number>;
  /** How busy the gateway is, and what goes through the line just now. */
  readonly gateway: Omit<Reading['gateway'], 'uptimeSeconds'>;
}

export const NO_DETAIL: UnifiDetail = { retries: new Map(), gateway: {} };

/**
 * The detail that the console itself gives, asked through the vendor's cloud connector.
 * - Many consoles do not answer there: older ones not yet, some newer ones with 404, recorders with 403. Then there
 *   is none: detail is an extra, and its absence is no failure.
 * - Retries are the only figure of a radio that the Network API has (10.5.66), and it has them one device at a time.
 */
export async function readDetail(askWithin: AskWithin, hostId: string, signal: AbortSignal): Promise<UnifiDetail> {
  const ask = askWithin(AbortSignal.any([signal, AbortSignal.timeout(DETAIL_TIMEOUT_MS)]));
  const base = `/v1/connector/consoles/${encodeURIComponent(hostId)}/proxy/network/integration/v1/sites`;
  try {
    const { data: sites } = await ask(base, {}, sitesSchema);
    const site = sites.find(({ internalReference }) => internalReference === 'default') ?? sites[0];
    if (!site) return NO_DETAIL;
    const { data: devices } = await ask(`${base}/${site.id}/devices`, { limit: '200' }, devicesSchema);
    const askEach = (feature: string): Promise<(readonly [string, Statistics])[]> =>
      Promise.all(
        devices
          .filter(({ features }) => features?.includes(feature))
          .map(async ({ id, macAddress }) => {
            const path = `${base}/${site.id}/devices/${id}/statistics/latest`;
            return [macAddress, await ask(path, {}, statisticsSchema)] as const;
          }),
      );
    const [accessPoints, gateways] = await Promise.all([askEach('accessPoint'), askEach('gateway')]);
    return {
      retries: new Map(accessPoints.flatMap(([mac, statistics]) => busiest(mac, statistics))),
      gateway: createGateway(gateways[0]?.[1]),
    };
  } catch (error) {
    if (error instanceof ControllerError) return NO_DETAIL;
    throw error;
  }
}

function busiest(mac: string, { interfaces }: Statistics): (readonly [string, number])[] {
  const retries = (interfaces?.radios ?? []).flatMap(({ txRetriesPct }) => txRetriesPct ?? []);
  return retries.length > 0 ? [[mac, Math.max(...retries)]] : [];
}

function createGateway({ cpuUtilizationPct, uplink }: Statistics = {}): UnifiDetail['gateway'] {
  return {
    ...(typeof cpuUtilizationPct === 'number' ? { cpuPercent: cpuUtilizationPct } : {}),
    ...(typeof uplink?.rxRateBps === 'number' ? { downloadMbps: uplink.rxRateBps / 1_000_000 } : {}),
    ...(typeof uplink?.txRateBps === 'number' ? { uploadMbps: uplink.txRateBps / 1_000_000 } : {}),
  };
}
