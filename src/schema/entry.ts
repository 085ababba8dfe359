import { z } from 'zod';
import { pageDataSchema } from './page.ts';
import type { Place } from './place.ts';

/** The id of the entry with everything except pages. */
export const PLACE_ID = 'place';

/** The id of the entry with the summary of what a preview changes; only previews have one. */
export const CHANGES_ID = 'changes';

/** The data files, which `src/schema/content-schemas.ts` validates when they are read. */
const placeDataSchema = z.object({
  kind: z.literal('place'),
  config: z.custom<Place['config']>(),
  rates: z.custom<Place['rates']>(),
  facts: z.custom<Place['facts']>(),
  network: z.custom<NonNullable<Place['network']>>().optional(),
  map: z.custom<NonNullable<Place['map']>>().optional(),
  notices: z.custom<Place['notices']>(),
  pictures: z.custom<Place['pictures']>(),
  cardFont: z.custom<NonNullable<Place['cardFont']>>().optional(),
  publicFiles: z.custom<Place['publicFiles']>(),
  redirects: z.custom<Place['redirects']>(),
  strings: z.custom<Place['strings']>(),
  build: z.string(),
  isPreview: z.boolean(),
  changes: z.string().optional(),
  dataUpdated: z.object({ pricing: z.string(), facts: z.string() }),
  untranslated: z.number(),
  /** The ids of all pages in the order of the site, because Astro's store sorts entries by id. */
  order: z.array(z.string()),
});

const changesDataSchema = z.object({ kind: z.literal('changes') });

/** The data of an entry of the collection `content`. */
export const entryDataSchema = z.discriminatedUnion('kind', [pageDataSchema, placeDataSchema, changesDataSchema]);

/** The parts of an entry that this site uses, as `getCollection('content')` returns them. */
export interface Entry {
  readonly id: string;
  readonly data: z.infer<typeof entryDataSchema>;
  readonly filePath?: string;
  readonly body?: string;
  readonly rendered?: { readonly html: string };
}
