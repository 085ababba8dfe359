import { z } from 'zod';
import { isoDateSchema, timeZoneSchema } from './date-schemas.ts';
import { localizedTextSchema } from './declared.ts';
import { acceptSchema, keySchema } from './key.ts';
import { languagesSchema, localeSchema } from './locale.ts';

const unitIdsSchema = z
  .record(keySchema, z.string().min(1))
  .optional()
  .describe('What the engine calls the units of facts.json: a search for one of them then opens at it');

const parametersSchema = z
  .strictObject({
    checkIn: z.string().min(1),
    checkOut: z.string().min(1),
    adults: z.string().min(1),
    unit: z.string().min(1).optional(),
  })
  .optional()
  .describe('What the page calls the parts of a search in its address, if it takes them');

/** Where one books: the rows of booking-engines.ts, each with what it needs to know of the place. */
const bookingEngineSchema = z.discriminatedUnion(
  'name',
  [
    z.strictObject({
      name: z.literal('sirvoy'),
      formId: z.uuid().describe('The id of the booking form, from the engine'),
      units: unitIdsSchema,
    }),
    z.strictObject({
      name: z.literal('beds24'),
      propertyId: z.string().regex(/^\d+$/, 'the number of the property, such as 12345'),
      units: unitIdsSchema,
    }),
    z.strictObject({
      name: z.literal('mews'),
      configurationId: z.uuid().describe('The id in the address of the booking page'),
      units: unitIdsSchema,
    }),
    z.strictObject({
      name: z.literal('cloudbeds'),
      propertyCode: z.string().regex(/^\w+$/, 'the code at the end of the address of the booking page'),
    }),
    z.strictObject({
      name: z.literal('link'),
      url: z.url({ protocol: /^https$/ }).describe('The page on which one books'),
      parameters: parametersSchema,
      units: unitIdsSchema,
    }),
    z.strictObject({ name: z.literal('email') }),
  ],
  { error: 'one of these names: sirvoy, beds24, mews, cloudbeds, link, email' },
);

/** `content/site.json`: who and where the place is, and how its pages are arranged. */
export const siteConfigSchema = z.strictObject({
  $schema: z.string().optional(),
  accept: acceptSchema,
  name: z.string().min(1),
  baseUrl: z
    .url({ protocol: /^https$/ })
    .regex(/[^/]$/, 'an address without a slash at its end')
    .describe('The public address, without a slash at the end'),
  liveSince: isoDateSchema
    .optional()
    .describe(
      'The day on which the site went live: every address of a page that was there on that day, or later, is kept. Without it, none is',
    ),
  languages: languagesSchema.describe(
    'The languages of the site, each with its texts in content/strings/. The first is the default: it stands at the root, and posts are in it',
  ),
  tagline: localizedTextSchema,
  summary: localizedTextSchema.describe('One sentence on what the place is, for llms.txt'),
  logo: z.string().min(1).describe('A drawing of content/images: beside the name, and in the tab of the browser'),
  notFoundPicture: z.string().min(1).optional().describe('A picture of content/images for the page of wrong addresses'),
  contact: z.strictObject({
    email: z.email(),
    phone: z
      .string()
      .regex(/^\+[1-9]\d{0,2}( \d+)+$/, 'a number as people read it: the country, then groups, as in +34 921 000 000')
      .refine((phone) => phone.replaceAll(/\D/g, '').length <= 15, '15 digits at most (ITU-T E.164)')
      .optional()
      .describe(
        'With the code of the country, in groups. An invented place takes a number that nobody can have: one whose first digits are the prefix of calls abroad, such as 00',
      ),
    answerHours: z.int().positive().describe('Within how many hours mail is answered'),
  }),
  location: z.strictObject({
    street: z.string().min(1),
    postalCode: z.string().min(1),
    town: z.string().min(1),
    region: z.string().min(1),
    countryCode: z.string().regex(/^[A-Z]{2}$/, 'the two letters of a country, such as ES'),
    country: localizedTextSchema,
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    altitudeMeters: z.int(),
    timeZone: timeZoneSchema,
  }),
  spokenLanguages: z.array(localeSchema).min(1).describe('What the hosts speak'),
  bookingEngine: bookingEngineSchema,
  menu: z.array(keySchema).min(1).describe('Pages in the menu, in order'),
  footer: z.array(keySchema).describe('Pages in the footer, in order'),
  index: z
    .array(
      z.strictObject({
        name: localizedTextSchema,
        core: z
          .boolean()
          .default(true)
          .describe('Whether its pages are in /llms-full.txt, as far as there is room; posts never are'),
        pages: z.array(keySchema).min(1),
      }),
    )
    .min(1)
    .describe('Sections of llms.txt and llms-full.txt; every indexed page stands in exactly one'),
});

/** With the day on which what it says of the place last changed. */
export type SiteConfig = z.infer<typeof siteConfigSchema> & { readonly updated: string };
export type BookingEngine = z.infer<typeof bookingEngineSchema>;
