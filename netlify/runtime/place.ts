import { z } from 'zod';
import facts from '../../content/facts.json' with { type: 'json' };
import site from '../../content/site.json' with { type: 'json' };
import { declare, timeZoneSchema } from '../../src/schema/values.ts';
import { languagesSchema, type Locale } from '../../src/text/locale.ts';
import { createNetworkSchema, type Network } from '../../src/schema/network.ts';

/** A place may leave the file out: bundlers of functions then leave it out too, and the import fails. */
const network: unknown = await import('../../content/network.json', { with: { type: 'json' } }).then(
  (file) => file.default,
  (error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    return undefined;
  },
);

/** What functions need of the files: the build has checked the rest, with schemas that would take long to load. */
const siteSchema = z.object({
  name: z.string(),
  baseUrl: z.url(),
  languages: languagesSchema,
  location: z.object({ timeZone: timeZoneSchema }),
});
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
}

/** The place, of `content/site.json`. Throws zod's error if it is not what it should be. */
export function loadPlace(file: unknown = site): PlaceFacts {
  const { name, baseUrl, languages, location } = siteSchema.parse(file);
  return { name, baseUrl, languages, timeZone: location.timeZone };
}

/**
 * The areas and access points of the place (`content/network.json`), and what its line can carry (`connection` of
 * `content/facts.json`, if it says so); undefined where the place has no such file. Throws zod's error if it is not what
 * it should be.
 */
export function loadNetwork(file: unknown = network, others: unknown = facts): Network | undefined {
  if (file === undefined) return undefined;
  const { connection } = factsSchema.parse(others);
  return { ...createNetworkSchema(declare()).parse(file), ...(connection && { line: connection }) };
}
