import { z } from 'zod';
import { zonesOf } from '../../src/text/country.ts';
import { checkFields } from '../../src/schema/field-problem.ts';
import { languagesSchema } from '../../src/text/locale.ts';
import { ratesSchema } from '../../src/schema/rates.ts';
import { siteConfigSchema } from '../../src/schema/site-config.ts';
import type { Choice } from '../command-line/prompts.ts';
import { keyOf } from './area-key.ts';
import { ENGINES, readEngine } from './engines.ts';

/** What a place may leave out. */
const PARTS = {
  blog: 'posts, and a page that lists them',
  coworking: 'desks, and passes for those who do not stay',
  internet: 'the live status of internet and Wi-Fi, asked of your network equipment',
  staff: 'with internet: a form in which staff set that status by hand',
};
const parts = Object.keys(PARTS) as (keyof typeof PARTS)[];

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
  parts: z.array(z.enum(parts)).refine((chosen) => !chosen.includes('staff') || chosen.includes('internet'), {
    message: 'staff only with internet: its form sets the live status by hand',
  }),
  areas: z.array(z.string().min(1)).refine((areas) => new Set(areas.map(keyOf)).size === areas.length, {
    message: 'every area once, by names that differ in letters or digits',
  }),
  engine: bookingEngine,
});

export type Answers = z.infer<typeof answersSchema>;
export type Flag = keyof Answers;

interface Question {
  /** What is asked, and explained by `--help`. */
  readonly ask: string;
  readonly example: string;
  /** What else `--help` says of the flag: how that is typed which is chosen at a terminal. */
  readonly typed?: string;
  /** What is offered at a terminal, by the answers so far; where that is nothing, the answer is typed. */
  readonly choices?: (answers: Partial<Answers>) => readonly Choice[];
  /** What was typed, as the schema wants it; the text without spaces around it if left out. */
  readonly read?: (typed: string) => unknown;
}

const readList = (typed: string): string[] => typed.split(',').flatMap((part) => part.trim() || []);
const readCode = (typed: string): string => typed.trim().toUpperCase();
/** A comma is the decimal point of most of Europe. */
const readNumber = (typed: string): unknown => (typed.trim() === '' ? undefined : Number(typed.replace(',', '.')));

/** In the order in which they are asked. */
export const QUESTIONS: Readonly<Record<Flag, Question>> = {
  name: { ask: 'What your place is called', example: 'Casa da Ponte' },
  'base-url': {
    ask: 'The address of its website',
    example: 'https://casadaponte.example',
    read: (typed) => typed.trim().replace(/\/+$/, ''),
  },
  email: { ask: 'E-mail address for guests', example: 'ola@casadaponte.example' },
  street: { ask: 'Street and number', example: 'Lugar da Ponte, 3' },
  'postal-code': {
    ask: 'Postal code, or nothing where there is none',
    example: '27000',
    read: (typed) => typed.trim() || undefined,
  },
  town: { ask: 'Town or village', example: 'Pontella' },
  region: { ask: 'Province or region', example: 'Lugo' },
  country: { ask: 'Country, by its two letters', example: 'ES', read: readCode },
  latitude: {
    ask: 'Latitude, as web maps show it; south is negative',
    example: '42.9',
    read: readNumber,
  },
  longitude: {
    ask: 'Longitude, the second number; west is negative',
    example: '-7.3',
    read: readNumber,
  },
  altitude: { ask: 'Height above the sea in whole metres', example: '430', read: readNumber },
  'time-zone': {
    ask: 'Time zone',
    example: 'Europe/Madrid',
    choices: ({ country = '' }) => zonesOf(country).map((zone) => ({ name: zone, value: zone })),
  },
  languages: {
    ask: 'Codes of the languages of your website, the main one first',
    example: 'en,gl',
    read: (typed) => readList(typed.toLowerCase()),
  },
  currency: { ask: 'Currency of all prices, by its three letters', example: 'GBP', read: readCode },
  parts: {
    ask: 'What your website has besides rooms, rates and booking',
    example: 'coworking,internet,staff',
    typed: `of ${parts.join(', ')}; empty for none`,
    choices: () => parts.map((part) => ({ name: `${part}: ${PARTS[part]}`, value: part, short: part })),
    read: readList,
  },
  areas: {
    ask: 'Areas whose Wi-Fi is shown, by their names',
    example: 'Loft,Field',
    typed: 'empty without internet',
    read: readList,
  },
  engine: {
    ask: 'How guests book',
    example: 'email',
    typed: `one of ${ENGINES.map(({ value, id }) => `${value}${id === undefined ? '' : ` <${id.field}>`}`).join(', ')}`,
    choices: () => ENGINES,
    read: readEngine,
  },
};

/** An answer as it was typed, or what is wrong with it, in a sentence. */
export function readAnswer(flag: Flag, typed: string): { readonly value: unknown } | { readonly wrong: string } {
  const { read = (text: string) => text.trim(), example } = QUESTIONS[flag];
  const value = read(typed);
  if (Number.isNaN(value)) return { wrong: `Expected a number, such as ${example}` };
  const checked = checkFields('', z.strictObject({ [flag]: answersSchema.shape[flag] }), { [flag]: value });
  if ('value' in checked) return { value };
  const [{ path, expected } = { path: flag, expected: 'something else' }] = checked.problems;
  // What is said of a part of an answer has its own example.
  const such = path === flag && !expected.includes('such as') ? `, such as ${example}` : '';
  return { wrong: `Expected ${expected}${such}` };
}

/** What is wrong with answers that are right by themselves and do not fit together; nothing while one is not known. */
export function misfitOf({ parts: chosen, areas }: Partial<Answers>): string | undefined {
  if (!chosen || !areas) return undefined;
  const isWatched = chosen.includes('internet');
  if (isWatched && areas.length === 0) return 'Expected at least one area with the part internet, such as Loft,Field';
  if (!isWatched && areas.length > 0) return 'Expected areas only with the part internet';
  return undefined;
}
