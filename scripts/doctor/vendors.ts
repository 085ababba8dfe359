import type { Environment } from '../../netlify/runtime/env.ts';

/** Whose equipment is asked: every controller but the one that is told. */
export type VendorName = Exclude<NonNullable<Environment['NETWORK_CONTROLLER']>, 'push'>;

type IdVariable = Extract<keyof Environment, `${string}_ID`>;

/** What the doctor knows of the variables of a vendor. */
interface Vendor {
  /** The variables that choose one of several consoles and one of several sites. */
  readonly chooses: { readonly console?: IdVariable; readonly site: IdVariable };
}

export const VENDORS: Readonly<Record<VendorName, Vendor>> = {
  unifi: {
    chooses: { console: 'UNIFI_HOST_ID', site: 'UNIFI_SITE_ID' },
  },
  omada: {
    chooses: { site: 'OMADA_SITE_ID' },
  },
};

export const VENDOR_NAMES = Object.keys(VENDORS) as VendorName[];
