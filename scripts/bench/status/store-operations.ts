import { serveStatus } from '../../../netlify/runtime/endpoints.ts';
import type { Network } from '../../../src/schema/network.ts';
import type { BlobCounts } from '../counted-blobs.ts';
import { createBenchPlace, createRequest, STRANGER, type BenchPlace } from '../place.ts';

/** What one request of a kind asks of the store and of the equipment. */
export interface RequestCost extends BlobCounts {
  readonly kind: string;
  readonly reads: number;
}

const FIVE_MINUTES_MS = 300_001;
const HOUR_MS = 3_600_000;

/** What each kind of request costs, in a process that has already answered one. */
export async function countOperations(network?: Network): Promise<RequestCost[]> {
  const ask = async (place: BenchPlace, password?: string): Promise<void> => {
    const runtime = place.startProcess();
    await serveStatus(createRequest(password), STRANGER, runtime);
  };
  const kinds: readonly (readonly [string, (place: BenchPlace) => Promise<unknown>])[] = [
    ['fresh', (place) => ask(place)],
    ['refused', (place) => ask(place, 'wrong')],
    [
      'stale',
      (place) => {
        place.advance(FIVE_MINUTES_MS);
        return ask(place);
      },
    ],
    [
      'stale, equipment dead',
      (place) => {
        place.advance(FIVE_MINUTES_MS);
        place.setBroken(true);
        return ask(place);
      },
    ],
    [
      'by the schedule',
      (place) => {
        place.advance(FIVE_MINUTES_MS);
        return place.startProcess().service.refresh();
      },
    ],
    ['for staff, with the evidence', (place) => place.startProcess().service.explain()],
  ];
  const costs: RequestCost[] = [];
  for (const [kind, work] of kinds) {
    const place = createBenchPlace(network);
    await ask(place);
    place.advance(1000);
    const before = { ...place.counts };
    const reads = place.reads();
    await work(place);
    const { counts } = place;
    costs.push({
      kind,
      get: counts.get - before.get,
      set: counts.set - before.set,
      list: counts.list - before.list,
      delete: counts.delete - before.delete,
      reads: place.reads() - reads,
    });
  }
  return costs;
}

/** How often the equipment is read in an hour, by so many hours in which eight processes answer a request each second. */
export async function countReadsPerHour(hours: number, network?: Network): Promise<number> {
  const place = createBenchPlace(network);
  const processes = Array.from({ length: 8 }, () => place.startProcess());
  while (place.elapsed() < hours * HOUR_MS) {
    await Promise.all(processes.map((runtime) => serveStatus(createRequest(), STRANGER, runtime)));
    place.advance(1000);
  }
  // The first reading of all is that of a store that is empty.
  return ((place.reads() - 1) * HOUR_MS) / place.elapsed();
}
