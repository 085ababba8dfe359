import { mayRead } from '../../src/domain/status/access.ts';
import { overrideRequestSchema } from '../../src/domain/status/override.ts';
import type { Snapshot } from '../../src/domain/status/snapshot.ts';
import { refuseMethod, respondEmpty, respondJson } from './respond.ts';
import type { Runtime } from './runtime.ts';
import { matchesSecret } from './secrets.ts';

const LONGEST_BODY = 10_000;
/** Longer than a read of the equipment and the wait for somebody else's; every answer comes within ten seconds. */
const ANSWER_TIMEOUT_MS = 9_700;

/** `GET /api/internet-status`: the snapshot, for callers on the site's network or with the guest Wi-Fi password. */
export async function serveStatus(request: Request, address: string, { gate, service }: Runtime): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod('GET, HEAD');
  const password = request.headers.get('x-status-password');
  if (!mayRead({ address, password }, gate)) return respondJson(request, 401, { error: 'unauthorized' });
  return respondWith(request, () => service.read());
}

/** `POST /api/internet-status/override`: staff set the status by hand, or clear it, from the site's own staff page. */
export async function serveOverride(request: Request, { environment, service }: Runtime): Promise<Response> {
  if (request.method !== 'POST') return refuseMethod('POST');
  if (!isOwnOrigin(request, environment.SITE_URL)) return respondJson(request, 403, { error: 'forbidden' });
  if (!matchesSecret(request.headers.get('x-staff-password'), environment.STAFF_PASSWORD)) {
    return respondJson(request, 401, { error: 'unauthorized' });
  }
  const body = await readJson(request);
  if ('refusal' in body) return body.refusal;
  const parsed = overrideRequestSchema.safeParse(body.value);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
    return respondJson(request, 400, { error: 'invalid', problems });
  }
  return respondWith(request, () => service.override(parsed.data), 204);
}

/** `POST /api/internet-status/refresh`: a scheduled job elsewhere has the snapshot refreshed if it is due. */
export async function serveRefresh(request: Request, { environment, service }: Runtime): Promise<Response> {
  if (request.method !== 'POST') return refuseMethod('POST');
  if (!isOwnOrigin(request, environment.SITE_URL)) return respondJson(request, 403, { error: 'forbidden' });
  const [, token] = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (!matchesSecret(token, environment.REFRESH_TOKEN)) {
    return respondJson(request, 401, { error: 'unauthorized' }, { 'www-authenticate': 'Bearer' });
  }
  return respondWith(request, () => service.read());
}

/**
 * The snapshot as an answer; where there is none, 503, or the status that says that nothing was wrong.
 * A store that fails or takes too long is a snapshot that is not there: never a 500, never a hang.
 */
async function respondWith(
  request: Request,
  work: () => Promise<Snapshot | undefined>,
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

async function readJson(request: Request): Promise<{ value: unknown } | { refusal: Response }> {
  const text = await request.text();
  if (text.length > LONGEST_BODY) return { refusal: respondJson(request, 413, { error: 'too-large' }) };
  try {
    return { value: JSON.parse(text) };
  } catch {
    const problems = [{ field: '', message: 'must be JSON' }];
    return { refusal: respondJson(request, 400, { error: 'invalid', problems }) };
  }
}
