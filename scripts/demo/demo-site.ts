import { refreshAndNotify } from '../../netlify/runtime/channels/send-alarms.ts';
import { readDeployContext } from '../../netlify/runtime/environment/env.ts';
import { createController } from '../../netlify/runtime/equipment/create-controller.ts';
import { LOCK_KEY } from '../../netlify/runtime/store/lock.ts';
import { createProcessMemory } from '../../netlify/runtime/read-status.ts';
import { createRuntime, type Runtime } from '../../netlify/runtime/runtime.ts';
import { createStatusService } from '../../netlify/runtime/status-service.ts';
import type { StatusRecord } from '../../src/status/record/status-record.ts';
import type { Snapshot } from '../../src/status/snapshot.ts';
import { FRESH_MS } from '../../src/status/status-times.ts';

/** The site that reads the demo network, in the same process. */
export interface DemoSite {
  url: string | undefined;
  /** Reads the network and notifies staff: twice, because most states count with the second reading in a row. */
  readonly read: () => Promise<void>;
  readonly show: () => Promise<Snapshot | undefined>;
}

const LIMIT_MS = 28_000;

export function createDemoSite(): DemoSite {
  const open = (): Runtime | undefined => createRuntime(readDeployContext());
  let reading = Promise.resolve();
  const readTwice = async (): Promise<void> => {
    await readAtOnce(open());
    await readAtOnce(open());
  };
  return {
    url: undefined,
    read: () => (reading = reading.then(readTwice)),
    show: async () => open()?.service.read(),
  };
}

/** Takes one reading like another process that finds the stored one stale and no read in progress. */
async function readAtOnce(runtime: Runtime | undefined): Promise<void> {
  if (!runtime) return;
  const { environment, store, now } = runtime;
  const service = createStatusService({
    ...runtime,
    store: {
      ...store,
      get: async (key) => makeOld(key, await store.get(key), now()),
      find: async (key) => {
        if (key === LOCK_KEY) return undefined;
        const found = await store.find(key);
        return found && { ...found, text: makeOld(key, found.text, now()) };
      },
      add: () => Promise.resolve(true),
    },
    memory: createProcessMemory(),
    controller: createController(environment, fetch, store),
  });
  // A person who breaks something here should not have to wait.
  const atOnce = { ...environment, ALARM_AFTER_MINUTES: 0 };
  await refreshAndNotify({ ...runtime, environment: atOnce, service }, now() + LIMIT_MS);
}

function makeOld<Text extends string | undefined>(key: string, text: Text, now: number): Text | string {
  if (key !== 'status' || text === undefined) return text;
  const record = JSON.parse(text) as StatusRecord;
  const takenAt = Math.min(Date.parse(record.takenAt), now - FRESH_MS - 1);
  // Makes a cause look old enough to explain nothing that follows.
  const memory = { ...record.memory, causeSeenAt: null };
  return JSON.stringify({ ...record, takenAt: new Date(takenAt).toISOString(), memory });
}
