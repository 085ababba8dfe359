import type { Controller } from '../../netlify/runtime/controllers/controller.ts';
import { readEnvironment } from '../../netlify/runtime/env.ts';
import { loadNetwork } from '../../netlify/runtime/network.ts';
import { createGate, type Runtime } from '../../netlify/runtime/runtime.ts';
import { createStatusService } from '../../netlify/runtime/status-service.ts';
import { createBlobStore } from '../../netlify/runtime/store/blob-store.ts';
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

/** Everything works: every access point is online, and the line is measured as good. */
export function createBenchPlace(): BenchPlace {
  const network = loadNetwork();
  if (!network) throw new Error('This place has no content/network.json: there is no status to measure.');
  const { blobs, counts } = createCountedBlobs();
  const { environment } = readEnvironment({ GUEST_WIFI_PASSWORD: PASSWORD });
  const start = Date.parse('2026-01-01T00:00:00Z');
  let time = start;
  let reads = 0;
  let isBroken = false;
  const now = (): number => time;
  const accessPoints = network.spots.flatMap((spot) =>
    spot.accessPoints.map(({ mac }) => ({ mac, state: 'online' as const, sustained: false })),
  );
  const controller: Controller = {
    read: (at) => {
      reads += 1;
      if (isBroken) return Promise.reject(new Error('the equipment is broken'));
      const period = { startedAt: new Date(at - 300_000).toISOString(), latencyMs: 12, packetLossPercent: 0 };
      return Promise.resolve({
        takenAt: new Date(at).toISOString(),
        site: 'reachable',
        siteSustained: false,
        wan: { primary: 'up', sustained: false, backupActive: false, periods: [period] },
        gateway: {},
        accessPoints,
        publicAddresses: [],
      });
    },
  };
  return {
    blobs,
    counts,
    startProcess: () => ({
      environment,
      areas: network.spots.map(({ key }) => key),
      gate: createGate(environment),
      now,
      log: () => undefined,
      budgetMs: { body: 4_000, equipment: 7_000, reading: 8_000 },
      service: createStatusService({
        store: createBlobStore(blobs),
        controller,
        network,
        now,
        wait: (ms) => {
          time += ms;
          return Promise.resolve();
        },
        log: () => undefined,
      }),
    }),
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

/** A guest's request, or with another password a stranger's. */
export function createRequest(password = PASSWORD): Request {
  const headers = { 'x-status-password': password };
  return new Request('https://bench.example/api/internet-status', { headers });
}
