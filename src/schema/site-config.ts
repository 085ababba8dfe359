import { z } from 'zod';
import { isCountry } from '../text/language/country.ts';
import type { Declarations } from './declarations.ts';
import { isoDateSchema, timeZoneSchema } from './fields/date-and-time.ts';
import { pictureNameSchema, schemaFileSchema, acceptSchema, textSchema } from './fields/shared-fields.ts';
import { isOfOneMachine } from '../text/local-address.ts';
import { keySchema } from './fields/key.ts';
import { refuseTwice } from './fields/refuse-twice.ts';
import { languagesSchema, localeSchema } from '../text/language/locale.ts';

const unitIdsSchema = z
  .record(keySchema, textSchema)
  .superRefine((ids, context) => {
    refuseTwice(
      Object.entries(ids).map(([unit, value]) => ({ value, path: [unit] })),
      context,
    );
  })
  .optional()
  .describe('The ids that the engine gives the units of facts.json: a search for a unit then opens at that unit');

const parametersSchema = z
  .strictObject({
    checkIn: textSchema.describe('The day of arrival'),
    checkOut: textSchema.describe('The day of departure'),
    adults: textSchema.describe('How many adults'),
    unit: textSchema.optional().describe('Which unit'),
  })
  .optional()
  .describe('The names of search parameters in the address of the page, if it takes any');

function refuseKeysTwice(keys: readonly string[], context: Pick<z.RefinementCtx, 'addIssue'>): void {
  refuseTwice(
    keys.map((value, index) => ({ value, path: [index] })),
    context,
  );
}

function engineName<Name extends string>(name: Name): z.ZodLiteral<Name> {
  return z.literal(name).describe('Who takes the bookings');
}

const bookingEngineSchema = z
  .discriminatedUnion(
    'name',
    [
      z.strictObject({
        name: engineName('sirvoy'),
        formId: z
          .string()
          .regex(/^[\w-]+$/, 'the id in the code to embed, behind data-form-id, such as 1f2e3d4c5b6a7980')
          .describe('The id of the booking form, from the engine'),
        units: unitIdsSchema,
      }),
      z.strictObject({
        name: engineName('link'),
        url: z.url({ protocol: /^https$/ }).describe('The page on which guests book'),
        parameters: parametersSchema,
        units: unitIdsSchema,
      }),
      z.strictObject({ name: engineName('email') }),
    ],
    { error: 'one of these names: sirvoy, link, email' },
  )
  .describe('Where guests book: with an engine, on the page of one, or by e-mail');

/** The repository that the editor at /admin/ reads and writes. */
const editingSchema = z
  .strictObject({
    backend: z.enum(['github', 'gitlab']).describe('Who hosts the repository; editors sign in there'),
    repo: z
      .string()
      .regex(/^[\w.-]+(\/[\w.-]+)+$/, 'owner and name, such as our-place/website')
      .describe('Its owner and its name, such as our-place/website'),
    branch: textSchema.default('main').describe('The branch from which the site is built'),
  })
  .optional()
  .describe('Switches editing in the browser on, at /admin/ of the live site; docs/hosting.md says what else it takes');

/** The owner's preferences about AI use of the pages (https://contentsignals.org). */
const aiSchema = z
  .strictObject({
    search: z.boolean().optional().describe('Whether search engines may list it, with a link and a few words'),
    answers: z.boolean().optional().describe('Whether assistants may read it to answer a question'),
    training: z.boolean().optional().describe('Whether models may learn from it'),
  })
  .optional()
  .describe(
    'What robots may do with what they read here; /robots.txt tells them. What is left out is neither allowed nor forbidden',
  );

