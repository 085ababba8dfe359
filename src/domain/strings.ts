import { z } from 'zod';
import { bookingStringsSchema } from './booking-strings.ts';
import { factStringsSchema } from './fact-strings.ts';
import { rateStringsSchema } from './rate-strings.ts';
import { staffStringsSchema } from './staff-strings.ts';
import { countedTextSchema as counted, textSchema as text } from './text-schemas.ts';

/** A paragraph of llms.txt; one that began with a mark of Markdown would be taken for something else. */
const paragraph = z.string().regex(/^\p{L}/u, 'a text that begins with a letter');

const fileStringsSchema = z.strictObject({ title: text, description: text });

const llmsStringsSchema = z.strictObject({
  pages: paragraph.describe('How to read the list of pages'),
  booking: paragraph.describe('How to help somebody book'),
  status: paragraph.describe('How to read the internet status'),
  feed: paragraph.describe('Where new posts appear'),
  build: paragraph.describe('Where the list of resources is, and which build of the site this is'),
  data: text.describe('The name of the section of files'),
  languages: text.describe('The name of the section of the other languages'),
  language: text,
  files: z
    .strictObject({
      pricing: fileStringsSchema,
      facts: fileStringsSchema,
      llmsFull: fileStringsSchema,
      openapi: fileStringsSchema,
      sitemap: fileStringsSchema,
    })
    .optional()
    .describe(
      'What the files for software are called and hold; where it is left out, as in English, the software says it',
    ),
});

/** `content/strings/*.json`: every word of the site that is not on a page of its own. */
export const stringsSchema = z.strictObject({
  $schema: z.string().optional(),
  site: z.strictObject({
    skip: text,
    contents: text,
    menu: text,
    home: text,
    languages: text,
    book: text,
    footer: text,
    updated: text,
    published: text,
    readingTime: counted,
    previousPost: text,
    nextPost: text,
    posts: text,
    markdown: text,
    place: text,
    notFoundTitle: text,
    notFoundText: text,
    table: text,
  }),
  rates: rateStringsSchema,
  facts: factStringsSchema,
  booking: bookingStringsSchema,
  llms: llmsStringsSchema,
  staff: staffStringsSchema,
  /** The live status on the internet page; its words for levels are those of `staff`. */
  status: z.strictObject({
    heading: text,
    script: text,
    internet: text,
    attributions: z.strictObject({ provider: text, us: text }),
    wifiEverywhere: text,
    wifiIn: text,
    byHand: text,
    lastKnown: text,
    headlines: z.strictObject({
      loading: text,
      old: text,
      locked: text,
      offline: text,
      unreachable: text,
      unavailable: text,
    }),
    advice: z.strictObject({
      ok: text,
      move: text,
      wifi: text,
      degraded: text,
      outage: text,
      old: text,
      locked: text,
      offline: text,
      unreachable: text,
      unavailable: text,
    }),
    read: text,
    readNow: text,
    areas: text,
    unknown: text,
    unknownNow: text,
    accessPoint: text,
    reasons: z.strictObject({
      offline: text,
      interrupted: text,
      updating: text,
      isolated: text,
      unknown: text,
      retries: text,
      silent: text,
    }),
    otherReason: text,
    password: text,
    showPassword: text,
    send: text,
    refused: text,
    forgotten: text,
    history: text,
    historyNote: text,
    connection: text,
    wifi: text,
    line: z.strictObject({ provider: text, us: text, limited: text, down: text }),
    // The forms are for the hour: of one o’clock, and of any other.
    since: counted,
    sinceYesterday: counted,
    noInternet: text,
    period: text,
    gap: text,
  }),
});

export type Strings = z.infer<typeof stringsSchema>;
