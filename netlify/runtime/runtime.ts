import { setTimeout as wait } from 'node:timers/promises';
import { getStore } from '@netlify/blobs';
import { parseAddressList, type Gate } from '../../src/domain/status/access.ts';
import { createController } from './controllers/create-controller.ts';
import { readEnvironment, type Environment } from './env.ts';
import { loadNetwork } from './network.ts';
import { createAddressTest, matchesSecret } from './secrets.ts';
import { createStatusService, type StatusService } from './status-service.ts';
import { createBlobStore } from './store/blob-store.ts';

/** Everything a function needs. */
export interface Runtime {
  readonly environment: Environment;
  readonly gate: Gate;
  readonly service: StatusService;
}

interface Deployment {
  /** `production`, `deploy-preview`, `branch-deploy`; empty on a person's own machine. */
  readonly deployContext: string | undefined;
  readonly now: () => number;
}

/**
 * Wires the functions to the environment, the store and the equipment.
 * Call it inside a handler: the store cannot be opened anywhere else.
 */
export function createRuntime({ deployContext, now }: Deployment): Runtime {
  const { environment, problems } = readEnvironment();
  const addresses = parseAddressList(environment.SITE_IPS);
  for (const problem of problems) console.warn(problem);
  for (const entry of addresses.rejected)
    console.warn(`SITE_IPS: "${entry}" is neither an address nor a prefix, and is left out.`);
  return {
    environment,
    gate: {
      isSiteAddress: createAddressTest(addresses.ranges),
      isGuestPassword: (password) => matchesSecret(password, environment.GUEST_WIFI_PASSWORD),
    },
    service: createStatusService({
      store: createBlobStore(getStore({ name: storeName(deployContext), consistency: 'strong' })),
      controller: createController(environment, fetch),
      network: loadNetwork(),
      now,
      wait,
      log: (message) => {
        console.warn(message);
      },
    }),
  };
}

/** Stores are shared by all deploys of a site; previews get one of their own, so that none writes into production's. */
function storeName(deployContext: string | undefined): string {
  const own = deployContext && deployContext !== 'production' && deployContext !== 'dev';
  return own ? `internet-status-${deployContext}` : 'internet-status';
}
