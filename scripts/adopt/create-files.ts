import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { TO_WRITE } from '../../src/check/unwritten.ts';
import type { createSchemas } from '../../src/schema/place-files.ts';
import { isCounted, MODEL } from '../../src/schema/strings.ts';
import { countryName } from '../../src/text/country.ts';
import { languageName } from '../../src/text/language-tag.ts';
import { formsOf } from '../../src/text/plurals.ts';

/** The second place of the repository, from which another one begins, and what stands in it for the name. */
export const PLACE = 'tests/place';
const ITS_NAME = 'Tinyplace';

/** The data files as they are written. */
type Written = { [Name in keyof Schemas]: z.input<Schemas[Name]> };
type Schemas = ReturnType<typeof createSchemas>;

/** What its owner has answered, by the names of the flags. */
export type Answers = Readonly<Record<string, unknown>>;

/** Every file of the new `content/`, without the schemas. */
export function createFiles(answers: Answers): Map<string, string | Buffer> {
  const locales = answers.languages as readonly string[];
  // Its posts are in English, and posts are in the main language.
  const hasBlog = locales[0] === 'en';
  const isOurs = (file: string): boolean => hasBlog || !/^blog\/|\/blog\.md$/.test(file);
  const files = new Map<string, string | Buffer>();
  for (const file of globSync('{*.json,blog/*.md,pages/en/*.md}', { cwd: PLACE }).filter(isOurs)) {
    if (file.endsWith('.json')) files.set(file, createData(file, answers, hasBlog));
    else if (file.startsWith('blog/') || file.endsWith('/blog.md')) files.set(file, read(file));
    else for (const locale of locales) files.set(...createPage(locale, path.basename(file), locale === locales[0]));
  }
  for (const locale of new Set([MODEL, ...locales])) files.set(`strings/${locale}.json`, createWords(locale));
  for (const [file, text] of files) files.set(file, String(text).replaceAll(ITS_NAME, String(answers.name)));
  const all = [...files.values()].join('\n');
  for (const picture of readdirSync(path.join(PLACE, 'images')).filter((one) => all.includes(one)))
    files.set(`images/${picture}`, readFileSync(path.join(PLACE, 'images', picture)));
  return files;
}

function read(file: string): string {
  return readFileSync(path.join(PLACE, file), 'utf8');
}

/** A data file: texts in the languages of the place, and what its owner has answered. */
function createData(file: string, answers: Answers, hasBlog: boolean): string {
  const locales = answers.languages as readonly string[];
  const localize = (_key: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !('en' in value)) return value;
    const texts = value as Readonly<Record<string, string>>;
    return Object.fromEntries(locales.map((locale) => [locale, texts[locale] ?? `${TO_WRITE} ${texts.en}`]));
  };
  const data: unknown = JSON.parse(read(file), localize);
  if (file === 'site.json') return JSON.stringify(createSite(data as Written['site'], answers, hasBlog));
  if (file === 'rates.json') return JSON.stringify(renewRates(data as Written['rates']));
  if (file === 'redirects.json') return JSON.stringify({ ...(data as object), redirects: [] });
  if (file !== 'facts.json') return JSON.stringify(data);
  // The number is not theirs, and nobody has measured their line.
  const { phone: _, connection: { measured: __, ...connection } = {}, ...facts } = data as Written['facts'];
  return JSON.stringify({ ...facts, connection });
}

function createSite(site: Written['site'], answers: Answers, hasBlog: boolean): object {
  const locales = answers.languages as readonly string[];
  const country = String(answers.country);
  const isThere = (page: string): boolean => hasBlog || page !== 'blog';
  return {
    ...site,
    name: answers.name,
    baseUrl: answers.url,
    languages: locales,
    spokenLanguages: locales,
    contact: { email: answers.email, answerHours: site.contact.answerHours },
    location: {
      street: answers.street,
      postalCode: answers['postal-code'],
      town: answers.town,
      region: answers.region,
      countryCode: country,
      country: Object.fromEntries(locales.map((locale) => [locale, countryName(country, locale)])),
      latitude: answers.latitude,
      longitude: answers.longitude,
      altitudeMeters: answers.altitude,
      timeZone: answers['time-zone'],
    },
    bookingEngine: { name: 'email' },
    footer: site.footer.filter(isThere),
    index: site.index.filter(({ pages }) => pages.some(isThere)),
  };
}

/** The rates hold for this year and the next. */
function renewRates(rates: Written['rates']): object {
  const year = new Date().getFullYear();
  const inYear = (day: string, later: number): string => `${year + later}${day.slice(4)}`;
  const seasons = rates.seasons.map((season) => ({
    ...season,
    periods: [0, 1].flatMap((later) =>
      season.periods.map(({ from, through }) => ({ from: inYear(from, later), through: inYear(through, later) })),
    ),
  }));
  return { ...rates, validFrom: inYear(rates.validFrom, 0), validThrough: inYear(rates.validThrough, 1), seasons };
}

/**
 * A page in a language: as it is there, else in English, with what is to be translated marked. The booking page of the main
 * language is at the address of the public interface.
 */
function createPage(locale: string, name: string, isMain: boolean): [file: string, text: string] {
  const file = `pages/${locale}/${name}`;
  if (existsSync(path.join(PLACE, file))) {
    const own = read(file);
    return [file, isMain && name === 'book-now.md' ? own.replace(/^slug: .*$/m, 'slug: book-now') : own];
  }
  const todo = `${TO_WRITE} the text below in ${languageName(locale, 'en')}, and slug above: the last part of the address`;
  const text = read(`pages/en/${name}`)
    .replaceAll(/^(title|menu|description): (.*)$/gm, (_, key, words) => `${key}: "${TO_WRITE} ${words}"`)
    .replace('\n---\n', `\n---\n\n${todo}\n`);
  return [file, text];
}

/** The words of the interface: in a language that the software comes with, else in English; what guests read is marked. */
function createWords(locale: string): string {
  const known = [`${PLACE}/strings/${locale}.json`, `content/strings/${locale}.json`].find((file) => existsSync(file));
  if (known !== undefined) return readFileSync(known, 'utf8');
  const { staff, alarms, ...words } = JSON.parse(read('strings/en.json')) as Record<string, unknown>;
  const mark = (_key: string, value: unknown): unknown => (typeof value === 'string' ? `${TO_WRITE} ${value}` : value);
  const marked = JSON.parse(JSON.stringify(words, mark)) as object;
  return JSON.stringify(withForms({ ...marked, staff, alarms }, locale));
}

/** The words of another language, with the forms of this one for numbers: what it has besides is the form for any other. */
function withForms(value: unknown, locale: string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const words = value as Readonly<Record<string, unknown>>;
  const entries = isCounted(words)
    ? [...formsOf(locale).keys(), 'other' as const].map((form) => [form, words[form] ?? words.other] as const)
    : Object.entries(words).map(([key, inner]) => [key, withForms(inner, locale)] as const);
  return Object.fromEntries(entries);
}
