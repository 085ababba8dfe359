import { z } from 'zod';
import { parseRows } from '../../netlify/runtime/equipment/lenient.ts';
import { normalizeMac } from '../../netlify/runtime/equipment/normalize-mac.ts';
import {
  deviceSchema as omadaDeviceSchema,
  siteSchema as omadaSiteSchema,
} from '../../netlify/runtime/equipment/omada-schemas.ts';
import { deviceState as omadaState } from '../../netlify/runtime/equipment/omada-site.ts';
import { chooseOwn, type UnifiIds } from '../../netlify/runtime/equipment/unifi-choice.ts';
import { deviceGroupSchema, hostSchema, siteSchema } from '../../netlify/runtime/equipment/unifi-schemas.ts';
import { deviceState } from '../../netlify/runtime/equipment/unifi-states.ts';
import type { AccessPointState } from '../../src/status/reading.ts';
import { jsonOf, type Exchange } from './exchange.ts';

/** A console or a site as the vendor lists it. */
export interface Listed {
  readonly id: string;
  readonly name: string;
}

export interface Device {
  readonly mac: string;
  readonly name: string;
  readonly model: string;
  readonly state: AccessPointState;
  /** The vendor's own word or number for its state. */
  readonly word: string;
  readonly isAccessPoint: boolean;
}

/** What the vendor named in its answers, beside what a reading is made of. */
export interface Inventory {
  readonly consoles: readonly Listed[];
  readonly sites: readonly Listed[];
  /** Those of the site that is read; none while it is not known which one that is. A device listed twice is here twice. */
  readonly devices: readonly Device[];
}

export const NOTHING_NAMED: Inventory = { consoles: [], sites: [], devices: [] };

const text = z.string().nullish();
const namedDeviceSchema = deviceGroupSchema.shape.devices
  .unwrap()
  .unwrap()
  .element.extend({ name: text, model: text, productLine: text });
const namedGroupSchema = deviceGroupSchema.extend({ devices: z.array(namedDeviceSchema).nullish() });
const consoleDeviceSchema = z.object({
  macAddress: z.string(),
  name: text,
  model: text,
  state: text,
  features: z.array(z.string()).nullish(),
});
const namedOmadaDeviceSchema = omadaDeviceSchema.extend({ name: text, model: text });
const pageSchema = z.object({ data: z.array(z.unknown()) });

/** How the vendor's devices begin to be called that are no access points: switches, gateways, recorders, cameras. */
const OTHER_MODELS =
  /^(us[- \d]|usw|usl|udm|ucg|uxg|usg|ugw|efg|uck|cloud ?key|unvr|envr|unas|usp|uci|umr|u5g|u-lte|g\d)/i;

/** What UniFi's cloud and the console behind it have named. */
export function readUnifiInventory(exchanges: readonly Exchange[], ids: UnifiIds): Inventory {
  const hosts = rowsAt(exchanges, /^\/v1\/hosts$/, hostSchema);
  const sites = rowsAt(exchanges, /^\/v1\/sites$/, siteSchema);
  const groups = rowsAt(exchanges, /^\/v1\/devices$/, namedGroupSchema);
  const ownGroups = groupsOf({ hosts, sites, groups }, ids);
  const atConsole = rowsAt(exchanges, /\/integration\/v1\/sites\/[^/]+\/devices$/, consoleDeviceSchema);
  const features = new Map(atConsole.map((device) => [normalizeMac(device.macAddress), device.features]));
  const listed = groups
    .filter((group) => ownGroups.includes(group))
    .flatMap(({ devices }) => devices ?? [])
    .map((device) => ({ ...device, word: device.status, mac: normalizeMac(device.mac) }));
  const unlisted = atConsole
    .map(({ macAddress, ...device }) => ({ ...device, word: device.state, mac: normalizeMac(macAddress) }))
    .filter(({ mac }) => listed.every((device) => device.mac !== mac))
    .map((device) => ({ ...device, isConsole: false, productLine: 'network' }));
  return {
    consoles: hosts.map(({ id, reportedState }) => nameOf(id, reportedState?.name ?? reportedState?.hostname)),
    sites: sites.map(({ siteId, meta }) => nameOf(siteId, meta?.desc ?? meta?.name)),
    devices: [...listed, ...unlisted].map((device) => ({
      mac: device.mac,
      name: device.name ?? '',
      model: device.model ?? '',
      word: device.word ?? '',
      state: deviceState(device.word?.trim().toLowerCase()),
      isAccessPoint:
        features.get(device.mac)?.includes('accessPoint') ??
        (device.isConsole !== true &&
          (device.productLine ?? 'network') === 'network' &&
          !OTHER_MODELS.test(device.model ?? '')),
    })),
  };
}

type Lists = Omit<Parameters<typeof chooseOwn>[0], 'metrics'>;

/** The devices of the console that is read; none where that is not known. */
function groupsOf(lists: Lists, ids: UnifiIds): Lists['groups'] {
  try {
    return chooseOwn({ ...lists, metrics: [] }, ids).groups;
  } catch {
    return [];
  }
}

/** What Omada's cloud has named. */
export function readOmadaInventory(exchanges: readonly Exchange[], omadaId: string): Inventory {
  const sites = rowsAt(exchanges, /\/sites$/, omadaSiteSchema);
  const devices = rowsAt(exchanges, /\/sites\/[^/]+\/devices$/, namedOmadaDeviceSchema);
  return {
    consoles: [nameOf(omadaId, 'the controller')],
    sites: sites.map(({ siteId, name }) => nameOf(siteId, name)),
    devices: devices.map((device) => ({
      mac: normalizeMac(device.mac ?? ''),
      name: device.name ?? '',
      model: device.model ?? '',
      word: String(device.detailStatus ?? ''),
      state: omadaState(device),
      isAccessPoint: device.type === 'ap' || device.type === 'eap',
    })),
  };
}

/** The rows of all answers from such paths, of every page; of a question that was asked twice, those of the last answer. */
function rowsAt<Row extends z.ZodType>(exchanges: readonly Exchange[], path: RegExp, row: Row): z.output<Row>[] {
  const answers = new Map<string, unknown[]>();
  for (const exchange of exchanges.filter(({ url }) => path.test(url.pathname))) {
    const answer = jsonOf(exchange);
    const envelope =
      z.object({ result: pageSchema }).safeParse(answer).data?.result ?? pageSchema.safeParse(answer).data;
    if (envelope) answers.set(exchange.url.href, envelope.data);
  }
  return parseRows('answer', row, [...answers.values()].flat(), new Set());
}

function nameOf(id: string | null | undefined, name: string | null | undefined): Listed {
  return { id: id ?? '', name: name ?? '' };
}
