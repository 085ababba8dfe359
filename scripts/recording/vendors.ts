import type { Environment } from '../../netlify/runtime/env.ts';

/** Whose equipment is asked: every controller but the one that is told. */
export type VendorName = Exclude<NonNullable<Environment['NETWORK_CONTROLLER']>, 'push'>;

type IdVariable = Extract<keyof Environment, `${string}_ID`>;

/** What the doctor and the recordings know of the variables of a vendor. */
interface Vendor {
  /** The variables that choose one of several consoles and one of several sites. */
  readonly chooses: { readonly console?: IdVariable; readonly site: IdVariable };
  /** All that hold ids of equipment: a recording has stand-ins in their place. */
  readonly ids: readonly IdVariable[];
  /** With which a recording that is answered at an address is read, beside its ids. */
  readonly replay: (url: string) => Readonly<Record<string, string>>;
}

export const VENDORS: Readonly<Record<VendorName, Vendor>> = {
  unifi: {
    chooses: { console: 'UNIFI_HOST_ID', site: 'UNIFI_SITE_ID' },
    ids: ['UNIFI_HOST_ID', 'UNIFI_SITE_ID'],
    replay: (url) => ({ UNIFI_API_URL: url, UNIFI_API_KEY: 'replayed-key' }),
  },
  omada: {
    chooses: { site: 'OMADA_SITE_ID' },
    ids: ['OMADA_ID', 'OMADA_SITE_ID'],
    replay: (url) => ({
      OMADA_API_URL: url,
      OMADA_REGION: '',
      OMADA_CLIENT_ID: 'replayed',
      OMADA_CLIENT_SECRET: 'replayed-secret',
    }),
  },
};

export const VENDOR_NAMES = Object.keys(VENDORS) as VendorName[];
