import type { Context } from '@netlify/functions';
import type { z } from 'zod';
import { isAddressIn, parseAddressList } from '../../src/status/addresses.ts';
import { createOverrideRequestSchema } from '../../src/status/override.ts';
import { GUEST_PASSWORD_HEADER, STAFF_PASSWORD_HEADER } from '../../src/status/password-headers.ts';
import {
  type pushAnswerSchema,
  pushedReadingSchema,
  refusePush,
  withCallerAddress,
} from '../../src/status/pushed-reading.ts';
import { describeError } from '../../src/text/describe-error.ts';
import { HEADERS, refuseCaller, refuseFields, refuseMethod, respondJson } from './answers.ts';
import { readAlarmSettings } from './channels/alarm-settings.ts';
import { createRuntime, type Runtime } from './runtime.ts';
import { matchesSecret } from './environment/secrets.ts';

type Endpoint = (request: Request, address: string, runtime: Runtime) => Promise<Response>;
type Work = () => Promise<object | undefined>;

/**
 * The part of the request's context that is used. On a host without `waitUntil`, writes after the response stop with
 * the next request.
 */
type HostContext = Pick<Context, 'deploy' | 'ip'> & Partial<Pick<Context, 'waitUntil'>>;

/** Returns the function of an endpoint; it answers 404 at a place without a network. */
export function answerWith(endpoint: Endpoint): (request: Request, context: HostContext) => Promise<Response> {
  return async (request, context) => {
    const runtime = createRuntime(context.deploy.context);
    if (!runtime) return new Response(null, { status: 404, headers: HEADERS });
    const response = await endpoint(request, context.ip, runtime);
    context.waitUntil?.(runtime.service.settled());
    return response;
  };
}

/**
 * `GET /api/internet-status`: returns the snapshot to callers on the site's network, or with the guest Wi-Fi password.
 */
export function serveStatus(request: Request, address: string, runtime: Runtime): Promise<Response> {
  return respondToGuest(request, address, runtime, () => runtime.service.read());
}

/** `GET /api/internet-status/history`: returns the record to the same callers, without reading the equipment. */
export function serveHistory(request: Request, address: string, runtime: Runtime): Promise<Response> {
  return respondToGuest(request, address, runtime, () => runtime.service.history());
}

/** Responds with the result of `work` to callers who may see the status. */
async function respondToGuest(request: Request, address: string, runtime: Runtime, work: Work): Promise<Response> {
  if (!isRead(request)) return refuseMethod('GET, HEAD');
  return (await isGuest(request, address, runtime))
    ? respondWith(request, runtime, work)
    : refuseCaller(request, GUEST_PASSWORD_HEADER);
}

/**
 * Returns true if a caller may see the status: with the guest Wi-Fi password, or from the site's own network, as
 * configured or as reported by the equipment. `address` is that of the connection, never one from a header. With
 * nothing configured, no caller may.
 */
async function isGuest(request: Request, address: string, { environment, service }: Runtime): Promise<boolean> {
  if (matchesSecret(request.headers.get(GUEST_PASSWORD_HEADER), environment.GUEST_WIFI_PASSWORD)) return true;
  if (isAddressIn(parseAddressList(environment.SITE_IPS).ranges, address)) return true;
  return environment.LEARN_SITE_IPS && isAddressIn(await service.siteRanges(), address);
}

/**
 * `GET /api/internet-status/evidence`: returns to staff the snapshot, its evidence, the override and the alarm
 * settings.
 */
export async function serveEvidence(request: Request, _address: string, runtime: Runtime): Promise<Response> {
  if (!isRead(request)) return refuseMethod('GET, HEAD');
  const refusal = refuseStranger(request, runtime, STAFF_PASSWORD_HEADER);
  if (refusal) return refusal;
  const alarms = readAlarmSettings(runtime, runtime.place.languages);
  return respondWith(request, runtime, async () => ({ ...(await runtime.service.explain()), alarms }));
}

/**
 * `POST /api/internet-status/override`: sets or clears the override, from the staff page of this site. Succeeds once
 * the override is stored, even if a later step fails; otherwise 503.
 */
