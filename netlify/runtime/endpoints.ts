import { mayRead } from '../../src/domain/status/access.ts';
import { overrideRequestSchema } from '../../src/domain/status/override.ts';
import { refuseMethod, respondJson } from './respond.ts';
import type { Runtime } from './runtime.ts';
import { matchesSecret } from './secrets.ts';

const LONGEST_BODY = 10_000;

/** `GET /api/internet-status`: the snapshot, for callers on the site's network or with the guest Wi-Fi password. */
export async function serveStatus(request: Request, address: string, { gate, service }: Runtime): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod('GET, HEAD');
  const password = request.headers.get('x-status-password');
  if (!mayRead({ address, password }, gate)) return respondJson(request, 401, { error: 'unauthorized' });
  const snapshot = await service.read();
  return snapshot ? respondJson(request, 200, snapshot) : unavailable(request);
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
  const snapshot = await service.override(parsed.data);
  return snapshot ? respondJson(request, 200, snapshot) : unavailable(request);
}

/** `POST /api/internet-status/refresh`: a scheduled job elsewhere has the snapshot refreshed if it is due. */
export async function serveRefresh(request: Request, { environment, service }: Runtime): Promise<Response> {
  if (request.method !== 'POST') return refuseMethod('POST');
  if (!isOwnOrigin(request, environment.SITE_URL)) return respondJson(request, 403, { error: 'forbidden' });
  const [, token] = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (!matchesSecret(token, environment.REFRESH_TOKEN)) {
    return respondJson(request, 401, { error: 'unauthorized' }, { 'www-authenticate': 'Bearer' });
  }
  const snapshot = await service.refresh();
  return snapshot ? respondJson(request, 200, snapshot) : unavailable(request);
}

function unavailable(request: Request): Response {
  return respondJson(request, 503, { error: 'unavailable' }, { 'retry-after': '60' });
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
