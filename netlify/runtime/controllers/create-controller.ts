import type { Environment } from '../env.ts';
import { ControllerError, type Controller, type Fetch } from './controller.ts';
import { createUnifiController } from './unifi.ts';

/**
 * The controller that the environment names.
 * `demo` is the UniFi controller too, pointed at the emulation of the vendor's cloud that `npm start` runs.
 */
export function createController(environment: Environment, fetch: Fetch): Controller {
  if (environment.NETWORK_CONTROLLER === 'demo') {
    const apiUrl = `http://127.0.0.1:${environment.DEMO_PORT}`;
    return createUnifiController({ apiUrl, apiKey: 'demo', hostId: undefined, siteId: undefined, fetch });
  }
  const apiKey = environment.UNIFI_API_KEY;
  if (apiKey === undefined) {
    const missing = (): Promise<never> =>
      Promise.reject(
        new ControllerError('UNIFI_API_KEY is not set: create a read-only key at unifi.ui.com and set it'),
      );
    return { read: missing };
  }
  return createUnifiController({
    apiUrl: environment.UNIFI_API_URL,
    apiKey,
    hostId: environment.UNIFI_HOST_ID,
    siteId: environment.UNIFI_SITE_ID,
    fetch,
  });
}
