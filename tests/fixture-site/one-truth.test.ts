import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { askEngine } from './one-truth/ask-engine.ts';
import { htmlBlocks, markdownBlocks, type Block } from './one-truth/blocks.ts';
import { builtPages } from './one-truth/built-pages.ts';
import { readEngine, type Ask } from './one-truth/read-engine.ts';
import { readJsonLd } from './one-truth/read-json-ld.ts';
import { exampleAmounts } from './one-truth/example-amounts.ts';
import { readRates } from './one-truth/read-rates.ts';
import { differences, LOCALES, truthIn, without, type Claims, type Locale } from './one-truth/truth.ts';
import { AMOUNT, parseMoney, STRINGS } from './one-truth/words.ts';
import { dist, readBuilt } from './read-site.ts';

interface Document {
  readonly file: string;
  readonly locale: Locale;
  readonly read: (text: string) => Claims;
}

const fromMarkdown = (locale: Locale) => (text: string) => readRates(markdownBlocks(text), locale);
const fromHtml = (locale: Locale) => (text: string) => readRates(htmlBlocks(text, 'main'), locale);

const DOCUMENTS: readonly Document[] = [
  { file: 'pricing.md', locale: 'en', read: fromMarkdown('en') },
  { file: 'facts.md', locale: 'en', read: fromMarkdown('en') },
  ...builtPages('md', 'pricing').map(([file, locale]) => ({ file, locale, read: fromMarkdown(locale) })),
  ...builtPages('html', 'pricing').map(([file, locale]) => ({ file, locale, read: fromHtml(locale) })),
];

/** The pages whose JSON-LD has offers. It says nothing of deposits, last departures, children and where dogs stay. */
const JSON_LD_PAGES = builtPages('html', 'pricing');

function jsonLdTruth(locale: Locale): Claims {
  return without(truthIn(locale), 'deposit.', 'validity.last', 'children.', 'dogs.');
}

/** The engine shows how prices are charged, but neither passes and extras nor the rule in words. */
function engineTruth(locale: Locale): Claims {
  return without(truthIn(locale), 'item.', 'rule.');
}

/** The text with the first amount one dearer that stands below the head of a table of stays. */
function makeDearer(text: string, locale: Locale): string {
  const start = text.indexOf(STRINGS[locale].rates.minimumStay);
  const cell = new RegExp(String.raw`(?<=<td[^>]*>(?:<span[^>]*>)?|\| )(?:${AMOUNT})(?=(?:</span>)?</td>| \|)`, 'u');
  const dearer = text.slice(start).replace(cell, addOne);
  expect(dearer).not.toBe(text.slice(start));
  return text.slice(0, start) + dearer;
}

/** A text of which the last digit of the first number is another. */
function addOne(text: string): string {
  return text.replace(/\d(?![\d.,]*\d)/, (digit) => String((Number(digit) + 1) % 10));
}

/** What stands in JSON-LD where a value was changed: of the same kind, and another. */
function anotherFor(value: string): string {
  if (/^\d+$/.test(value)) return addOne(value);
  if (/^\d{4}-/.test(value)) return '2999-01-01';
  return { true: 'false', false: 'true', DAY: 'WEE', WEE: 'DAY' }[value] ?? 'XXX';
}

/** A table as one table for each of its rows. */
function rowsApart(block: Block): Block[] {
  if (block.kind !== 'table') return [block];
  const [head = [], ...rows] = block.rows;
  return rows.map((row) => ({ kind: 'table', rows: [head, row] }));
}

/** A block as often as it has numbers, each time with another in the place of one. */
function withOtherNumbers(block: Block): Block[] {
  const text = JSON.stringify(block);
  return [...text.matchAll(/\d+/g)].map(({ 0: number, index }) => {
    const other = text.slice(0, index) + addOne(number) + text.slice(index + number.length);
    return JSON.parse(other) as Block;
  });
}

/** The names of the claims that differ; what cannot be read at all has no name. */
function namesOf(found: readonly string[]): string[] {
  return found.map((difference) => /: (\S+) is /.exec(difference)?.[1] ?? difference);
}

/** What is told of a text with something wrong in it; undefined where it is refused. */
function toldOf(read: () => Claims, truth: Claims): string[] | undefined {
  try {
    return namesOf(differences('', read(), truth));
  } catch {
    return undefined;
  }
}

