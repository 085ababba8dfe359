import type { z } from 'zod';
import { mayRead } from '../../src/domain/status/access.ts';
import { overrideRequestSchema } from '../../src/domain/status/override.ts';
import type { Explanation } from '../../src/domain/status/explanation.ts';
import { pushedReadingSchema, refusePush } from '../../src/domain/status/pushed-reading.ts';
import type { Snapshot } from '../../src/domain/status/snapshot.ts';
import { refuseMethod, respondEmpty, respondJson } from './respond.ts';
import type { Runtime } from './runtime.ts';
import { createAddressTest, matchesSecret } from './secrets.ts';
import type { StatusService } from './status-service.ts';

const LONGEST_BODY = 10_000;
/** Longer than a read of the equipment and the wait for somebody else's; every answer comes within ten seconds. */
const ANSWER_TIMEOUT_MS = 9_700;
const ADDRESS_TIMEOUT_MS = 2_000;

/** `GET /api/internet-status`: the snapshot, for callers on the site's network or with the guest Wi-Fi password. */
export async function serveStatus(request: Request, address: string, runtime: Runtime): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod('GET, HEAD');
  const password = request.headers.get('x-status-password');
  const { gate, service } = runtime;
  if (!mayRead({ address, password }, gate) && !(await isLearnedAddress(address, service))) {
    return respondJson(request, 401, { error: 'unauthorized' });
  }
  return respondWith(request, () => service.read());
}

/** Whether the equipment has named the address as the site's own. A store that fails has named none. */
async function isLearnedAddress(address: string, service: StatusService): Promise<boolean> {
  try {
    return createAddressTest(await withinTime(service.siteRanges(), ADDRESS_TIMEOUT_MS))(address);
  } catch {
    return false;
  }
}

/** `POST /api/internet-status/override`: staff set the status by hand, or clear it, from the site's own staff page. */
export async function serveOverride(request: Request, { environment, service }: Runtime): Promise<Response> {
  if (request.method !== 'POST') return refuseMethod('POST');
  if (!isOwnOrigin(request, environment.SITE_URL)) return respondJson(request, 403, { error: 'forbidden' });
  if (!matchesSecret(request.headers.get('x-staff-password'), environment.STAFF_PASSWORD)) {
    return respondJson(request, 401, { error: 'unauthorized' });
  }
  const body = readBody(request, await request.text(), overrideRequestSchema);
  if ('refusal' in body) return body.refusal;
  return respondWith(request, () => service.override(body.value), 204);
}

/**
 * `POST /api/internet-status/refresh`: a job elsewhere has the snapshot refreshed if it is due.
 * A job on site sends a reading of the equipment as the body, which is kept first.
 */
export async function serveRefresh(request: Request, { environment, service, now }: Runtime): Promise<Response> {
  if (request.method !== 'POST') return refuseMethod('POST');
  if (!isOwnOrigin(request, environment.SITE_URL)) return respondJson(request, 403, { error: 'forbidden' });
  const [, token] = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (!matchesSecret(token, environment.REFRESH_TOKEN)) {
    return respondJson(request, 401, { error: 'unauthorized' }, { 'www-authenticate': 'Bearer' });
  }
  const text = await request.text();
  if (text.trim() === '') return respondWith(request, () => service.read());
  const body = readBody(request, text, pushedReadingSchema);
  if ('refusal' in body) return body.refusal;
  const reason = refusePush(body.value, now());
  if (reason !== undefined) return refuseFields(request, [{ field: 'takenAt', message: reason }]);
  return respondWith(request, () => service.push(body.value), 204);
}

/** `GET /api/internet-status/evidence`: what staff see: the snapshot, why it says so, and what is set by hand. */
export async function serveEvidence(request: Request, { environment, service }: Runtime): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod('GET, HEAD');
  if (!isOwnOrigin(request, environment.SITE_URL)) return respondJson(request, 403, { error: 'forbidden' });
  if (!matchesSecret(request.headers.get('x-staff-password'), environment.STAFF_PASSWORD)) {
    return respondJson(request, 401, { error: 'unauthorized' });
  }
  return respondWith(request, () => service.explain());
}

/**
 * The snapshot as an answer; where there is none, 503, or the status that says that nothing was wrong.
 * A store that fails or takes too long is a snapshot that is not there: never a 500, never a hang.
 */
async function respondWith(
  request: Request,
  work: () => Promise<Snapshot | Explanation | undefined>,
  whereNone: 204 | 503 = 503,
): Promise<Response> {
  try {
    const snapshot = await withinTime(work(), ANSWER_TIMEOUT_MS);
    if (snapshot) return respondJson(request, 200, snapshot);
    if (whereNone === 204) return respondEmpty(204);
  } catch (error) {
    console.warn('The status could not be served:', error instanceof Error ? error.message : error);
  }
  return respondJson(request, 503, { error: 'unavailable' }, { 'retry-after': '60' });
}

/** The result of `work`, or an error once the time is up. */
function withinTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const signal = AbortSignal.timeout(ms);
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        reject(new Error(`the store did not answer within ${ms} ms`));
      });
    }),
  ]);
}

/** Browsers name the page that sends a request; jobs name none. A page of another site may not send one. */
function isOwnOrigin(request: Request, siteUrl: string | undefined): boolean {
  const origin = request.headers.get('origin');
  return (
    origin === null ||
    origin === new URL(request.url).origin ||
    (siteUrl !== undefined && origin === new URL(siteUrl).origin)
  );
}

interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** What a body says, or the answer to one that is too long, no JSON, or not what the schema asks for. */
function readBody<Schema extends z.ZodType>(
  request: Request,
  text: string,
  schema: Schema,
): { value: z.output<Schema> } | { refusal: Response } {
  if (text.length > LONGEST_BODY) return { refusal: respondJson(request, 413, { error: 'too-large' }) };
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return { refusal: refuseFields(request, [{ field: '', message: 'must be JSON' }]) };
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return { value: parsed.data };
  const problems = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  return { refusal: refuseFields(request, problems) };
}

function refuseFields(request: Request, problems: readonly FieldProblem[]): Response {
  return respondJson(request, 400, { error: 'invalid', problems });
}
