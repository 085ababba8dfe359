import { describeError } from '../../src/text/describe-error.ts';
import { createOverrideRequestSchema } from '../../src/status/override-schemas.ts';
import { GUEST_PASSWORD_HEADER, STAFF_PASSWORD_HEADER } from '../../src/status/password-headers.ts';
import { pushedReadingSchema, refusePush, withCallerAddress } from '../../src/status/pushed-reading.ts';
import { isGuest, isOwnOrigin, isStaff } from './callers.ts';
import { parseBody, readText, refuseFields } from './request-body.ts';
import { refuseCaller, refuseMethod, respondEmpty, respondJson } from './respond.ts';
import type { Runtime } from './runtime.ts';
import { matchesSecret } from './secrets.ts';

type Work = () => Promise<object | undefined>;

/** `GET /api/internet-status`: the snapshot, for callers on the site's network or with the guest Wi-Fi password. */
export async function serveStatus(request: Request, address: string, runtime: Runtime): Promise<Response> {
  const over = AbortSignal.timeout(runtime.limitsMs.equipment);
  return await respondToGuest(request, address, runtime, () => runtime.service.read(over));
}

/** `GET /api/internet-status/history`: what was read so far, for the same callers; the equipment is not read for it. */
export function serveHistory(request: Request, address: string, runtime: Runtime): Promise<Response> {
  return respondToGuest(request, address, runtime, () => runtime.service.history());
}

/** Answers with what `work` gives, whoever may see the status. */
async function respondToGuest(request: Request, address: string, runtime: Runtime, work: Work): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod('GET, HEAD');
  if (!(await isGuest(request, address, runtime))) return refuseCaller(request, GUEST_PASSWORD_HEADER);
  return respondWith(request, runtime, work);
}

/**
 * `POST /api/internet-status/override`: staff set the status by hand, or clear it, from the site's own staff page.
 * What was set is answered with success, whatever fails afterwards; what was not is answered with 503.
 */
export async function serveOverride(request: Request, runtime: Runtime): Promise<Response> {
  const { environment, service } = runtime;
  if (request.method !== 'POST') return refuseMethod('POST');
  if (!isOwnOrigin(request, environment.SITE_URL)) return respondJson(request, 403, { error: 'forbidden' });
  if (!isStaff(request, runtime)) return refuseCaller(request, STAFF_PASSWORD_HEADER);
  const text = await readText(request, AbortSignal.timeout(runtime.limitsMs.body));
  if ('refusal' in text) return text.refusal;
  const body = parseBody(request, text.value, createOverrideRequestSchema(runtime.areas));
  if ('refusal' in body) return body.refusal;
  return await respondWith(request, runtime, () => service.override(body.value), 204);
}

/**
 * `POST /api/internet-status/refresh`: a job elsewhere has the snapshot refreshed if it is due.
 * A job on site sends a reading of the equipment as the body, which is kept first; a reading that was kept is answered
 * with success, whatever fails afterwards. The address that it comes from is the site's own.
 */
export async function serveRefresh(request: Request, address: string, runtime: Runtime): Promise<Response> {
  const over = AbortSignal.timeout(runtime.limitsMs.equipment);
  const { environment, service } = runtime;
  if (request.method !== 'POST') return refuseMethod('POST');
  if (!isOwnOrigin(request, environment.SITE_URL)) return respondJson(request, 403, { error: 'forbidden' });
  const [, token] = /^Bearer +(.+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (!matchesSecret(token, environment.REFRESH_TOKEN)) return refuseCaller(request, 'authorization');
  const text = await readText(request, AbortSignal.timeout(runtime.limitsMs.body));
  if ('refusal' in text) return text.refusal;
  if (text.value.trim() === '') return await respondWith(request, runtime, () => service.read(over));
  const body = parseBody(request, text.value, pushedReadingSchema);
  if ('refusal' in body) return body.refusal;
  const reason = refusePush(body.value, runtime.now());
  if (reason !== undefined) return refuseFields(request, [{ field: 'takenAt', message: reason }]);
  const reading = environment.LEARN_SITE_IPS === 'on' ? withCallerAddress(body.value, address) : body.value;
  return await respondWith(request, runtime, () => service.push(reading, over), 204);
}

/**
 * `GET /api/internet-status/evidence`: what staff see: the snapshot, why it says so, and what is set by hand; with
 * `explainMore`, what else they see, which no other function has to load.
 */
export async function serveEvidence(
  request: Request,
  runtime: Runtime,
  explainMore: (runtime: Runtime) => Promise<object> = () => Promise.resolve({}),
): Promise<Response> {
  const over = AbortSignal.timeout(runtime.limitsMs.equipment);
  const { environment, service } = runtime;
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod('GET, HEAD');
  if (!isOwnOrigin(request, environment.SITE_URL)) return respondJson(request, 403, { error: 'forbidden' });
  if (!isStaff(request, runtime)) return refuseCaller(request, STAFF_PASSWORD_HEADER);
  return await respondWith(request, runtime, async () => {
    const [explanation, more] = await Promise.all([service.explain(over), explainMore(runtime)]);
    return { ...explanation, ...more };
  });
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
    if (statusWithout === 204) return respondEmpty(204);
  } catch (error) {
    log(`${request.method} ${new URL(request.url).pathname} could not be answered: ${describeError(error)}`);
  }
  return respondJson(request, 503, { error: 'unavailable' }, { 'retry-after': '60' });
}
