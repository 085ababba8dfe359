import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { z } from 'zod';
import { TO_WRITE } from '../src/text/to-write.ts';
import { git } from '../src/read/git/git.ts';
import { createSchemas } from '../src/schema/content-schemas.ts';
import type { Rates } from '../src/schema/rates.ts';
import { isCounted, MODEL } from '../src/schema/strings/strings.ts';
import { countryName } from '../src/text/language/country.ts';
import { isFields } from '../src/text/fields.ts';
import { formsOf } from '../src/text/language/interpolate.ts';
import { languageName } from '../src/text/language/language-tag.ts';
import { runCommand } from './command-line.ts';
import { writeSchemas } from './write-schemas.ts';

/** The fixture site, from which a new site is made, and the name in it that is replaced. */
const PLACE = 'tests/place';
const ITS_NAME = 'Tinyplace';

const USAGE = `Replaces content/ by the fixture site of this repository (${PLACE}), with your answers. Texts in languages
that it does not have are English, marked "${TO_WRITE}"; the site shows them in English until they are translated.

  npm run adopt

  --help  this text`;

const { name, baseUrl, languages, contact, location } = createSchemas().site.shape;
const { street, town, region, postalCode, countryCode, latitude, longitude, altitudeMeters, timeZone } = location.shape;

/** The questions, each with an example and the schema of its answer. */
const QUESTIONS = {
  name: ['What the place is called', 'Casa da Ponte', name],
  baseUrl: ['The address of the website', 'https://casadaponte.example', baseUrl],
  email: ['The e-mail address for guests', 'ola@casadaponte.example', contact.shape.email],
  street: ['Street and number', 'Lugar da Ponte, 3', street],
  postalCode: ['Postal code (empty where there is none)', '27000', postalCode],
  town: ['Town or village', 'Pontella', town],
  region: ['Province or region', 'Lugo', region],
  countryCode: ['The two letters of the country', 'ES', countryCode],
  latitude: ['Degrees north of the equator', '42.9', latitude],
  longitude: ['Degrees east of Greenwich', '-7.3', longitude],
  altitudeMeters: ['Metres above the sea', '430', altitudeMeters],
  timeZone: ['Time zone', 'Europe/Madrid', timeZone],
  languages: ['Languages, the main one first', 'en, gl', languages],
} as const satisfies Readonly<Record<string, readonly [question: string, example: string, schema: z.ZodType]>>;

type Answers = { readonly [Name in keyof typeof QUESTIONS]: z.output<(typeof QUESTIONS)[Name][2]> };
type Files = Map<string, string | Buffer>;

await runCommand(USAGE, {}, async () => {
  const changed = existsSync('.git') ? git('.', ['status', '--porcelain', '--', 'content']).toString() : '';
  if (changed) throw new Error(`content/ has changes that would be lost. Commit them first:\n\n${changed}`);
  const answers = await ask();
  const files = createFiles(answers);
  const kept = ['README.md', 'REFERENCE.md'];
  for (const entry of readdirSync('content').filter((one) => !kept.includes(one)))
    rmSync(path.join('content', entry), { recursive: true });
  for (const [file, bytes] of files) {
    const target = path.join('content', file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, bytes);
  }
  writeSchemas();
  console.log(`content/ is ${answers.name} now: ${files.size} files, all of them of an invented windmill until you have been
there. npm run check -- content names them; see the place with npm run dev. docs/adopting.md says what to change first.`);
});

/** Asks each question, and repeats it until the answer is valid. */
async function ask(): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin });
  const lines = terminal[Symbol.asyncIterator]();
  const askOne = async (question: string): Promise<string> => {
    process.stdout.write(`${question}: `);
    const { value, done } = await lines.next();
    if (done) throw new Error('\nNo input. Nothing was written.');
    return value;
  };
  const answers: Record<string, unknown> = {};
  for (const [key, [question, example, schema]] of Object.entries(QUESTIONS)) {
    for (;;) {
      const { success, data, error } = schema.safeParse(
        readAnswer(key, await askOne(`${question}, such as ${example}`)),
      );
      answers[key] = data;
      if (success) break;
      console.log(error.issues.map(({ message }) => message).join('; '));
    }
  }
  if (!/^y/i.test(await askOne('Replace content/? [y/N]'))) throw new Error('Nothing was written.');
  terminal.close();
  return answers as Answers;
}

function readAnswer(key: string, text: string): unknown {
  if (key === 'languages') return text.split(/[\s,]+/).filter((language) => language !== '');
  const number = Number(text.replace(',', '.') || 'none');
  if (['latitude', 'longitude', 'altitudeMeters'].includes(key) && !Number.isNaN(number)) return number;
  return key === 'postalCode' && text === '' ? undefined : text;
}

/**
 * Creates every file of the new `content/`. Texts that the fixture site does not have in a language are English. Posts,
 * and the page that lists them, are in the main language.
 */
