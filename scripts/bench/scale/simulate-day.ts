import { serveStatus } from '../../../netlify/runtime/endpoints.ts';
import type { Network } from '../../../src/schema/network.ts';
import type { BlobCounts } from '../counted-blobs.ts';
import { createBenchPlace, createRequest, STRANGER } from '../place.ts';
import { createRandom } from '../random.ts';

/** What the host counts of one place in one day. */
export interface DayCost extends BlobCounts {
  readonly guests: number;
  readonly invocations: number;
  readonly reads: number;
}

/** Whoever comes late in the evening looks on in the first minutes of the same day, so that it is a whole day of many. */
export const DAY_MINUTES = 24 * 60;
/** The page asks every five minutes while it is open; a guest looks for a quarter of an hour, at any time of the day. */
const LOOKS = 4;
const EVERY_MINUTES = 5;

/**
 * A day of one place, through the real code with a clock and a store of its own: the schedule each five minutes, and
 * guests who open the page. `processes` is how many instances the host has running, in turns.
 */
export async function simulateDay(guests: number, processes: number, network?: Network): Promise<DayCost> {
  const place = createBenchPlace(network);
  const random = createRandom(guests);
  const instances = Array.from({ length: processes }, () => place.startProcess());
  const asked = new Uint32Array(DAY_MINUTES);
  for (let guest = 0; guest < guests; guest += 1) {
    const minute = random.below(DAY_MINUTES);
    for (let look = 0; look < LOOKS; look += 1) {
      const at = (minute + look * EVERY_MINUTES) % DAY_MINUTES;
      asked[at] = (asked[at] ?? 0) + 1;
    }
  }
  let invocations = 0;
  for (const [minute, count] of asked.entries()) {
    if (minute % EVERY_MINUTES === 0) {
      invocations += 1;
      await random.pick(instances).service.refresh();
    }
    for (let index = 0; index < count; index += 1) {
      invocations += 1;
      await serveStatus(createRequest(), STRANGER, random.pick(instances));
    }
    place.advance(60_000);
  }
  return { guests, invocations, reads: place.reads(), ...place.counts };
}
