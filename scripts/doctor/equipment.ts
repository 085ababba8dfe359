import type { Fetch } from '../../netlify/runtime/equipment/controller.ts';
import { createController } from '../../netlify/runtime/equipment/create-controller.ts';
import type { PushStore } from '../../netlify/runtime/equipment/push.ts';
import type { Environment } from '../../netlify/runtime/env.ts';
import { untilAborted } from '../../netlify/runtime/single-flight.ts';
import { describeError } from '../../src/text/describe-error.ts';
import type { Reading } from '../../src/status/reading.ts';
import { createKeepingFetch, type Exchange } from './exchange.ts';
import { VENDORS, type VendorName } from './vendors.ts';
import { NOTHING_NAMED, readOmadaInventory, readUnifiInventory, type Inventory } from './inventory.ts';
import { vendorOf, type Setup } from './setup.ts';

/** What came of asking the equipment once. */
export interface Equipment {
  readonly outcome: { readonly reading: Reading } | { readonly problem: string };
  readonly tookMs: number;
  readonly inventory: Inventory;
  readonly exchanges: readonly Exchange[];
}

interface Ways {
  readonly fetch: Fetch;
  readonly pushes: PushStore;
  readonly now: () => number;
  /** By when a read is given up. */
  readonly limitMs: number;
}

/** What each vendor has named in its answers. */
const INVENTORIES: Readonly<
  Record<VendorName, (exchanges: readonly Exchange[], environment: Environment) => Inventory>
> = {
  unifi: (exchanges, { UNIFI_HOST_ID: hostId, UNIFI_SITE_ID: siteId }) =>
    readUnifiInventory(exchanges, { hostId, siteId }),
  omada: (exchanges, { OMADA_ID: omadaId = '' }) => readOmadaInventory(exchanges, omadaId),
};

/**
 * Asks the equipment with the site's own controller, and looks at the answers that it got. Never throws.
 * Where ids were given and the read failed, asks once more without them: then the vendor lists what there is.
 */
export async function askEquipment(setup: Setup, ways: Ways): Promise<Equipment> {
  const exchanges: Exchange[] = [];
  const startedAt = ways.now();
  const outcome = await readOnce(setup.environment, exchanges, ways);
  const tookMs = ways.now() - startedAt;
  const again: Exchange[] = [];
  const vendor = vendorOf(setup.controller);
  const ids = vendor ? Object.values(VENDORS[vendor].chooses) : [];
  if ('problem' in outcome && ids.some((name) => setup.environment[name] !== undefined)) {
    const unset = Object.fromEntries(ids.map((name) => [name, undefined]));
    await readOnce({ ...setup.environment, ...unset }, again, ways);
  }
  const told = again.length > 0 ? again : exchanges;
  const inventory = vendor ? INVENTORIES[vendor](told, setup.environment) : NOTHING_NAMED;
  return { outcome, tookMs, exchanges: [...exchanges, ...again], inventory };
}

async function readOnce(
  environment: Environment,
  exchanges: Exchange[],
  { fetch, pushes, now, limitMs }: Ways,
): Promise<Equipment['outcome']> {
  const over = AbortSignal.timeout(limitMs);
  const controller = createController(environment, createKeepingFetch(fetch, exchanges, now), pushes);
  const late = untilAborted(over).then(() => Promise.reject(new Error()));
  try {
    return { reading: await Promise.race([controller.read(now(), over), late]) };
  } catch (error) {
    return { problem: over.aborted ? `it did not answer within ${limitMs / 1000} seconds` : describeError(error) };
  }
}
