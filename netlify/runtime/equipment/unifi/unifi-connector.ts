import { z } from 'zod';
import { normalizeMac } from '../../../../src/schema/fields/mac.ts';
import type { AccessPointState, Reading } from '../../../../src/status/reading.ts';
import { tolerant, tolerantList } from '../fetch-json.ts';
import type { Ask } from './unifi-cloud.ts';
import { deviceState, word } from './unifi-schemas.ts';

const siteSchema = z.object({ id: z.string(), internalReference: tolerant(z.string()) });

const deviceSchema = z.object({
  id: z.string(),
  macAddress: z.string(),
  state: word,
  features: tolerant(z.array(z.string())),
});

const percent = tolerant(z.number().min(0).max(100));
/** Bits per second, converted to megabits. */
const rate = tolerant(
  z
    .number()
    .nonnegative()
    .transform((bps) => bps / 1_000_000),
);

const statisticsSchema = z
  .object({
    cpuUtilizationPct: percent,
    uplink: tolerant(z.object({ txRateBps: rate, rxRateBps: rate })),
    interfaces: tolerant(z.object({ radios: tolerant(tolerantList(z.object({ txRetriesPct: percent }))) })),
  })
  .catch({});

type Device = z.infer<typeof deviceSchema>;
type Statistics = z.infer<typeof statisticsSchema>;

/** What only the console itself knows; every part may be missing. */
export interface UnifiDetail {
  /** Retry rate of the busiest radio of each access point, in percent, by MAC address. */
  readonly retries: ReadonlyMap<string, number>;
  /** Load of the gateway, and current traffic of the line. */
  readonly gateway: Omit<Reading['gateway'], 'uptimeSeconds'>;
  /**
   * Current states of access points by the console, by MAC address; access points that it does not list are missing.
   */
  readonly accessPointStates: ReadonlyMap<string, AccessPointState>;
  /** Current states of the gateways by the console. */
  readonly gatewayStates: readonly AccessPointState[];
}

export const NO_DETAIL: UnifiDetail = {
  retries: new Map(),
  gateway: {},
  accessPointStates: new Map(),
  gatewayStates: [],
};

/** A site of a console; `siteName` is the console's own name for it, such as `default`. */
export interface DetailOf {
  readonly hostId: string;
  readonly siteName: string | undefined;
}

/**
 * Reads details from the console through the vendor's cloud connector.
 * - Many consoles do not support this: older ones not yet, some newer ones answer 404, recorders 403. Missing detail is
 *   not a failure. A device that does not answer costs only its own values.
 * - Retries are the only radio value of the Network API (10.5.66), one request per device.
 */
export async function readDetail(ask: Ask, { hostId, siteName }: DetailOf): Promise<UnifiDetail> {
  const base = `/v1/connector/consoles/${encodeURIComponent(hostId)}/proxy/network/integration/v1/sites`;
  const sites = await askList(ask, base, siteSchema);
  const [only, ...others] = sites;
  const site = others.length === 0 ? only : sites.find(({ internalReference }) => internalReference === siteName);
  if (!site) return NO_DETAIL;
  const path = `${base}/${encodeURIComponent(site.id)}/devices`;
  const devices = await askDevices(ask, path);
  const asked = devices.filter((device) => hasFeature(device, 'accessPoint') || hasFeature(device, 'gateway'));
  const answers = await Promise.all(
    asked.map(async (device) => {
      const question = ask(`${path}/${encodeURIComponent(device.id)}/statistics/latest`, {}, statisticsSchema);
      return { device, statistics: await question.catch(() => ({})) };
    }),
  );
  const gateways = answers.filter(({ device }) => hasFeature(device, 'gateway'));
  return {
    retries: new Map(answers.flatMap(({ device, statistics }) => busiest(device, statistics))),
    gateway: createGateway(gateways.find(({ device }) => deviceState(device.state) !== 'offline')?.statistics),
    accessPointStates: new Map(
      asked
        .filter((device) => hasFeature(device, 'accessPoint') && device.state)
        .map(({ macAddress, state }) => [normalizeMac(macAddress), deviceState(state)]),
    ),
    gatewayStates: gateways.map(({ device }) => deviceState(device.state)),
  };
}

/** The largest page size that the console supports. */
const LIMIT = 200;

const devicePageSchema = z.object({ data: tolerantList(deviceSchema), totalCount: tolerant(z.int().nonnegative()) });

/** Requests every device of the site; the first page has the total. A failed page counts as empty. */
async function askDevices(ask: Ask, path: string): Promise<Device[]> {
  const askPage = (offset: object): Promise<z.output<typeof devicePageSchema>> =>
    ask(path, { ...offset, limit: String(LIMIT) }, devicePageSchema).catch(() => ({ data: [], totalCount: 0 }));
  const { data, totalCount = 0 } = await askPage({});
  const others = Array.from({ length: Math.max(0, Math.ceil(totalCount / LIMIT) - 1) }, (_, index) =>
    askPage({ offset: String((index + 1) * LIMIT) }),
  );
  return [data, ...(await Promise.all(others)).map((page) => page.data)].flat();
}

function askList<Row extends z.ZodType>(ask: Ask, path: string, row: Row): Promise<z.output<Row>[]> {
  return ask(path, {}, z.object({ data: tolerantList(row) })).then(
    ({ data }) => data,
    () => [],
  );
}

function hasFeature({ features }: Device, feature: string): boolean {
  return features?.includes(feature) ?? false;
}

function busiest({ macAddress }: Device, { interfaces }: Statistics): (readonly [string, number])[] {
  const retries = (interfaces?.radios ?? []).flatMap(({ txRetriesPct }) => txRetriesPct ?? []);
  return retries.length > 0 ? [[normalizeMac(macAddress), Math.max(...retries)]] : [];
}

function createGateway({ cpuUtilizationPct, uplink }: Statistics = {}): UnifiDetail['gateway'] {
  return { cpuPercent: cpuUtilizationPct, downloadMbps: uplink?.rxRateBps, uploadMbps: uplink?.txRateBps };
}
