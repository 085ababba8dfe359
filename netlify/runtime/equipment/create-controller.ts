import type { Environment } from '../env.ts';
import { ControllerError, type Controller, type Fetch } from './controller.ts';
import { createOmadaController } from './omada.ts';
import { createPushController, type PushStore } from './push.ts';
import { createUnifiController } from './unifi.ts';

type Name = NonNullable<Environment['NETWORK_CONTROLLER']>;

/** Every controller by the name that `NETWORK_CONTROLLER` gives it: a new vendor is a file, and an entry here. */
const CONTROLLERS: Readonly<Record<Name, (environment: Environment, fetch: Fetch, store: PushStore) => Controller>> = {
  unifi: (environment, fetch) => {
    const apiKey = environment.UNIFI_API_KEY;
    if (apiKey === undefined)
      return createUnset('UNIFI_API_KEY is not set: create a read-only key at unifi.ui.com and set it');
    const { UNIFI_API_URL: apiUrl, UNIFI_HOST_ID: hostId, UNIFI_SITE_ID: siteId } = environment;
    return createUnifiController({ apiUrl, apiKey, hostId, siteId, fetch });
  },

  omada: (environment, fetch) => {
    const { OMADA_API_URL: apiUrl, OMADA_ID: omadaId, OMADA_SITE_ID: siteId } = environment;
    const { OMADA_CLIENT_ID: clientId, OMADA_CLIENT_SECRET: clientSecret } = environment;
    if (!apiUrl || !omadaId || !clientId || !clientSecret)
      return createUnset(
        'OMADA_API_URL, OMADA_ID, OMADA_CLIENT_ID and OMADA_CLIENT_SECRET are not all set: ' +
          'create an application with client credentials under "Platform integration" of the controller and set them',
      );
    return createOmadaController({ apiUrl, omadaId, clientId, clientSecret, siteId, fetch });
  },

  /** Asks nobody: a job on site has put its readings into the store. */
  push: (_environment, _fetch, store) => createPushController(store),
};

/** The controller that the environment names; `unifi` where it names none. */
export function createController(environment: Environment, fetch: Fetch, store: PushStore): Controller {
  return CONTROLLERS[environment.NETWORK_CONTROLLER ?? 'unifi'](environment, fetch, store);
}

/** A controller that nobody has set up: every read says what is missing. */
function createUnset(message: string): Controller {
  return { read: () => Promise.reject(new ControllerError(message)) };
}
