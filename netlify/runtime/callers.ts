import { isAddressIn, parseAddressList } from '../../src/status/addresses.ts';
import { GUEST_PASSWORD_HEADER, STAFF_PASSWORD_HEADER } from '../../src/status/password-headers.ts';
import type { Runtime } from './runtime.ts';
import { matchesSecret } from './secrets.ts';

/**
 * Whether a caller may see the status: with the guest Wi-Fi password, or the one before it, for on the day it changes both
 * are right; or from the site's own network, as it is set or as the equipment names it. `address` is that of the
 * connection, never one that the caller wrote. Where nothing is set, nobody may.
 */
export async function isGuest(
  request: Request,
  address: string,
  { environment, service }: Pick<Runtime, 'environment' | 'service'>,
): Promise<boolean> {
  const password = request.headers.get(GUEST_PASSWORD_HEADER);
  // Both are always compared.
  const isCurrent = matchesSecret(password, environment.GUEST_WIFI_PASSWORD);
  const isOld = matchesSecret(password, environment.GUEST_WIFI_PASSWORD_OLD);
  if (isCurrent || isOld || isAddressIn(parseAddressList(environment.SITE_IPS).ranges, address)) return true;
  return isAddressIn(await service.siteRanges(), address);
}

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
