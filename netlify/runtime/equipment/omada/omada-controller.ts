import { z } from 'zod';
import { fetchJson, parseAnswer, tolerant } from '../fetch-json.ts';
import { ControllerError, refuseToGuess, type Controller, type ControllerFailure, type Fetch } from '../controller.ts';
import { createOmadaReading, deviceSchema, findGateway, isInTouch, wanPortSchema } from './omada-reading.ts';

interface OmadaOptions {
  readonly apiUrl: string;
  readonly omadaId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Needed if the controller has several sites. */
  readonly siteId: string | undefined;
  readonly fetch: Fetch;
}

const PAGE_SIZE = 100;

/** The envelope of every response; most failures also have HTTP status 200. */
const envelopeSchema = z.object({ errorCode: z.number(), result: z.unknown().optional() });

/** The vendor's error codes with a known cause: an expired or invalid token, an unknown client. */
const FAILURES: Readonly<Record<number, ControllerFailure>> = { [-44112]: 'key', [-44113]: 'key', [-44106]: 'key' };

/** Restricted to characters that a header can carry. */
const tokenSchema = z.object({ accessToken: z.string().regex(/^[\x21-\x7E]+$/) });

/** The envelope of every list; `totalRows` counts the rows of all pages. */
const pageSchema = z.object({ data: z.array(z.unknown()), totalRows: tolerant(z.int().nonnegative()) });

const siteSchema = z.object({ siteId: tolerant(z.string()), name: tolerant(z.string()) }).catch({});

/**
 * Reads a site of an Omada controller through the vendor's cloud.
 * - Requests a new token for every read, so nothing is stored.
 * - Then requests the devices and, if the gateway is connected, its ports; those of a disconnected gateway are out of
 *   date.
 * - If any request fails, the reading fails. An invalid field counts as missing.
 */
export function createOmadaController(options: OmadaOptions): Controller {
  return {
    async read(now, signal) {
      const ask = await createAsk(options, signal);
      const siteId = options.siteId ?? onlySite(await askPages(ask, '/sites', '/sites', siteSchema));
      const site = `/sites/${encodeURIComponent(siteId)}`;
      const devices = await askPages(ask, '/devices', `${site}/devices`, deviceSchema);
      const gateway = findGateway(devices);
      const mac = gateway && isInTouch(gateway) ? gateway.mac : undefined;
      const path = `${site}/gateways/${encodeURIComponent(mac ?? '')}/wan-status`;
      const ports = mac ? await ask('/wan-status', path, {}, z.array(wanPortSchema)) : [];
      const isSiteNamed = options.siteId !== undefined;
      const source = { console: options.omadaId, isConsoleNamed: true, site: siteId, isSiteNamed };
      return { ...createOmadaReading(devices, ports, now), source };
    },
  };
}

type Ask = <Schema extends z.ZodType>(
  name: string,
  path: string,
  query: Record<string, string>,
  schema: Schema,
) => Promise<z.output<Schema>>;

/** Returns a function that sends a request with the token. Its messages hold no ids. */
async function createAsk(options: OmadaOptions, signal: AbortSignal): Promise<Ask> {
  const token = await askToken(options, signal);
  const init = { headers: { accept: 'application/json', authorization: `AccessToken=${token}` } };
  return async (name, path, query, schema) => {
    const url = new URL(`${options.apiUrl}/openapi/v1/${encodeURIComponent(options.omadaId)}${path}`);
    url.search = new URLSearchParams(query).toString();
    return unwrap(name, await fetchJson(options.fetch, { name, url, init, schema: envelopeSchema }, signal), schema);
  };
}

async function askToken(options: OmadaOptions, signal: AbortSignal): Promise<string> {
  const { apiUrl, omadaId, clientId, clientSecret, fetch } = options;
  const name = '/authorize/token';
  const url = new URL(`${apiUrl}/openapi/authorize/token?grant_type=client_credentials`);
  const init = {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ omadacId: omadaId, client_id: clientId, client_secret: clientSecret }),
  };
  const answer = await fetchJson(fetch, { name, url, init, schema: envelopeSchema }, signal);
  return unwrap(name, answer, tokenSchema).accessToken;
}

/** Returns the result of an envelope. Leaves out the vendor's message, which may repeat what was sent. */
function unwrap<Schema extends z.ZodType>(
  name: string,
  { errorCode, result }: z.infer<typeof envelopeSchema>,
  schema: Schema,
): z.output<Schema> {
  if (errorCode !== 0)
    throw new ControllerError(`${name} answered error ${errorCode}`, FAILURES[errorCode] ?? 'refused');
  return parseAnswer(name, schema, result);
}

/**
 * Requests all pages of a list. Controllers may return shorter pages than requested, so the list ends when `totalRows`
 * rows were read or, without that number, with the first page that is not full.
 */
async function askPages<Row extends z.ZodType>(
  ask: Ask,
  name: string,
  path: string,
  row: Row,
): Promise<z.output<Row>[]> {
  const rows: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page: String(page), pageSize: String(PAGE_SIZE) };
    const { data, totalRows = 0 } = await ask(name, path, query, pageSchema);
    rows.push(...data);
    const isMore = data.length === PAGE_SIZE || rows.length < totalRows;
    if (data.length === 0 || !isMore) return z.array(row).parse(rows);
  }
}

function onlySite(sites: readonly z.infer<typeof siteSchema>[]): string {
  const [site] = sites;
  if (site?.siteId && sites.length === 1) return site.siteId;
  return refuseToGuess(
    `the controller has ${sites.length} ${sites.length === 1 ? 'site' : 'sites'}, and OMADA_SITE_ID has to say which one to read`,
    sites.map(({ siteId, name }) => ({ id: siteId, name })),
  );
}
