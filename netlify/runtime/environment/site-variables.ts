import { z } from 'zod';
import { VENDORS, type VendorName } from '../equipment/vendors.ts';
import { headerSecret, hookAddress, plainAddress, text, wholeNumber } from './variable.ts';

const port = wholeNumber(0, 65_535, 'a port, 0 to 65535');

const VENDOR_NAMES = Object.keys(VENDORS) as VendorName[];
const CHOICES = Object.entries(VENDORS).map(([key, { name }]) => `${key} (${name})`);
const CHOICE = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Variables of the site, independent of its equipment and channels. */
export const SITE_VARIABLES = {
  SITE_URL: {
    about: 'Where the site lives, if not at the address in content/site.json.',
    isSecret: false,
    schema: plainAddress,
  },
  BUILD_HOOK_URL: {
    about: 'A build hook of the host: it is asked when something on the site is over, or when a post is to come out.',
    isSecret: true,
    schema: hookAddress,
  },
  PORT: {
    about: 'The port of the site on your own machine; 0 takes any free one.',
    isSecret: false,
    schema: port,
    default: '8888',
  },
  DEMO_PORT: { about: 'The same of the demo network.', isSecret: false, schema: port, default: '8890' },
  GUEST_WIFI_PASSWORD: {
    about: 'Who may read the internet status from elsewhere: guests with this password, of visible ASCII characters.',
    isSecret: true,
    schema: headerSecret,
  },
  SITE_IPS: {
    about:
      'Addresses of the site that the equipment does not tell, and from which no password is needed: addresses or prefixes, separated by commas, such as 203.0.113.7, 2001:db8:aa00::/56.',
    isSecret: false,
    schema: text,
    default: '',
  },
  LEARN_SITE_IPS: {
    about:
      'Whether the addresses that the equipment tells, and from which a job on site pushes, are the site’s own. off for a site that shares its address with strangers, as behind carrier-grade NAT (many mobile lines, Starlink): its neighbours would get in.',
    isSecret: false,
    // Everything except `on` means off, so that a typo lets no stranger in.
    schema: text.transform((value) => value === 'on'),
    default: 'on',
  },
  STAFF_PASSWORD: { about: 'Who may set the status by hand on the staff page.', isSecret: true, schema: headerSecret },
  REFRESH_TOKEN: {
    about: 'What a job on site that pushes readings, or one elsewhere, sends as "Authorization: Bearer …".',
    isSecret: true,
    schema: headerSecret,
  },
  NETWORK_CONTROLLER: {
    about: `Which equipment is read: ${CHOICE.format(CHOICES)}. Where it is not set, UniFi; on your own machine the demo network, which demo names too.`,
    isSecret: false,
    schema: z.enum(VENDOR_NAMES, CHOICE.format(VENDOR_NAMES)),
  },
} as const;
