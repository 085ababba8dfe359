import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { findUnwritten, TO_WRITE } from '../src/check/unwritten.ts';
import { git } from '../src/read/git.ts';
import { readPlace } from '../src/read/read-place.ts';
import { declaredBy } from '../src/schema/values.ts';
import { createSchemas } from '../src/schema/place-files.ts';
import { createFiles, PLACE, type Answers } from './adopt/create-files.ts';
import { isUsageError } from './command-line/usage-error.ts';
import { writeSchemas } from './write-schemas.ts';

const { name, baseUrl, languages, contact, location } = createSchemas().site.shape;
const { street, town, region, postalCode, countryCode, latitude, longitude, altitudeMeters, timeZone } = location.shape;

/** What is asked, by the names of the flags: the question, an example, and the schema of what may be answered. */
const QUESTIONS: Readonly<Record<string, readonly [question: string, example: string, schema: z.ZodType]>> = {
  name: ['What the place is called', 'Casa da Ponte', name],
  url: ['The address of the website', 'https://casadaponte.example', baseUrl],
  email: ['The e-mail address for guests', 'ola@casadaponte.example', contact.shape.email],
  street: ['Street and number', 'Lugar da Ponte, 3', street],
  'postal-code': ['Postal code (empty where there is none)', '27000', postalCode],
  town: ['Town or village', 'Pontella', town],
  region: ['Province or region', 'Lugo', region],
  country: ['The two letters of the country', 'ES', countryCode],
  latitude: ['Degrees north of the equator', '42.9', latitude],
  longitude: ['Degrees east of Greenwich', '-7.3', longitude],
  altitude: ['Metres above the sea', '430', altitudeMeters],
  'time-zone': ['Time zone', 'Europe/Madrid', timeZone],
  languages: ['Languages, the main one first', 'en, gl', languages],
};
const FLAGS = Object.keys(QUESTIONS);

const USAGE = `Puts the second place of this repository (${PLACE}) in the place of content/, with what is answered put in. Asks for
what no flag says. Texts in a language that it does not have are marked "${TO_WRITE}", and nothing is built before they are
translated.

  npm run adopt -- [--yes] [<answers>]

  --yes          replaces content/ without asking
  --help         this text
${FLAGS.map((flag) => `  --${flag.padEnd(12)} ${QUESTIONS[flag]?.[0] ?? ''}, such as --${flag}="${QUESTIONS[flag]?.[1] ?? ''}"`).join('\n')}`;

/** What a person is told in place of a stack trace; nothing was written then. */
class Refusal extends Error {}

try {
  const { values } = parseArgs({
    options: {
      yes: { type: 'boolean' },
      help: { type: 'boolean' },
      ...Object.fromEntries(FLAGS.map((flag) => [flag, { type: 'string' }] as const)),
    },
  });
  console.log(values.help ? USAGE : await adopt(values));
} catch (error) {
  if (isUsageError(error)) {
    console.error(`${error.message}\n\n${USAGE}`);
    process.exitCode = 2;
  } else if (error instanceof Refusal) {
    console.error(error.message);
    process.exitCode = 1;
  } else throw error;
}

async function adopt(given: Readonly<Record<string, unknown>>): Promise<string> {
  const changed = existsSync('.git') ? git('.', ['status', '--porcelain', '--', 'content']).toString() : '';
  if (changed) throw new Refusal(`content/ has changes that are not committed, and would be lost:\n\n${changed}`);
  const answers = await ask(given);
  const files = createFiles(answers);
  const kept = ['README.md', 'REFERENCE.md', 'schemas'];
  for (const entry of readdirSync('content').filter((one) => !kept.includes(one)))
    rmSync(path.join('content', entry), { recursive: true });
  for (const [file, bytes] of files) {
    const target = path.join('content', file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, file.endsWith('.json') ? `${JSON.stringify(JSON.parse(String(bytes)), null, 2)}\n` : bytes);
  }
  await writeSchemas(declaredBy(await readPlace()));
  const marked = [...files].filter(([file, bytes]) => findUnwritten(file, String(bytes)).length > 0);
  const toWrite =
    marked.length === 0 ? '' : `${marked.length} of them are to be translated: npm run check names each.\n`;
  return `content/ is ${String(answers.name)} now: ${files.size} files.\n${toWrite}See it with npm run dev. docs/adopting.md says what to change first.`;
}

/** The flags, and the answers to all other questions; what cannot be is said, and asked again. */
async function ask(given: Readonly<Record<string, unknown>>): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin });
  const lines = terminal[Symbol.asyncIterator]();
  const answers: Record<string, unknown> = {};
  const askOne = async (question: string, missing: string): Promise<string> => {
    process.stdout.write(`${question}: `);
    const { value, done } = await lines.next();
    if (done) throw new Refusal(`\n${missing}`);
    return value;
  };
  for (const [flag, [question, example, schema]] of Object.entries(QUESTIONS)) {
    let typed = given[flag];
    for (;;) {
      const isFlag = typeof typed === 'string';
      const text = isFlag ? String(typed) : await askOne(`${question}, such as ${example}`, `--${flag} is missing.`);
      const { success, data, error } = schema.safeParse(readAnswer(flag, text));
      answers[flag] = data;
      if (success) break;
      const wrong = error.issues.map(({ message }) => message).join('; ');
      if (isFlag) throw new Refusal(`--${flag}: ${wrong}, such as --${flag}="${example}"`);
      console.log(wrong);
      typed = undefined;
    }
  }
  if (!given.yes && !/^y/i.test(await askOne('Replace content/? [y/N]', 'content/ is there: say --yes to replace it.')))
    throw new Refusal('Nothing was written.');
  terminal.close();
  return answers;
}

function readAnswer(flag: string, text: string): unknown {
  if (flag === 'languages') return text.split(/[\s,]+/).filter((language) => language !== '');
  if (['latitude', 'longitude', 'altitude'].includes(flag)) return Number(text.replace(',', '.') || 'none');
  return text === '' ? undefined : text;
}
