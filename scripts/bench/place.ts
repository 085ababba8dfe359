import { BUDGET_MS } from '../../netlify/runtime/budget.ts';
import type { Controller } from '../../netlify/runtime/equipment/controller.ts';
import { readEnvironment } from '../../netlify/runtime/env.ts';
import { loadNetwork } from '../../netlify/runtime/place.ts';
import { createProcessMemory } from '../../netlify/runtime/process-memory.ts';
import { createGate, type Runtime } from '../../netlify/runtime/runtime.ts';
import { createStatusService } from '../../netlify/runtime/status-service.ts';
import { createBlobStore } from '../../netlify/runtime/store/blob-store.ts';
import type { Network } from '../../src/schema/network.ts';
import { GUEST_PASSWORD_HEADER } from '../../src/status/password-headers.ts';
import type { Reading } from '../../src/status/reading.ts';
import { createCountedBlobs, type CountedBlobs } from './counted-blobs.ts';

export const PASSWORD = 'bench-password';
/** An address that opens no gate (RFC 5737). */
export const STRANGER = '198.51.100.9';

/** The service of this place with a clock, a store and equipment of the benchmark's own. */
export interface BenchPlace extends CountedBlobs {
  /** A process of the host: it shares the store with the others, and remembers by itself. */
  readonly startProcess: () => Runtime;
  /** Milliseconds by the clock since the beginning; those that processes wait are among them. */
  readonly elapsed: () => number;
  /** Moves the clock on. */
  readonly advance: (ms: number) => void;
  /** How often the equipment was read. */
  readonly reads: () => number;
  /** Breaks the equipment, or mends it. */
  readonly setBroken: (isBroken: boolean) => void;
}

/** A place in which everything works, with the network of this one if left out. Throws where that has none. */
export function createBenchPlace(network = loadNetwork()): BenchPlace {
  if (!network) throw new Error('This place has no content/network.json: there is no status to measure.');
  const { blobs, counts } = createCountedBlobs();
  const { environment } = readEnvironment({ GUEST_WIFI_PASSWORD: PASSWORD });
  const start = Date.parse('2026-01-01T00:00:00Z');
  let time = start;
  let reads = 0;
  let isBroken = false;
  const now = (): number => time;
  const controller: Controller = {
    read: (at) => {
      reads += 1;
      return isBroken ? Promise.reject(new Error('the equipment is broken')) : Promise.resolve(readWell(network, at));
    },
  };
  return {
    blobs,
    counts,
    startProcess: () => {
      const store = createBlobStore(blobs);
      const memory = createProcessMemory();
      const log = (): void => undefined;
      const wait = (ms: number): Promise<void> => {
        time += ms;
        return Promise.resolve();
      };
      return {
        environment,
        malformed: [],
        areas: network.spots.map(({ key }) => key),
        gate: createGate(environment),
        budgetMs: BUDGET_MS,
        service: createStatusService({ store, controller, network, timeZone: 'UTC', now, wait, memory, log }),
        ...{ store, network, memory, now, wait, log },
      };
    },
    elapsed: () => time - start,
    advance: (ms) => {
      time += ms;
    },
    reads: () => reads,
    setBroken: (broken) => {
      isBroken = broken;
    },
  };
}

/** Every access point is online, and the line is measured as good. */
function readWell({ spots }: Network, at: number): Reading {
  const period = { startedAt: new Date(at - 300_000).toISOString(), latencyMs: 12, packetLossPercent: 0 };
  return {
    takenAt: new Date(at).toISOString(),
    site: 'reachable',
    siteSustained: false,
    wan: { primary: 'up', sustained: false, backupActive: false, periods: [period] },
    gateway: {},
    accessPoints: spots.flatMap((spot) =>
      spot.accessPoints.map(({ mac }) => ({ mac, state: 'online' as const, sustained: false })),
    ),
    publicAddresses: [],
  };
}

/** A guest's request, or with another password a stranger's. */
export function createRequest(password = PASSWORD): Request {
  const headers = { [GUEST_PASSWORD_HEADER]: password };
  return new Request('https://bench.example/api/internet-status', { headers });
}
