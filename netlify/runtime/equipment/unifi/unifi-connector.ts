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
/** Bits a second, as megabits. */
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

/** As many as the console gives at once. */
const LIMIT = 200;

const devicePageSchema = z.object({ data: tolerantList(deviceSchema), totalCount: tolerant(z.int().nonnegative()) });

/** Every device of the site: the first page says how many there are. A page that the console does not give has none. */
async function askDevices(ask: Ask, path: string): Promise<Device[]> {
  const askPage = (offset: object): Promise<z.output<typeof devicePageSchema>> =>
    ask(path, { ...offset, limit: String(LIMIT) }, devicePageSchema).catch(() => ({ data: [], totalCount: 0 }));
  const { data, totalCount = 0 } = await askPage({});
  const others = Array.from({ length: Math.max(0, Math.ceil(totalCount / LIMIT) - 1) }, (_, index) =>
    askPage({ offset: String((index + 1) * LIMIT) }),
  );
  return [data, ...(await Promise.all(others)).map((page) => page.data)].flat();
}

/** The rows of a list; none where the console does not give it. */
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
