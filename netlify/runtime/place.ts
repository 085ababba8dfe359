import { z } from 'zod';
import facts from '../../content/facts.json' with { type: 'json' };
import rates from '../../content/rates.json' with { type: 'json' };
import site from '../../content/site.json' with { type: 'json' };
import { declare } from '../../src/schema/declarations.ts';
import type { PlannedWork } from '../../src/status/notify/waiting.ts';
import { lastMomentOf, momentOf } from '../../src/text/numbers/dates.ts';
import type { Locale } from '../../src/text/language/locale.ts';
import { createNetworkSchema, type Network } from '../../src/schema/network.ts';
import { withoutMarks } from '../../src/text/to-write.ts';

/** Optional: bundlers of functions leave a missing file out, and the import then fails. */
const network: unknown = await import('../../content/network.json', { with: { type: 'json' } }).then(
  (file) => file.default,
  (error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    return undefined;
  },
);

/** Optional, like the network. */
const notices: unknown = await import('../../content/notices.json', { with: { type: 'json' } }).then(
  (file) => file.default,
  (error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    return { notices: [] };
  },
);

const noticesSchema = z.object({ notices: z.array(z.object({ from: z.string(), until: z.string() })).default([]) });

const factsSchema = z.object({
  connection: z.object({ downloadMbps: z.number(), uploadMbps: z.number() }).optional(),
});

export interface PlaceFacts {
  readonly name: string;
  readonly baseUrl: string;
  /** The first is the default. */
  readonly languages: readonly Locale[];
  readonly timeZone: string;
  /** The last night that has a price. */
  readonly ratesThrough: string;
  /** Announced work on the line or the network. */
  readonly planned: readonly PlannedWork[];
}

/**
 * Loads `content/site.json` and `content/rates.json`, which the build has checked. Trims the place's name, as the build
 * does.
 */
export function loadPlace(): PlaceFacts {
  const { name, baseUrl, languages, location } = site;
  const { timeZone } = location;
  const planned = noticesSchema.parse(notices).notices.flatMap(({ from, until }): PlannedWork[] => {
    const [begins, ends] = [momentOf(from, timeZone), lastMomentOf(until, timeZone)];
    return begins === undefined || ends === undefined ? [] : [{ from: begins, until: ends }];
  });
  return { name: name.trim(), baseUrl, languages, timeZone, ratesThrough: rates.validThrough, planned };
}

/**
 * Loads areas and access points (`content/network.json`) and the speed of the line (`connection` of
 * `content/facts.json`, if set); undefined if the place has no network file. Throws zod's error if it is invalid.
 * Cached: parsing takes longer than the rest of a request.
 */
export function loadNetwork(): Network | undefined {
  loaded ??= network === undefined ? undefined : readNetwork(network);
  return loaded;
}

let loaded: Network | undefined;

function readNetwork(file: unknown): Network {
  const { connection } = factsSchema.parse(facts);
  return { ...createNetworkSchema(declare()).parse(withoutMarks(file)), ...(connection && { line: connection }) };
}
