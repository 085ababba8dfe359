import { omada } from './omada/omada.ts';
import { push } from './push.ts';
import { unifi } from './unifi/unifi.ts';
import type { Vendor } from './vendor.ts';

/** Every vendor, by its name in `NETWORK_CONTROLLER`. */
export const VENDORS = { unifi, omada, push } as const satisfies Record<string, Vendor>;

export type VendorName = keyof typeof VENDORS;

/** Used if `NETWORK_CONTROLLER` is not set. */
export const DEFAULT_VENDOR: VendorName = 'unifi';

export function vendorOf({
  NETWORK_CONTROLLER: name = DEFAULT_VENDOR,
}: {
  readonly NETWORK_CONTROLLER?: VendorName | undefined;
}): Vendor {
  return VENDORS[name];
}
