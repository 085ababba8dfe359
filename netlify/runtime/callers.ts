import type { Runtime } from './runtime.ts';
import { matchesSecret } from './secrets.ts';
import { STAFF_PASSWORD_HEADER } from '../../src/status/password-headers.ts';

/** Whether a request has the staff password. */
export function isStaff(request: Request, { environment }: Pick<Runtime, 'environment'>): boolean {
  return matchesSecret(request.headers.get(STAFF_PASSWORD_HEADER), environment.STAFF_PASSWORD);
}

/** Whether a request comes from a page of this site, or from a job, which sends no `Origin` (RFC 6454 section 7). */
export function isOwnOrigin(request: Request, siteUrl: string | undefined): boolean {
  const origin = request.headers.get('origin');
  return (
    origin === null ||
    origin === new URL(request.url).origin ||
    (siteUrl !== undefined && origin === new URL(siteUrl).origin)
  );
}
