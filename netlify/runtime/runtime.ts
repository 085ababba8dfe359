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

/** Time limit for reading the equipment. The rest of ten seconds is for the store. */
const EQUIPMENT_MS = 6_000;

export interface Runtime extends StatusParts {
  readonly environment: Environment;
  /** Variables that are set to an invalid value. */
  readonly malformed: readonly string[];
  readonly service: StatusService;
}

/** Shared by all requests of this process, consecutive or concurrent. */
const memory = createProcessMemory();
/** Invalid variables are logged once per process. */
let isFirstRequest = true;

/**
 * Connects the functions to the environment, the store and the equipment. Returns undefined for a place without a
 * network.
 * - `deployContext` is `production`, `deploy-preview` or `branch-deploy`; `dev` on a person's own machine.
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

/** All deploys of a site share one store. Previews share another, so that they never write into production's. */
function storeName(deployContext: string | undefined): string {
  const own = deployContext && deployContext !== 'production' && deployContext !== 'dev';
  return own ? `${STORE_NAME}-${deployContext}` : STORE_NAME;
}
