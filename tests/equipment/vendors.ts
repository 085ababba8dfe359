import type { Controller, Fetch } from '../../netlify/runtime/equipment/controller.ts';
import { createController } from '../../netlify/runtime/equipment/create-controller.ts';
import type { VendorName } from '../../netlify/runtime/equipment/vendors.ts';
import { readEnvironment } from '../../netlify/runtime/environment/env.ts';
import { omadaCase } from './omada/omada-cloud.ts';
import { unifiCase } from './unifi/unifi-cloud.ts';
import type { VendorCase } from './vendor-case.ts';

export type AskedVendor = Exclude<VendorName, 'push'>;

const CASES: Readonly<Record<AskedVendor, VendorCase>> = { unifi: unifiCase, omada: omadaCase };

export const VENDOR_CASES = Object.entries(CASES).map(([vendor, given]) => ({
  vendor: vendor as AskedVendor,
  ...given,
}));

export function createOf(
  vendor: AskedVendor,
  fetch: Fetch,
  changed: Readonly<Record<string, string>> = {},
): Controller {
  const { environment } = readEnvironment({ NETWORK_CONTROLLER: vendor, ...CASES[vendor].variables, ...changed });
  return createController(environment, fetch, { get: () => Promise.resolve(undefined) });
}
