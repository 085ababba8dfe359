import { headerSecret, id, plainAddress } from '../../environment/variable.ts';
import { defineVendor } from '../vendor.ts';
import { createUnifiController } from './unifi-controller.ts';

export const unifi = defineVendor({
  name: 'UniFi',
  variables: {
    UNIFI_API_KEY: { about: 'A read-only key from unifi.ui.com.', isSecret: true, schema: headerSecret },
    UNIFI_HOST_ID: {
      about: 'Which console, where the account has several: without it none is read, and the log lists what there is.',
      isSecret: false,
      schema: id,
    },
    UNIFI_SITE_ID: { about: 'Which site, where the console has several.', isSecret: false, schema: id },
    UNIFI_API_URL: {
      about: 'Where the API is, without a user, a password or a query; a path counts.',
      isSecret: false,
      schema: plainAddress,
      default: 'https://api.ui.com',
    },
  },
  needs: ['UNIFI_API_KEY'],
  setUp: 'create a read-only key at unifi.ui.com and set it',
  advice: {
    key: 'The key is wrong or was revoked. Create a read-only one at unifi.ui.com, under API, and set UNIFI_API_KEY.',
    rights: 'Create the key as the owner of the console, or as an administrator of all sites.',
  },
  // Switches, gateways, recorders, cameras.
  otherModels: /^(us[- \d]|usw|usl|udm|ucg|uxg|usg|ugw|efg|uck|cloud ?key|unvr|envr|unas|usp|uci|umr|u5g|u-lte|g\d)/i,
  create: ({ UNIFI_API_URL: apiUrl, UNIFI_API_KEY: apiKey, UNIFI_HOST_ID: hostId, UNIFI_SITE_ID: siteId }, { fetch }) =>
    createUnifiController({ apiUrl, apiKey, hostId, siteId, fetch }),
});
