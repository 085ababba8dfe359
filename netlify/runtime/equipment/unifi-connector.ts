import { z } from 'zod';
import type { AccessPointState, Reading } from '../../../src/status/reading.ts';
import { ControllerError } from './controller.ts';
import { parseLeniently, parseRows, type Dropped } from './lenient.ts';
import { normalizeMac } from './normalize-mac.ts';
import type { Ask } from './unifi-cloud.ts';
import { deviceState } from './unifi-states.ts';

const listSchema = z.object({ data: z.array(z.unknown()) });

const siteSchema = z.object({ id: z.string(), internalReference: z.string().nullish() });

const deviceSchema = z.object({
  id: z.string(),
  macAddress: z.string(),
  state: z
    .string()
    .transform((word) => word.trim().toLowerCase())
    .nullish(),
  features: z.array(z.string()).nullish(),
});

const percentSchema = z.number().min(0).max(100).nullish();
const rateSchema = z.number().nonnegative().nullish();

const statisticsSchema = z.object({
  cpuUtilizationPct: percentSchema,
  uplink: z.object({ txRateBps: rateSchema, rxRateBps: rateSchema }).nullish(),
  interfaces: z.object({ radios: z.array(z.object({ txRetriesPct: percentSchema })).nullish() }).nullish(),
});

type Device = z.infer<typeof deviceSchema>;
type Statistics = z.infer<typeof statisticsSchema>;

/** What the console itself knows beyond what the cloud does; all of it may be missing. */
export interface UnifiDetail {
  /** How much the busiest radio of each access point has to send again, in percent, by MAC address. */
  readonly retries: ReadonlyMap<string, number>;
  /** How busy the gateway is, and what goes through the line just now. */
  readonly gateway: Omit<Reading['gateway'], 'uptimeSeconds'>;
  /** How access points are, as the console sees them now, by MAC address; those of which it says nothing are missing. */
  readonly accessPointStates: ReadonlyMap<string, AccessPointState>;
  /** How the gateways are, as the console, which is in touch, sees them now. */
  readonly gatewayStates: readonly AccessPointState[];
}

export const NO_DETAIL: UnifiDetail = {
  retries: new Map(),
  gateway: {},
  accessPointStates: new Map(),
  gatewayStates: [],
};

/** Which site of which console; the name is the one that the console gives it, such as `default`. */
export interface DetailOf {
  readonly hostId: string;
  readonly siteName: string | undefined;
}

/**
 * The detail that the console itself gives, asked through the vendor's cloud connector.
 * - Many consoles do not answer there: older ones not yet, some newer ones with 404, recorders with 403. Then there
 *   is none: detail is an extra, and its absence is no failure. One device that does not answer costs its own figures.
 * - Retries are the only figure of a radio that the Network API has (10.5.66), and it has them one device at a time.
 */
export async function readDetail(ask: Ask, { hostId, siteName }: DetailOf, dropped: Dropped): Promise<UnifiDetail> {
  const base = `/v1/connector/consoles/${encodeURIComponent(hostId)}/proxy/network/integration/v1/sites`;
  const devices = await unlessUnanswered([], async () => {
    const sites = parseRows('console', siteSchema, (await ask(base, {}, listSchema)).data, dropped);
    const site = sites.find(({ internalReference }) => internalReference === siteName) ?? onlyOne(sites);
    if (!site) return [];
    const path = `${base}/${encodeURIComponent(site.id)}/devices`;
    const { data } = await ask(path, { limit: '200' }, listSchema);
    return parseRows('console', deviceSchema, data, dropped).map((device) => ({ device, path }));
  });
  const asked = devices.filter(({ device }) => hasFeature(device, 'accessPoint') || hasFeature(device, 'gateway'));
  const answers = await Promise.all(
    asked.map(async ({ device, path }) => ({ device, statistics: await askStatistics(ask, path, device, dropped) })),
  );
  const gateways = answers.filter(({ device }) => hasFeature(device, 'gateway'));
  return {
    retries: new Map(answers.flatMap(({ device, statistics }) => busiest(device, statistics))),
    gateway: createGateway(gateways.find(({ device }) => deviceState(device.state) !== 'offline')?.statistics),
    accessPointStates: new Map(
      asked
        .filter(({ device }) => hasFeature(device, 'accessPoint') && device.state)
        .map(({ device }) => [normalizeMac(device.macAddress), deviceState(device.state)]),
    ),
    gatewayStates: gateways.map(({ device }) => deviceState(device.state)),
  };
}

function askStatistics(ask: Ask, path: string, { id }: Device, dropped: Dropped): Promise<Statistics> {
  return unlessUnanswered({}, async () => {
    const answer = await ask(`${path}/${encodeURIComponent(id)}/statistics/latest`, {}, z.unknown());
    return parseLeniently('console', statisticsSchema, answer, dropped);
  });
}

/** What a question gives, or what there is without it. */
async function unlessUnanswered<Answer>(without: Answer, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ControllerError) return without;
    throw error;
  }
}

function onlyOne<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}

function hasFeature({ features }: Device, feature: string): boolean {
  return features?.includes(feature) ?? false;
}

function busiest({ macAddress }: Device, { interfaces }: Statistics): (readonly [string, number])[] {
  const retries = (interfaces?.radios ?? []).flatMap(({ txRetriesPct }) => txRetriesPct ?? []);
  return retries.length > 0 ? [[normalizeMac(macAddress), Math.max(...retries)]] : [];
}

function createGateway({ cpuUtilizationPct, uplink }: Statistics = {}): UnifiDetail['gateway'] {
  return {
    ...(typeof cpuUtilizationPct === 'number' ? { cpuPercent: cpuUtilizationPct } : {}),
    ...(typeof uplink?.rxRateBps === 'number' ? { downloadMbps: uplink.rxRateBps / 1_000_000 } : {}),
    ...(typeof uplink?.txRateBps === 'number' ? { uploadMbps: uplink.txRateBps / 1_000_000 } : {}),
  };
}
