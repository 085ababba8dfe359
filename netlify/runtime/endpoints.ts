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

/** What is used of a request's context. A host without `waitUntil` ends what is stored after the answer with the next request. */
type HostContext = Pick<Context, 'deploy' | 'ip'> & Partial<Pick<Context, 'waitUntil'>>;

/** The function of an endpoint; at a place without a network there is none. */
export function answerWith(endpoint: Endpoint): (request: Request, context: HostContext) => Promise<Response> {
  return async (request, context) => {
    const runtime = createRuntime(context.deploy.context);
    if (!runtime) return new Response(null, { status: 404, headers: HEADERS });
    const response = await endpoint(request, context.ip, runtime);
    context.waitUntil?.(runtime.service.settled());
    return response;
  };
}

/** `GET /api/internet-status`: the snapshot, for callers on the site's network or with the guest Wi-Fi password. */
export function serveStatus(request: Request, address: string, runtime: Runtime): Promise<Response> {
  return respondToGuest(request, address, runtime, () => runtime.service.read());
}

/** `GET /api/internet-status/history`: what was read so far, for the same callers; the equipment is not read for it. */
export function serveHistory(request: Request, address: string, runtime: Runtime): Promise<Response> {
  return respondToGuest(request, address, runtime, () => runtime.service.history());
}

/** Answers with what `work` gives, whoever may see the status. */
async function respondToGuest(request: Request, address: string, runtime: Runtime, work: Work): Promise<Response> {
  if (!isRead(request)) return refuseMethod('GET, HEAD');
  return (await isGuest(request, address, runtime))
    ? respondWith(request, runtime, work)
    : refuseCaller(request, GUEST_PASSWORD_HEADER);
}

/**
 * Whether a caller may see the status: with the guest Wi-Fi password; or from the site's own network, as it is set or as
 * the equipment names it. `address` is that of the connection, never one that the caller wrote. Where nothing is set,
 * nobody may.
 */
async function isGuest(request: Request, address: string, { environment, service }: Runtime): Promise<boolean> {
  if (matchesSecret(request.headers.get(GUEST_PASSWORD_HEADER), environment.GUEST_WIFI_PASSWORD)) return true;
  if (isAddressIn(parseAddressList(environment.SITE_IPS).ranges, address)) return true;
  return environment.LEARN_SITE_IPS && isAddressIn(await service.siteRanges(), address);
}

/**
 * `GET /api/internet-status/evidence`: what staff see: the snapshot, why it says so, what is set by hand, and how they are
 * told of what fails.
 */
export async function serveEvidence(request: Request, _address: string, runtime: Runtime): Promise<Response> {
  if (!isRead(request)) return refuseMethod('GET, HEAD');
  const refusal = refuseStranger(request, runtime, STAFF_PASSWORD_HEADER);
  if (refusal) return refusal;
  const alarms = readAlarmSettings(runtime, runtime.place.languages);
  return respondWith(request, runtime, async () => ({ ...(await runtime.service.explain()), alarms }));
}

/**
 * `POST /api/internet-status/override`: staff set the status by hand, or clear it, from the site's own staff page.
 * What was set is answered with success, whatever fails afterwards; what was not is answered with 503.
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
 * `POST /api/internet-status/refresh`: a job elsewhere has the snapshot refreshed if it is due.
 * A job on site sends a reading of the equipment as the body, which is kept first. The answer is the snapshot if there is one,
 * and `kept`, whatever fails afterwards. The address that it comes from is the site's own.
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

/** The answer to whoever is no page of this site and no job, or lacks what opens the endpoint; undefined for all others. */
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

/** Whether a request comes from a page of this site, or from a job, which sends no `Origin` (RFC 6454 section 7). */
function isOwnOrigin(request: Request, siteUrl: string | undefined): boolean {
  const origin = request.headers.get('origin');
  return (
    origin === null ||
    origin === new URL(request.url).origin ||
    (siteUrl !== undefined && origin === new URL(siteUrl).origin)
  );
}

type Body<Value> = { readonly value: Value } | { readonly refusal: Response };

/** What a text says, or the answer to one that is no JSON, or not what the schema asks for. */
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
 * Answers with what `work` gives. Where it gives nothing, `statusWithout` is the status: 503, or 204 where what was sent
 * has been kept. Where it throws, the answer is 503, never 500. The service sees to it that `work` ends in time.
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
