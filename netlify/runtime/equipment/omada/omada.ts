import { headerSecret, id, plainAddress } from '../../environment/variable.ts';
import { defineVendor } from '../vendor.ts';
import { createOmadaController } from './omada-controller.ts';

export const omada = defineVendor({
  name: 'TP-Link Omada',
  variables: {
    OMADA_API_URL: {
      about:
        'Where the API of the cloud is: https://use1-omada-northbound.tplinkcloud.com, or euw1-… or aps1-… by the region of the controller.',
      isSecret: false,
      schema: plainAddress,
    },
    OMADA_ID: { about: 'The id of the controller.', isSecret: false, schema: id },
    OMADA_CLIENT_ID: {
      about: 'The id of an application with client credentials, made under Settings, Platform integration.',
      isSecret: false,
      schema: id,
    },
    OMADA_CLIENT_SECRET: { about: 'What stands there beside it.', isSecret: true, schema: headerSecret },
    OMADA_SITE_ID: {
      about: 'Which site, where the controller has several: without it none is read, and the log lists what there is.',
      isSecret: false,
      schema: id,
    },
  },
  needs: ['OMADA_API_URL', 'OMADA_ID', 'OMADA_CLIENT_ID', 'OMADA_CLIENT_SECRET'],
  setUp: 'create an application with client credentials under "Platform integration" of the controller and set them',
  advice: {
    key: 'Compare OMADA_ID, OMADA_CLIENT_ID and OMADA_CLIENT_SECRET with "Platform integration" of the controller.',
    rights: 'Give the application the site, under "Platform integration" of the controller.',
    refused: 'Compare OMADA_API_URL and the others with "Platform integration" of the controller.',
    'not-found': 'Set OMADA_API_URL to the address of the region of the controller, as in .env.example.',
  },
  create: (
    {
      OMADA_API_URL: apiUrl,
      OMADA_ID: omadaId,
      OMADA_CLIENT_ID: clientId,
      OMADA_CLIENT_SECRET: clientSecret,
      OMADA_SITE_ID: siteId,
    },
    { fetch },
  ) => createOmadaController({ apiUrl, omadaId, clientId, clientSecret, siteId, fetch }),
});
