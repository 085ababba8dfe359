import type { Controller, Fetch } from '../../../netlify/runtime/equipment/controller.ts';
import { createOmadaController } from '../../../netlify/runtime/equipment/omada.ts';
import { createUnifiController } from '../../../netlify/runtime/equipment/unifi.ts';

export const SECRET = 'Xq7-never-in-a-message';

type Create = (apiUrl: string, fetch: Fetch) => Controller;

const createUnifi: Create = (apiUrl, fetch) =>
  createUnifiController({ apiUrl, apiKey: SECRET, hostId: undefined, siteId: undefined, fetch });

const createOmada: Create = (apiUrl, fetch) =>
  createOmadaController({
    apiUrl,
    omadaId: 'Xq7-omada',
    clientId: 'Xq7-client',
    clientSecret: SECRET,
    siteId: undefined,
    fetch,
  });

/** Every controller of a vendor’s cloud, as it would be set up. A new vendor is an entry here. */
export const CLOUD_CONTROLLERS: [name: string, create: Create][] = [
  ['unifi', createUnifi],
  ['omada', createOmada],
];
