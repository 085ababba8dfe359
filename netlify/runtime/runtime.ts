import { setTimeout as wait } from 'node:timers/promises';
import { getStore } from '@netlify/blobs';
import { createClock } from './clock.ts';
import { createController } from './equipment/create-controller.ts';
import { type Environment, readEnvironment } from './environment/env.ts';
import { createLog } from './environment/log.ts';
import { loadNetwork, loadPlace } from './place.ts';
import { createProcessMemory, type StatusParts } from './read-status.ts';
import { createStatusService, type StatusService } from './status-service.ts';
import { createStatusStore, STORE_NAME } from './store/store.ts';

/** How long a request may take until the equipment has been read. The rest of ten seconds is for the store. */
const EQUIPMENT_MS = 6_000;

/** Everything a function needs. */
export interface Runtime extends StatusParts {
  readonly environment: Environment;
  /** The variables that were set but cannot be used. */
  readonly malformed: readonly string[];
  readonly service: StatusService;
}

/** Shared by all requests that this process answers, one after the other or at the same time. */
const memory = createProcessMemory();
/** What is set up wrongly is logged once a process. */
let isFirstRequest = true;

/**
 * Wires the functions to the environment, the store and the equipment; a place without a network has none of it.
 * - `deployContext` is `production`, `deploy-preview`, `branch-deploy`; `dev` on a person's own machine.
 * - Call it inside a handler: the store cannot be opened anywhere else.
 */
export function createRuntime(deployContext: string | undefined, network = loadNetwork()): Runtime | undefined {
  if (!network) return undefined;
  const { environment, malformed, problems } = readEnvironment();
  const log = createLog(environment, (line) => {
    console.warn(line);
  });
  if (isFirstRequest) for (const problem of problems) log(problem);
  isFirstRequest = false;
  const name = storeName(deployContext);
  const store = createStatusStore((fetchOnce) => getStore({ name, consistency: 'strong', fetch: fetchOnce }));
  const parts: StatusParts = {
    store,
    controller: createController(environment, fetch, store),
    network,
    place: loadPlace(),
    ...createClock(Date.now, store.aheadMs),
    wait,
    log,
    memory,
    equipmentMs: EQUIPMENT_MS,
  };
  return { ...parts, environment, malformed, service: createStatusService(parts) };
}

/** Stores are shared by all deploys of a site; previews get one together, so that none writes into production's. */
function storeName(deployContext: string | undefined): string {
  const own = deployContext && deployContext !== 'production' && deployContext !== 'dev';
  return own ? `${STORE_NAME}-${deployContext}` : STORE_NAME;
}
