import { setTimeout as wait } from 'node:timers/promises';
import { getStore } from '@netlify/blobs';
import { parseAddressList, type Gate } from '../../src/domain/status/access.ts';
import { createController } from './controllers/create-controller.ts';
import { readEnvironment, type Environment } from './env.ts';
import { loadNetwork } from './network.ts';
import { createAddressTest, matchesSecret } from './secrets.ts';
import { createSingleFlight } from './single-flight.ts';
import { createStatusService, type StatusService } from './status-service.ts';
import { createBlobStore } from './store/blob-store.ts';

/** Everything a function needs. */
export interface Runtime {
  readonly environment: Environment;
  readonly gate: Gate;
  readonly service: StatusService;
  readonly now: () => number;
}

interface Deployment {
  /** `production`, `deploy-preview`, `branch-deploy`; empty on a person's own machine. */
  readonly deployContext: string | undefined;
  readonly now: () => number;
}

/** Shared by all requests that this process answers at the same time. */
const readings = createSingleFlight();

/**
 * Wires the functions to the environment, the store and the equipment.
 * Call it inside a handler: the store cannot be opened anywhere else.
 */
export function createRuntime({ deployContext, now }: Deployment): Runtime {
  const { environment, problems } = readEnvironment();
  const name = storeName(deployContext);
  for (const problem of problems) console.warn(problem);
  for (const entry of parseAddressList(environment.SITE_IPS).rejected)
    console.warn(`SITE_IPS: "${entry}" is neither an address nor a prefix, and is left out.`);
  const store = createBlobStore(getStore({ name, consistency: 'strong' }));
  return {
    environment,
    gate: createGate(environment),
    now,
    service: createStatusService({
      store,
      controller: createController(environment, fetch, store),
      network: loadNetwork(),
      now,
      wait,
      share: (work) => readings(name, work),
      log: (message) => {
        console.warn(message);
      },
    }),
  };
}

/** What opens the gate by configuration; what the equipment names comes on top. */
export function createGate(environment: Environment): Gate {
  return {
    isSiteAddress: createAddressTest(parseAddressList(environment.SITE_IPS).ranges),
    isGuestPassword: (password) => isGuestPassword(password, environment),
  };
}

/** The guest Wi-Fi password, or the one before it: on the day it changes both are right. Both are always compared. */
function isGuestPassword(password: string, environment: Environment): boolean {
  const current = matchesSecret(password, environment.GUEST_WIFI_PASSWORD);
  const old = matchesSecret(password, environment.GUEST_WIFI_PASSWORD_OLD);
  return current || old;
}

/** Stores are shared by all deploys of a site; previews get one of their own, so that none writes into production's. */
function storeName(deployContext: string | undefined): string {
  const own = deployContext && deployContext !== 'production' && deployContext !== 'dev';
  return own ? `internet-status-${deployContext}` : 'internet-status';
}
