import { z } from 'zod';
import { checkFields } from '../../src/domain/field-problem.ts';
import { languagesSchema } from '../../src/domain/locale.ts';
import { ratesSchema } from '../../src/domain/rates.ts';
import { siteConfigSchema } from '../../src/domain/site-config.ts';

/** What a place may leave out. */
const PARTS = ['blog', 'coworking', 'internet', 'staff'] as const;

const { name, baseUrl, contact, location, bookingEngine } = siteConfigSchema.shape;
const { street, postalCode, town, region, countryCode, latitude, longitude, altitudeMeters, timeZone } = location.shape;

/** What `npm run adopt` has to know, by the names of its flags: checked by the schemas of the files that it writes. */
export const answersSchema = z.strictObject({
  name,
  'base-url': baseUrl,
  email: contact.shape.email,
  street,
  'postal-code': postalCode,
  town,
  region,
  country: countryCode,
  latitude,
  longitude,
  altitude: altitudeMeters,
  'time-zone': timeZone,
  languages: languagesSchema,
  currency: ratesSchema.shape.currency,
  parts: z.array(z.enum(PARTS)).refine((parts) => !parts.includes('staff') || parts.includes('internet'), {
    message: 'staff only with internet: its form sets the live status by hand',
  }),
  areas: z.array(z.string().min(1)),
  engine: bookingEngine,
});

export type Answers = z.infer<typeof answersSchema>;
export type Flag = keyof Answers;

interface Question {
  /** What is asked, and explained by `--help`. */
  readonly ask: string;
  readonly example: string;
  /** What is proposed at a terminal, by the answers so far. */
  readonly propose?: (answers: Partial<Answers>) => string | undefined;
  /** What was typed, as the schema wants it; a text if left out. */
  readonly read?: (typed: string) => unknown;
}

const readNumber = (typed: string): unknown => (typed.trim() === '' ? undefined : Number(typed));
const readList = (typed: string): string[] => typed.split(',').flatMap((part) => part.trim() || []);

/** In the order in which they are asked. */
export const QUESTIONS: Readonly<Record<Flag, Question>> = {
  name: { ask: 'What the place is called', example: 'Casa da Ponte' },
  'base-url': { ask: 'Its address on the web, without a slash at the end', example: 'https://casadaponte.example' },
  email: { ask: 'Where guests write to', example: 'ola@casadaponte.example' },
  street: { ask: 'Street and number', example: 'Lugar da Ponte, 3' },
  'postal-code': { ask: 'Postal code', example: '27000' },
  town: { ask: 'Town or village', example: 'Pontella' },
  region: { ask: 'Province or region', example: 'Lugo' },
  country: { ask: 'The two letters of the country', example: 'ES' },
  latitude: { ask: 'Degrees north of the equator; south is negative', example: '42.9', read: readNumber },
  longitude: { ask: 'Degrees east of Greenwich; west is negative', example: '-7.3', read: readNumber },
  altitude: { ask: 'Metres above the sea', example: '430', read: readNumber },
  'time-zone': { ask: 'Time zone', example: 'Europe/Madrid', propose: ({ country }) => zoneOf(country) },
  languages: { ask: 'Languages, the one at the root of the site first', example: 'en,gl', read: readList },
  currency: { ask: 'The three letters of the currency of all prices', example: 'GBP' },
  parts: {
    ask: `Optional parts: ${PARTS.join(', ')}; staff is the form that sets the status by hand; empty for none`,
    example: 'coworking,internet,staff',
    read: readList,
  },
  areas: {
    ask: 'Areas whose Wi-Fi is watched, by their names; empty without internet',
    example: 'Loft,Field',
    read: readList,
  },
  engine: {
    ask: 'Where one books: email; or sirvoy, beds24, mews, cloudbeds or link, and behind a space its id or address',
    example: 'email',
    read: readEngine,
  },
};

/** The field of each engine that holds what it needs to know. */
const ENGINE_FIELDS: Readonly<Record<string, string>> = {
  sirvoy: 'formId',
  beds24: 'propertyId',
  mews: 'configurationId',
  cloudbeds: 'propertyCode',
  link: 'url',
};

function readEngine(typed: string): unknown {
  const [engine = '', id = ''] = typed.trim().split(/\s+/);
  const field = ENGINE_FIELDS[engine];
  return field === undefined ? { name: engine } : { name: engine, [field]: id };
}

/** An answer as it was typed, or what is wrong with it, in a sentence. */
export function readAnswer(flag: Flag, typed: string): { readonly value: unknown } | { readonly wrong: string } {
  const value = (QUESTIONS[flag].read ?? String)(typed);
  const checked = checkFields('', z.strictObject({ [flag]: answersSchema.shape[flag] }), { [flag]: value });
  if ('value' in checked) return { value };
  const [problem] = checked.problems;
  return { wrong: `Expected ${problem?.expected ?? 'something else'}, such as ${QUESTIONS[flag].example}` };
}

/** What is wrong with answers that are right by themselves and do not fit together. */
export function misfitOf({ parts, areas }: Pick<Answers, 'parts' | 'areas'>): string | undefined {
  const isWatched = parts.includes('internet');
  if (isWatched && areas.length === 0)
    return '--areas: Expected at least one, as --parts has internet, such as Loft,Field';
  if (!isWatched && areas.length > 0) return '--areas: Expected none, as --parts has no internet';
  return undefined;
}

function zoneOf(country: string | undefined): string | undefined {
  if (country === undefined) return undefined;
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones: () => string[] | undefined };
  return locale.getTimeZones()?.[0];
}
