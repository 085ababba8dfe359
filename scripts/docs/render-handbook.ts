import { readFileSync } from 'node:fs';
import type { FACT_BLOCKS } from '../../src/domain/markdown/fact-blocks.ts';
import { SHORT_NAMES, SHORT_PREFIXES } from '../../src/domain/markdown/named-values.ts';
import type { RATE_BLOCKS } from '../../src/domain/markdown/rate-blocks.ts';
import { frontMatterSchema } from '../../src/domain/page.ts';
import { FILE_SCHEMAS } from '../../src/domain/place-files.ts';
import { fieldAt } from '../../src/domain/schema-field.ts';

/** What each block of rates shows. */
const RATES: Readonly<Record<keyof typeof RATE_BLOCKS, string>> = {
  stays: 'the price of every room in every season',
  passes: 'the passes and their prices',
  extras: 'the extras and their prices',
  terms: 'what belongs to the prices: deposit, taxes, shortest stays',
  rule: 'how the price of a stay is reckoned, step by step',
  examples: 'stays reckoned by that rule',
  included: 'what is included',
};

/** What each block of facts shows. */
const FACTS: Readonly<Record<keyof typeof FACT_BLOCKS, string>> = {
  units: 'rooms and cabins with size, beds and number',
  access: 'steps, doors and showers, for who cannot take every step',
  climate: 'the year: warmth, rain, light',
  location: 'where the place is',
  distances: 'how far it is to everywhere, and by what',
  times: 'when one can arrive and must leave, and when it is quiet',
  cancellation: 'what is paid back, and until when',
  payment: 'how and when one pays',
  policies: 'pets, children, visitors, smoking',
  contact: 'e-mail, telephone, address',
  coworking: 'desks, booths, hours',
  connection: 'the line: its speed, its provider',
  spots: 'the areas of the Wi-Fi',
};

/** The parts of the handbook that are made from the code, by the name in their marks. */
const PARTS: Readonly<Record<string, () => string>> = {
  'front matter': () =>
    table(
      ['between the `---` lines', 'what it is for'],
      Object.keys(frontMatterSchema.shape).map((name) => [name, fieldAt(frontMatterSchema, [name])?.description ?? '']),
    ),
  blocks: () =>
    table(
      ['on a line of its own', 'becomes'],
      [
        ['::rooms', 'every room and cabin with its picture, its prices and a link to its free dates'],
        ['::rooms{brief}', 'the same, shorter'],
        ['::record', 'how the internet was in the last twelve months, once that is published; until then nothing'],
        ['::posts', 'all posts, each with its first picture, on more pages if many; in the first language'],
        ['::posts{latest="3"}', 'the three newest'],
        ...Object.entries(RATES).map(([of, says]) => [`::rates{of="${of}"}`, says] as const),
        ...Object.entries(FACTS).map(([of, says]) => [`::facts{of="${of}"}`, says] as const),
      ],
    ),
  names: () =>
    table(
      ['in a sentence', 'becomes'],
      [
        ['units-total', 'Rooms and cabins together'],
        ['sleeps-total', 'People who can sleep in them together'],
        ...Object.entries(SHORT_NAMES).map(([name, path]) => [name, describe(path)] as const),
        ...Object.entries(SHORT_PREFIXES).map(([prefix, paths]) => [`${prefix}.…`, describeEach(paths)] as const),
      ].map(([name, says]) => [`:fact{of="${name}"}`, says] as const),
    ),
};

/** The handbook as it stands, with what is made from the code made anew between its marks. */
export function renderHandbook(file: string): string {
  let text = readFileSync(file, 'utf8');
  for (const [name, render] of Object.entries(PARTS)) {
    const [begin, end] = [`<!-- ${name}: made by npm run docs -->`, `<!-- end of ${name} -->`];
    const [before, after] = [text.indexOf(begin), text.indexOf(end)];
    if (before === -1 || after < before) throw new Error(`${file} lacks the lines ${begin} and ${end}`);
    text = [text.slice(0, before + begin.length), '', render(), '', text.slice(after)].join('\n');
  }
  return text;
}

/** What a value is, as the schema of its file says in its first sentence. Of a time, what begins or ends with it. */
function describe(path: string): string {
  const [file = '', ...fields] = path.split('.');
  const schema = FILE_SCHEMAS[file as keyof typeof FILE_SCHEMAS];
  const last = fields.at(-1) ?? '';
  const [of, suffix] = last === 'from' || last === 'until' ? [fields.slice(0, -1), `: ${last}`] : [fields, ''];
  const description = fieldAt(schema, of)?.description;
  if (description === undefined) throw new Error(`${path} has no description in its schema`);
  const [sentence = ''] = description.split(/[.;] /);
  return `${sentence}${suffix}`;
}

/** The same for a short name with the key of what it is of behind it. */
function describeEach(paths: readonly string[]): string {
  const [first = ''] = paths;
  const lists = paths.map((path) => `\`${path.split('.')[1] ?? ''}\``).join(' or ');
  return `${describe(first)}; behind the point the \`key\` in ${lists}`;
}

function table(head: readonly [string, string], rows: readonly (readonly [string, string])[]): string {
  const cells = rows.map(([name, says]) => `| \`${name}\` | ${says.replaceAll('|', '\\|')} |`);
  return [`| ${head.join(' | ')} |`, '| --- | --- |', ...cells].join('\n');
}