describe('rates.json and what is published', () => {
  it.each(DOCUMENTS)(
    '$file has the same amounts, currency, units, seasons, minimum stays, rule, tax, deposit and validity',
    ({ file, locale, read }) => {
      expect(differences(file, read(readBuilt(file)), truthIn(locale))).toEqual([]);
    },
  );

  it.each(JSON_LD_PAGES)(
    'the JSON-LD of %s has the same, but for deposit, last departure, children and dogs',
    (file, locale) => {
      expect(differences(file, readJsonLd(readBuilt(file), locale), jsonLdTruth(locale))).toEqual([]);
    },
  );

  it.each(LOCALES)('the booking engine asks for the same, stay by stay and day by day, in %s', async (locale) => {
    expect(differences('engine', await readEngine(askEngine, locale), engineTruth(locale))).toEqual([]);
  });

  it('no text that is published names an amount that is neither in rates.json nor calculated in an example', () => {
    const amounts = [...Object.values(truthIn('en')).filter((value) => typeof value === 'number'), ...exampleAmounts()];
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(html|md|txt)$/.test(file),
    );
    let count = 0;
    const strangers = files.flatMap((file) => {
      const locale = LOCALES.find((candidate) => file.startsWith(`${candidate}${path.sep}`)) ?? 'en';
      const written = readBuilt(file).match(
        locale === 'en' ? /\p{Sc}\d+(?:,\d{3})*(?:\.\d+)?|\d\s?\p{Sc}/gu : /\d[\d.]*(?:,\d+)?\s?\p{Sc}|\p{Sc}\s?\d/gu,
      );
      count += written?.length ?? 0;
      return (written ?? [])
        .filter((text) => !amounts.includes(parseMoney(text, locale)))
        .map((text) => `${file}: ${text}`);
    });
    expect(strangers).toEqual([]);
    expect(count).toBeGreaterThan(amounts.length);
  });
});

describe('one amount that is changed in one output', () => {
  it.each(DOCUMENTS)('is named with its file: $file', ({ file, locale, read }) => {
    const found = differences(file, read(makeDearer(readBuilt(file), locale)), truthIn(locale));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(String.raw`^${file}: stay\.[a-z-]+\.[a-z-]+\.month is \d+, not \d+$`));
  });

  it('is told wherever something is said of the rates; and every claim is lost with one of these places', () => {
    const truth = truthIn('en');
    const places = markdownBlocks(readBuilt('pricing.md')).flatMap(rowsApart);
    const tell = (changed: readonly Block[]): string[] | undefined => toldOf(() => readRates(changed, 'en'), truth);
    const lost = new Set<string>();
    const silent: unknown[] = [];
    for (const [index, place] of places.entries()) {
      const without = tell(places.toSpliced(index, 1));
      for (const name of without ?? []) lost.add(name);
      if (without?.length === 0) continue;
      for (const other of withOtherNumbers(place)) {
        const told = tell(places.with(index, other));
        for (const name of told ?? []) lost.add(name);
        if (told?.length === 0) silent.push(other);
      }
    }
    expect(silent).toEqual([]);
    expect([...lost].toSorted()).toEqual(Object.keys(truth).toSorted());
  });

  it.each([
    [/(?<="price":")\d+/, /^stay\.[\w-]+\.[\w-]+\.\w+$/],
    [/(?<="minValue":)\d+/, /^stay\.[\w-]+\.[\w-]+\.minimum$/],
    [/(?<="eligibleQuantity":\{[^}]*"minValue":)\d+/, /^rule\.\w+\.from$/],
    [/(?<="eligibleQuantity":\{[^}]*"maxValue":)\d+/, /^rule\.\w+\.to$/],
    [/(?<="referenceQuantity":\{[^}]*"value":)\d+/, /^nights\.\w+$/],
    [/(?<="priceCurrency":")[A-Z]{3}/, /^currency$/],
    [/(?<="valueAddedTaxIncluded":)(true|false)/, /^tax\.included$/],
    [/(?<="additionalProperty":\{[^}]*"value":)\d+/, /^tax\.(stays|services)$/],
    [/(?<="validThrough":")[\d-]+/, /^season\.[\w-]+$/],
    [/(?<=#offer\/)[\w-]+(?="[^\]]*"unitText")/, /^item\.[\w-]+\.amount$/],
    [/(?<="unitCode":")(?:HUR|DAY|WEE|MON)(?="[^{}]*"unitText")/, /^item\.[\w-]+\.per$/],
  ])('is told of the JSON-LD of every page: %s', (pattern, expected) => {
    for (const [file, locale] of JSON_LD_PAGES) {
      const text = readBuilt(file);
      expect(text).toMatch(pattern);
      const other = text.replace(pattern, anotherFor);
      const told = toldOf(() => readJsonLd(other, locale), jsonLdTruth(locale));
      expect(
        told?.filter((name) => expected.test(name)),
        file,
      ).not.toHaveLength(0);
    }
  });

  it('is named when the booking engine asks for it', async () => {
    const ask: Ask = async (query) => (await askEngine(query)).replaceAll(/\d(?=(\.\d\d)? in all)/g, addOne);
    const months = Object.keys(engineTruth('en')).filter((name) => /^stay\..*\.month$/.test(name));
    const told = namesOf(differences('engine', await readEngine(ask, 'en'), engineTruth('en')));
    expect(told).toEqual(expect.arrayContaining(months));
  });
});