/** `content/site.json`: name and location of the place, and the structure of its pages. */
export const createSiteConfigSchema = (place: Declarations) =>
  z.strictObject({
    $schema: schemaFileSchema,
    accept: acceptSchema,
    name: textSchema.describe('What the place is called'),
    baseUrl: z
      .url({ protocol: /^https$/ })
      .regex(/[^/]$/, 'an address without a slash at its end')
      .regex(/^[^?#]*$/, { error: 'an address without ? and #', abort: true })
      .refine(
        (url) => !URL.canParse(url) || [url, `${url}/`].includes(new URL(url).href),
        'the name of the site in small letters',
      )
      .refine(
        (url) => !URL.canParse(url) || !isOfOneMachine(new URL(url)),
        'an address that everybody can open, not one of your own computer or of a preview',
      )
      .describe('The public address, without a slash at the end'),
    liveSince: isoDateSchema
      .optional()
      .describe(
        'The day on which the site went live: every address that a page has had since then must keep working. Left out, none must',
      ),
    languages: languagesSchema.describe(
      'The languages of the site, each with its texts in content/strings/. The first is the default: it stands at the root, and posts are in it',
    ),
    tagline: place.text.describe('What it is and where, in half a sentence'),
    summary: place.text.describe('One sentence on what the place is, for llms.txt'),
    borrowed: z
      .array(textSchema.describe('A file, by its path in content/'))
      .superRefine(refuseKeysTwice)
      .default([])
      .describe(
        'Files of content/ that are still those of the site from which this one began: while one is listed, every page warns and search engines leave the site out. Remove those that are yours or may stay',
      ),
    footnote: place.text.optional().describe('A sentence at the foot of every page'),
    logo: pictureNameSchema
      .regex(/\.(?:svg|png)$/, 'a drawing as SVG, which is sharp in any size; or a PNG')
      .describe('A drawing of content/images, SVG or PNG: beside the name, and in the tab of the browser'),
    notFoundPicture: pictureNameSchema
      .optional()
      .describe('A picture of content/images for the page of wrong addresses'),
    contact: z
      .strictObject({
        email: z.email().describe('Where guests write to'),
        phone: z
          .string()
          .regex(
            /^\+[1-9]\d{0,2}( \d+)+$/,
            'a number as people read it: the country, then groups, as in +34 921 000 000',
          )
          .optional()
          .describe('The telephone number, with the code of the country, in groups'),
        answerHours: z.int().positive().describe('Within how many hours mail is answered'),
      })
      .describe('How guests reach the place'),
    location: z
      .strictObject({
        street: textSchema.describe('Street and number'),
        postalCode: textSchema.optional().describe('The postal code; left out where the country has none'),
        town: textSchema.describe('The town or village'),
        region: textSchema.describe('The province or region'),
        countryCode: z
          .string()
          .regex(/^[A-Z]{2}$/, { error: 'the two letters of a country, such as ES', abort: true })
          .refine((code) => isCountry(code), {
            error: 'the two letters of a country as ISO 3166 has them, such as ES, or GB for the United Kingdom',
          })
          .describe('The two letters of the country, such as ES'),
        country: place.text.describe('The name of the country'),
        latitude: z
          .number()
          .min(-90)
          .max(90)
          .describe('Degrees north of the equator, such as 51.4779; south is negative'),
        longitude: z
          .number()
          .min(-180)
          .max(180)
          .describe('Degrees east of Greenwich; west is negative, such as -0.0015'),
        altitudeMeters: z.int().describe('Metres above the sea'),
        timeZone: timeZoneSchema.describe('Region and city, such as Europe/Madrid'),
      })
      .describe('Where the place is'),
    profiles: z
      .array(z.url({ protocol: /^https$/ }).describe('Its address, with https'))
      .min(1)
      .superRefine(refuseKeysTwice)
      .optional()
      .describe('Pages elsewhere with reviews by guests: at the foot of every page, and for search engines'),
    spokenLanguages: z.array(localeSchema).min(1).describe('The languages that the team speaks, the best first'),
    bookingEngine: bookingEngineSchema,
    menu: z.array(keySchema).min(1).superRefine(refuseKeysTwice).describe('Pages in the menu, in order'),
    footer: z.array(keySchema).superRefine(refuseKeysTwice).default([]).describe('Pages in the footer, in order'),
    editing: editingSchema,
    ai: aiSchema,
    index: z
      .array(
        z.strictObject({
          name: place.text.describe('The heading of the section'),
          core: z
            .boolean()
            .default(true)
            .describe('Whether its pages are in /llms-full.txt, as far as there is room; posts never are'),
          pages: z
            .array(keySchema)
            .min(1, { error: 'one page at least, or no such section' })
            .describe('Its pages, in order'),
        }),
      )
      .min(1)
      .describe('Sections of llms.txt and llms-full.txt; every indexed page stands in exactly one'),
  });

export type SiteConfig = z.infer<ReturnType<typeof createSiteConfigSchema>>;
export type BookingEngine = z.infer<typeof bookingEngineSchema>;
