import { omada } from './omada/omada.ts';
import { push } from './push.ts';
import { unifi } from './unifi/unifi.ts';
import type { Vendor } from './vendor.ts';

/** Every vendor by the name that `NETWORK_CONTROLLER` gives it. */
export const VENDORS = { unifi, omada, push } as const satisfies Record<string, Vendor>;

export type VendorName = keyof typeof VENDORS;

/** The one that is read where `NETWORK_CONTROLLER` names none. */
export const DEFAULT_VENDOR: VendorName = 'unifi';

/** The vendor whose equipment is read. */
export function vendorOf({
  NETWORK_CONTROLLER: name = DEFAULT_VENDOR,
}: {
  readonly NETWORK_CONTROLLER?: VendorName | undefined;
}): Vendor {
  return VENDORS[name];
}