export async function serveOverride(request: Request, _address: string, runtime: Runtime): Promise<Response> {
  if (request.method !== 'POST') return refuseMethod('POST');
  const refusal = refuseStranger(request, runtime, STAFF_PASSWORD_HEADER);
  if (refusal) return refusal;
  const body = parseBody(
    request,
    await request.text(),
    createOverrideRequestSchema(runtime.network.spots.map(({ key }) => key)),
  );
  if ('refusal' in body) return body.refusal;
  return respondWith(request, runtime, () => runtime.service.override(body.value), 204);
}

/**
 * `POST /api/internet-status/refresh`: refreshes the snapshot if it is due. A job on site sends a reading as the body,
 * which is stored first. Returns the snapshot, if there is one, and `kept`, even if a later step fails. The caller's
 * address counts as one of the site's own.
 */
export async function serveRefresh(request: Request, address: string, runtime: Runtime): Promise<Response> {
  if (request.method !== 'POST') return refuseMethod('POST');
  const refusal = refuseStranger(request, runtime, 'authorization');
  if (refusal) return refusal;
  const { service, now } = runtime;
  const text = await request.text();
  if (text.trim() === '') return respondWith(request, runtime, () => service.read());
  const body = parseBody(request, text, pushedReadingSchema);
  if ('refusal' in body) return body.refusal;
  const reason = refusePush(body.value, now());
  if (reason !== undefined) return refuseFields(request, [{ field: 'takenAt', message: reason }]);
  return respondWith(request, runtime, async () => {
    const { kept, snapshot } = await service.push(withCallerAddress(body.value, address));
    return { ...snapshot, kept } satisfies z.infer<typeof pushAnswerSchema>;
  });
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * Returns the response for callers that come from another website or lack the credentials; undefined for all others.
 */
function refuseStranger(
  request: Request,
  { environment }: Runtime,
  header: typeof STAFF_PASSWORD_HEADER | 'authorization',
): Response | undefined {
  if (!isOwnOrigin(request, environment.SITE_URL)) return respondJson(request, 403, { error: 'forbidden' });
  const sent = request.headers.get(header);
  const isRight =
    header === 'authorization'
      ? matchesSecret(/^Bearer +(.+)$/i.exec(sent ?? '')?.[1], environment.REFRESH_TOKEN)
      : matchesSecret(sent, environment.STAFF_PASSWORD);
  return isRight ? undefined : refuseCaller(request, header);
}

/** Returns true for a page of this site, and for a job, which sends no `Origin` (RFC 6454 section 7). */
function isOwnOrigin(request: Request, siteUrl: string | undefined): boolean {
  const origin = request.headers.get('origin');
  return (
    origin === null ||
    origin === new URL(request.url).origin ||
    (siteUrl !== undefined && origin === new URL(siteUrl).origin)
  );
}

type Body<Value> = { readonly value: Value } | { readonly refusal: Response };

/** Parses a JSON body by the schema; returns the error response if it is not valid. */
function parseBody<Schema extends z.ZodType>(request: Request, text: string, schema: Schema): Body<z.output<Schema>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { refusal: refuseFields(request, [{ field: '', message: 'must be JSON' }]) };
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data };
  const problems = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  return { refusal: refuseFields(request, problems) };
}

/**
 * Responds with the result of `work`. Without a result, the status is `statusWithout`: 503, or 204 if the pushed
 * reading was kept. If `work` throws, the status is 503, never 500. The service makes sure that `work` ends in time.
 */
async function respondWith(
  request: Request,
  { log }: Runtime,
  work: Work,
  statusWithout: 204 | 503 = 503,
): Promise<Response> {
  try {
    const found = await work();
    if (found) return respondJson(request, 200, found);
    if (statusWithout === 204) return new Response(null, { status: 204, headers: HEADERS });
  } catch (error) {
    log(`${request.method} ${new URL(request.url).pathname} could not be answered: ${describeError(error)}`);
  }
  return respondJson(request, 503, { error: 'unavailable' }, { 'retry-after': '60' });
}
