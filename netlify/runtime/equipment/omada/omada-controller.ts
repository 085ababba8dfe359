import { z } from 'zod';
import { fetchJson, parseAnswer, tolerant } from '../fetch-json.ts';
import { ControllerError, refuseToGuess, type Controller, type ControllerFailure, type Fetch } from '../controller.ts';
import { createOmadaReading, deviceSchema, findGateway, isInTouch, wanPortSchema } from './omada-reading.ts';

interface OmadaOptions {
  /** Where the vendor's cloud answers, without a path. */
  readonly apiUrl: string;
  readonly omadaId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Which site, where the controller has several. */
  readonly siteId: string | undefined;
  readonly fetch: Fetch;
}

const PAGE_SIZE = 100;

/** The envelope of every answer; most failures come in it with HTTP status 200 too. */
const envelopeSchema = z.object({ errorCode: z.number(), result: z.unknown().optional() });

/** The vendor's numbers of which it is known why they come: a token that is over, or is none; a client that is not known. */
const FAILURES: Readonly<Record<number, ControllerFailure>> = { [-44112]: 'key', [-44113]: 'key', [-44106]: 'key' };

/** The token goes into a header, so it has to be able to stand in one. */
const tokenSchema = z.object({ accessToken: z.string().regex(/^[\x21-\x7E]+$/) });

/** The envelope of every list; `totalRows`: how many rows all of its pages have. */
const pageSchema = z.object({ data: z.array(z.unknown()), totalRows: tolerant(z.int().nonnegative()) });

const siteSchema = z.object({ siteId: tolerant(z.string()), name: tolerant(z.string()) }).catch({});

/**
 * Reads a site of an Omada controller through the vendor's cloud.
 * - Asks for a token in every read: nothing has to be kept.
 * - Then for the devices, and for the ports of the gateway, if it is in touch: else they tell what was.
 * - Any question that fails makes the reading fail: half a truth is none. A field that is odd counts as missing.
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

/** One question with the token in the header. Names of questions hold no ids, so that messages hold none. */
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

/** What is in the envelope. The vendor's own message is left out: it may repeat what was sent. */
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
 * A list that may come in several pages. A controller may give fewer rows a page than it was asked for, so the list is at
 * its end with the row that it names the last; where it names none, with the first page that is not full.
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