function createFiles(answers: Answers): Files {
  const [main = MODEL] = answers.languages;
  const files: Files = new Map();
  for (const file of globSync('*.json', { cwd: PLACE })) files.set(file, createData(file, answers));
  for (const locale of new Set([MODEL, ...answers.languages])) files.set(...copyWords(locale));
  for (const file of globSync('blog/*.md', { cwd: PLACE }))
    files.set(file, markEnglish(read(file).replaceAll('pages/en/', `pages/${main}/`), main));
  for (const page of globSync('*.md', { cwd: `${PLACE}/pages/en` }))
    for (const locale of page === 'blog.md' ? [main] : answers.languages) files.set(...copyPage(locale, page, main));
  for (const [file, text] of files) files.set(file, String(text).replaceAll(ITS_NAME, answers.name));
  for (const file of globSync('images/*', { cwd: PLACE })) files.set(file, readFileSync(path.join(PLACE, file)));
  const site = JSON.parse(String(files.get('site.json'))) as object;
  files.set('site.json', write({ ...site, borrowed: listBorrowed(files) }));
  return files;
}

/**
 * Lists files with text, numbers or pictures of the fixture site that nothing in them marks as such, unlike
 * untranslated texts.
 */
function listBorrowed(files: Files): string[] {
  const isOwn = (file: string): boolean => /^strings\/|^(redirects|notices)\.json$/.test(file);
  const isMarked = (file: string): boolean => file.endsWith('.md') && String(files.get(file)).includes(TO_WRITE);
  return [...files.keys()].filter((file) => !isOwn(file) && !isMarked(file)).toSorted();
}

function write(data: object): string {
  return `${JSON.stringify(data, null, 2)}\n`;
}

function read(file: string): string {
  return readFileSync(path.join(PLACE, file), 'utf8');
}

/** Marks an English page or post as untranslated in a language; its slug may need translating too. */
function markEnglish(text: string, locale: string, address = ', and slug above: the last part of its address'): string {
  const todo = `${TO_WRITE} this file in ${languageName(locale, 'en')}${address}`;
  return locale === 'en' ? text : text.replace('\n---\n', `\n---\n\n${todo}\n`);
}

/** The booking page of the main language is at the address of the public interface. */
function copyPage(locale: string, page: string, main: string): [file: string, text: string] {
  const file = `pages/${locale}/${page}`;
  const isMainBooking = page === 'book-now.md' && locale === main;
  const address = isMainBooking ? '' : undefined;
  const text = existsSync(path.join(PLACE, file)) ? read(file) : markEnglish(read(`pages/en/${page}`), locale, address);
  if (page === 'blog.md') return [file, text.replace('\n  - en\n', `\n  - ${main}\n`)];
  return [file, isMainBooking ? text.replace(/^slug: .*$/m, 'slug: book-now') : text];
}

/** Copies the UI strings of a language that the software includes. */
function copyWords(locale: string): [file: string, text: string] {
  const file = `strings/${locale}.json`;
  const known = [`${PLACE}/${file}`, `content/${file}`].find((one) => existsSync(one));
  return [file, known === undefined ? markWords(read('strings/en.json'), locale) : readFileSync(known, 'utf8')];
}

/**
 * Marks English UI strings as untranslated, with the plural forms of the language. Strings that only staff read may
 * stay English.
 */
function markWords(text: string, locale: string): string {
  const forms = [...formsOf(locale).keys(), 'other'];
  const fill = (_: string, value: unknown): unknown =>
    isFields(value) && isCounted(value)
      ? Object.fromEntries(forms.map((form) => [form, (value as Record<string, string>)[form] ?? value.other]))
      : value;
  const mark = (_: string, value: unknown): unknown => (typeof value === 'string' ? `${TO_WRITE} ${value}` : value);
  const { staff, alarms, ...words } = JSON.parse(text, fill) as Record<string, object>;
  return write({ ...(JSON.parse(JSON.stringify(words), mark) as object), staff, alarms });
}

/**
 * Creates a data file: texts in the languages of the place, and the owner's answers. The rates hold for this year and
 * the next.
 */
function createData(
  file: string,
  { email, baseUrl: url, languages: locales, name: called, ...place }: Answers,
): string {
  const localize = (_: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !('en' in value)) return value;
    const texts = value as Readonly<Record<string, string>> & { readonly en: string };
    return Object.fromEntries(locales.map((locale) => [locale, texts[locale] ?? `${TO_WRITE} ${texts.en}`]));
  };
  const data = JSON.parse(read(file), localize) as object;
  const country = Object.fromEntries(locales.map((locale) => [locale, countryName(place.countryCode, locale)]));
  const changes: Readonly<Record<string, object>> = {
    'redirects.json': { redirects: [] },
    'notices.json': { notices: [] },
    // site.json has no phone number yet, so these hours have no use.
    'facts.json': { phone: undefined },
    'site.json': {
      name: called,
      baseUrl: url,
      languages: locales,
      spokenLanguages: locales,
      contact: { email, answerHours: 24 },
      profiles: undefined,
      location: { ...place, country },
      bookingEngine: { name: 'email' },
    },
  };
  return write({ ...data, ...changes[file], ...(file === 'rates.json' && holdForTwoYears(data as Rates)) });
}

/** Moves the rates of 2026 to this year and the next, so that a site that begins in December also has a year ahead. */
function holdForTwoYears({ validFrom, validThrough, seasons }: Rates): Partial<Rates> {
  const year = new Date().getFullYear();
  const move = (day: string, to: number): string => day.replace('2026', String(to));
  return {
    validFrom: move(validFrom, year),
    validThrough: move(validThrough, year + 1),
    seasons: seasons.map((season) => ({
      ...season,
      periods: [year, year + 1].flatMap((to) =>
        season.periods.map(({ from, through }) => ({ from: move(from, to), through: move(through, to) })),
      ),
    })),
  };
}
