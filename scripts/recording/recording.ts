import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Environment } from '../../netlify/runtime/env.ts';
import type { Network } from '../../src/domain/status/network.ts';
import { isPacked, jsonOf, type Exchange } from './exchange.ts';
import { isHarmlessField, isHarmlessNumber, isHarmlessText, isModel } from './harmless.ts';
import { createStandIns, type StandIn } from './stand-ins.ts';
import { VENDOR_NAMES, VENDORS, type VendorName } from './vendors.ts';

const exchangeSchema = z.strictObject({
  method: z.string(),
  path: z.string(),
  query: z.record(z.string(), z.string()),
  status: z.int().optional().describe('Left out where there was no answer'),
  headers: z.record(z.string(), z.string()),
  packed: z.literal(true).optional().describe('Packed with gzip, without saying so'),
  body: z.unknown().optional().describe('The JSON; left out where it was none'),
  bytes: z.int().optional().describe('How long what was no JSON was'),
});

/** What a vendor answered, without anything that tells whose equipment it is. */
export const recordingSchema = z.strictObject({
  version: z.literal(1),
  controller: z.enum(VENDOR_NAMES),
  recordedAt: z.iso.datetime(),
  ids: z.record(z.string(), z.string()).describe('The ids that were set, by their variables'),
  exchanges: z.array(exchangeSchema),
});

export type Recording = z.infer<typeof recordingSchema>;
type RecordedExchange = Recording['exchanges'][number];

const PATH_WORDS = new Set(
  'v1 hosts sites devices isp-metrics 5m connector consoles proxy network integration statistics latest openapi authorize token gateways wan-status'.split(
    ' ',
  ),
);
const QUERY_NAMES = new Set(
  'nextToken hostIds[] page pageSize limit offset beginTimestamp endTimestamp grant_type'.split(' '),
);
const QUERY_VALUES: Readonly<Record<string, RegExp>> = {
  page: /^\d{1,4}$/,
  pageSize: /^\d{1,4}$/,
  limit: /^\d{1,4}$/,
  offset: /^\d{1,4}$/,
  grant_type: /^client_credentials$/,
};
const MEDIA_TYPE = /^(application\/json|text\/html|text\/plain)\b/;

interface Recorded {
  readonly recording: Recording;
  /** `content/network.json` with the same stand-ins, so that it still matches. */
  readonly network: object;
}

interface ToRecord {
  readonly controller: VendorName;
  readonly environment: Environment;
  readonly exchanges: readonly Exchange[];
  readonly network: Network;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Keeps stand-ins from being tried out; tests hand in their own. */
  readonly key?: Uint8Array;
}

/**
 * Makes a recording. A text or a name of a field is replaced unless it is known to be harmless, and so is a number of a
 * field that tells who somebody is or that nobody knows.
 */
export function createRecording({ controller, environment, exchanges, network, at, key }: ToRecord): Recorded {
  const standIn = createStandIns(key ?? randomBytes(32));
  const told = collectTold(exchanges.map(jsonOf));
  const clean = (value: unknown): unknown => cleanValue('', value, { standIn, told });
  const ids = VENDORS[controller].ids.flatMap((name) => {
    const id = environment[name];
    return id === undefined ? [] : [[name, standIn(id)] as const];
  });
  return {
    recording: {
      version: 1,
      controller,
      recordedAt: new Date(at).toISOString(),
      ids: Object.fromEntries(ids),
      exchanges: exchanges.map((exchange) => recordExchange(exchange, standIn, clean)),
    },
    network: recordNetwork(network, standIn),
  };
}

function recordExchange(exchange: Exchange, standIn: StandIn, clean: (value: unknown) => unknown): RecordedExchange {
  const { method, url, status, headers } = exchange;
  const body = jsonOf(exchange);
  const bytes = exchange.chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
  const path = url.pathname.split('/').map((part) => {
    const text = decodeURIComponent(part);
    return text === '' || PATH_WORDS.has(text) ? part : encodeURIComponent(standIn(text));
  });
  const query = [...url.searchParams].map(([name, value]) => {
    const isKept = isHarmlessText('', value) || QUERY_VALUES[name]?.test(value);
    return [QUERY_NAMES.has(name) ? name : standIn(name), isKept ? value : standIn(value)];
  });
  return {
    method,
    path: path.join('/'),
    query: Object.fromEntries(query) as Record<string, string>,
    ...(status !== undefined && { status }),
    headers: keepHeaders(headers),
    ...(isPacked(exchange) && { packed: true as const }),
    ...(body === undefined ? { bytes } : { body: clean(body) }),
  };
}

/** The headers that the site acts upon. */
function keepHeaders(headers: Headers | undefined): Record<string, string> {
  const type = MEDIA_TYPE.exec(headers?.get('content-type') ?? '')?.[0];
  const retryAfter = headers?.get('retry-after') ?? '';
  return { ...(type && { 'content-type': type }), ...(/^\d{1,6}$/.test(retryAfter) && { 'retry-after': retryAfter }) };
}

interface Cleaning {
  readonly standIn: StandIn;
  /** Texts that were replaced somewhere: where they stand in another field, they are replaced too. */
  readonly told: ReadonlySet<string>;
}

function cleanValue(field: string, value: unknown, cleaning: Cleaning): unknown {
  const { standIn, told } = cleaning;
  if (typeof value === 'string') return isHarmlessText(field, value) && !told.has(value) ? value : standIn(value);
  if (typeof value === 'number') return isHarmlessNumber(field, value) ? value : replaceNumber(value, standIn);
  if (Array.isArray(value)) return value.map((entry: unknown) => cleanValue(field, entry, cleaning));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, entry]): [string, unknown] => [
    isHarmlessField(name) ? name : standIn(name),
    cleanValue(name, entry, cleaning),
  ]);
  return Object.fromEntries(entries);
}

/** A number with as many digits before and behind its point. */
function replaceNumber(value: number, standIn: StandIn): number {
  const [whole = '', fraction] = String(Math.abs(value)).split('.');
  const digits = (text: string): string => standIn(`9${text.replaceAll(/\D/g, '')}`).slice(1);
  const number = Number(fraction === undefined ? digits(whole) : `${digits(whole)}.${digits(fraction)}`);
  return value < 0 ? -number : number;
}

/** The texts that will be replaced where they stand; those that could be names of models are those of many. */
function collectTold(answers: readonly unknown[]): ReadonlySet<string> {
  const told = new Set<string>();
  const visit = (field: string, value: unknown): void => {
    if (typeof value === 'string' && !isHarmlessText(field, value) && !isModel(value) && !isHarmlessField(value))
      told.add(value);
    if (Array.isArray(value)) for (const entry of value) visit(field, entry);
    else if (typeof value === 'object' && value !== null)
      for (const [name, entry] of Object.entries(value)) visit(name, entry);
  };
  for (const answer of answers) visit('', answer);
  return told;
}

function recordNetwork({ spots, thresholds, darkSiteAttribution }: Network, standIn: StandIn): object {
  const rename = (name: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(Object.entries(name).map(([language, text]) => [language, standIn(text)]));
  return {
    spots: spots.map(({ key, name, showAps, accessPoints }) => ({
      key: standIn(key),
      name: rename(name),
      showAps,
      accessPoints: accessPoints.map(({ key: own, name: called, mac, ...rest }) => ({
        key: standIn(own),
        name: rename(called),
        mac: standIn(mac).toLowerCase(),
        ...rest,
      })),
    })),
    thresholds,
    darkSiteAttribution,
  };
}
