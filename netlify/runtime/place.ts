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

/** A place may leave the file out: bundlers of functions then leave it out too, and the import fails. */
const network: unknown = await import('../../content/network.json', { with: { type: 'json' } }).then(
  (file) => file.default,
  (error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    return undefined;
  },
);

/** As for the network: a place may leave the file out. */
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

/** What functions know of the place. */
export interface PlaceFacts {
  readonly name: string;
  readonly baseUrl: string;
  /** The first is the default. */
  readonly languages: readonly Locale[];
  readonly timeZone: string;
  /** The last night for which it has a price. */
  readonly ratesThrough: string;
  /** The announced work on the line or the network. */
  readonly planned: readonly PlannedWork[];
}

/** The place, of `content/site.json` and `content/rates.json`, which the build has checked; its name without spaces around it, as there. */
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
 * The areas and access points of the place (`content/network.json`), and what its line can carry (`connection` of
 * `content/facts.json`, if it says so); undefined where the place has no such file. Throws zod's error if it is not what
 * it should be. Read once a process: to read it takes longer than all else that a request needs.
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
