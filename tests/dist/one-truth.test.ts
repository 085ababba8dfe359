import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { askEngine } from './one-truth/ask-engine.ts';
import { htmlBlocks, markdownBlocks } from './one-truth/blocks.ts';
import { readEngine, type Ask } from './one-truth/read-engine.ts';
import { readJsonLd } from './one-truth/read-json-ld.ts';
import { exampleAmounts } from './one-truth/example-amounts.ts';
import { readRates } from './one-truth/read-rates.ts';
import { differences, LOCALES, truthIn, without, type Claims, type Locale } from './one-truth/truth.ts';
import { parseMoney } from './one-truth/words.ts';

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
  { file: 'pricing/index.md', locale: 'en', read: fromMarkdown('en') },
  { file: 'es/precios/index.md', locale: 'es', read: fromMarkdown('es') },
  { file: 'de/preise/index.md', locale: 'de', read: fromMarkdown('de') },
  { file: 'pricing/index.html', locale: 'en', read: fromHtml('en') },
  { file: 'es/precios/index.html', locale: 'es', read: fromHtml('es') },
  { file: 'de/preise/index.html', locale: 'de', read: fromHtml('de') },
];

/** The pages whose JSON-LD has offers. It says nothing of deposits, last nights, children and where dogs stay. */
const JSON_LD_PAGES: readonly (readonly [file: string, locale: Locale])[] = [
  ['pricing/index.html', 'en'],
  ['es/precios/index.html', 'es'],
  ['de/preise/index.html', 'de'],
];

function jsonLdTruth(locale: Locale): Claims {
  return without(truthIn(locale), 'deposit.', 'validity.last', 'children.', 'dogs.');
}

/** The engine shows how prices are charged, but neither passes and extras nor the rule in words. */
function engineTruth(locale: Locale): Claims {
  return without(truthIn(locale), 'item.', 'rule.');
}

function readBuilt(file: string): string {
  return readFileSync(path.join('dist', file), 'utf8');
}

/** The text with the first amount a euro dearer that stands below the head of a table of stays. */
function makeDearer(text: string): string {
  const start = text.search(/Minimum stay|Estancia mínima|Mindestaufenthalt/);
  return text.slice(0, start) + makeFirstDearer(text.slice(start));
}

function makeFirstDearer(text: string): string {
  const cell = /(?<=<td[^>]*>(?:<span[^>]*>)?|\| )(?:€(?<before>\d+)|(?<behind>\d+) €)(?=(?:<\/span>)?<\/td>| \|)/;
  const amount = cell.exec(text)?.groups;
  if (!amount) throw new Error('There is no amount in a table.');
  const { before, behind } = amount;
  return text.replace(cell, before === undefined ? `${Number(behind) + 1} €` : `€${Number(before) + 1}`);
}

describe('rates.json and what is published', () => {
  it.each(DOCUMENTS)(
    '$file has the same amounts, currency, units, seasons, minimum stays, rule, tax, deposit and validity',
    ({ file, locale, read }) => {
      expect(differences(file, read(readBuilt(file)), truthIn(locale))).toEqual([]);
    },
  );

  it.each(JSON_LD_PAGES)(
    'the JSON-LD of %s has the same, but for deposit, last night, children and dogs',
    (file, locale) => {
      expect(differences(file, readJsonLd(readBuilt(file), locale), jsonLdTruth(locale))).toEqual([]);
    },
  );

  it.each(LOCALES)('the booking engine asks for the same, stay by stay and day by day, in %s', async (locale) => {
    expect(differences('engine', await readEngine(askEngine, locale), engineTruth(locale))).toEqual([]);
  });

  it('no text that is published names an amount that is neither in rates.json nor calculated in an example', () => {
    const amounts = [...Object.values(truthIn('en')).filter((value) => typeof value === 'number'), ...exampleAmounts()];
    const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(html|md|txt)$/.test(file),
    );
    expect(files.length).toBeGreaterThan(90);
    let count = 0;
    const strangers = files.flatMap((file) => {
      const locale = LOCALES.find((candidate) => file.startsWith(`${candidate}${path.sep}`)) ?? 'en';
      const written = readBuilt(file).match(
        locale === 'en' ? /€\d+(?:,\d{3})*(?:\.\d+)?|\d\s?€/g : /\d[\d.]*(?:,\d+)?\s?€|€\s?\d/g,
      );
      count += written?.length ?? 0;
      return (written ?? [])
        .filter((text) => !amounts.includes(parseMoney(text, locale)))
        .map((text) => `${file}: ${text}`);
    });
    expect(strangers).toEqual([]);
    expect(count).toBeGreaterThan(400);
  });
});

describe('one amount that is changed in one output', () => {
  it.each(DOCUMENTS)('is named with its file: $file', ({ file, locale, read }) => {
    const found = differences(file, read(makeDearer(readBuilt(file))), truthIn(locale));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(String.raw`^${file}: stay\.[a-z-]+\.[a-z-]+\.month is \d+, not \d+$`));
  });

  it.each([
    ['| €348 |', '| €348.01 |', 'stay.mill-room.low.week is 34801, not 34800'],
    ['| 7 nights |', '| 6 nights |', 'stay.mill-loft.high.minimum is 6, not 7'],
    ['in EUR', 'in USD', 'currency is USD, not EUR'],
    ['VAT: 10%', 'VAT: 11%', 'tax.stays is 11, not 10'],
    ['to 31 October 2027.', 'to 30 October 2027.', 'validity.through is 2027-10-30, not 2027-10-31'],
    ['to 19 March 2027', 'to 18 March 2027', 'season.low is 2026-11-01 to 2027-03-18, 2027-09-16 to 2027-10-31, not '],
    ['1/28 of the month', '1/30 of the month', 'rule.month.share is 30, not 28'],
    ['From 7 to 27 nights', 'From 7 to 26 nights', 'rule.week.to is 26, not 27'],
    ['Children under 12', 'Children under 11', 'children.freeUnder is 11 and 12, not 12'],
    ['Each dog pays €5', 'Each dog pays €6', 'dogs.amount is 600, not 500'],
    ['Garden cabin (1 at', 'Garden cabin (2 at', 'dogs.units is garden-cabin 2, orchard-cabin 2, not '],
    ['departure is on 1 N', 'departure is on 2 N', 'validity.lastDeparture is 2027-11-02, not 2027-11-01'],
    ['€18 a day', '€18 a week', 'item.day-pass.per is week, not day'],
    ['a month is 28', 'a month is 30', 'nights.month is 30, not 28'],
    ['A deposit of 20%', 'A deposit of 25%', 'deposit.percent is 25, not 20'],
    ['pays €9 a night', 'pays €8 a night', 'guests.extra is 800, not 900'],
    ['| Half-day pass | €11 for half a day |\n', '', 'item.half-day-pass.amount is undefined, not 1100'],
  ])('is named with what it is: %j', (from, to, expected) => {
    const text = readBuilt('pricing.md');
    expect(text).toContain(from);
    const [found] = differences('pricing.md', fromMarkdown('en')(text.replace(from, to)), truthIn('en'));
    expect(found?.startsWith(`pricing.md: ${expected}`), found).toBe(true);
  });

  it.each(JSON_LD_PAGES)('is named when it is in the JSON-LD of %s', (file, locale) => {
    const text = readBuilt(file).replace('"price":"348.00"', '"price":"348.01"');
    expect(differences(file, readJsonLd(text, locale), jsonLdTruth(locale))).toEqual([
      `${file}: stay.mill-room.low.week is 34801 and 34800, not 34800`,
    ]);
  });

  it.each([
    ['"minValue":2', '"minValue":3', 'stay.mill-room.low.minimum is 3, not 2'],
    ['"priceCurrency":"EUR"', '"priceCurrency":"USD"', 'currency is USD and EUR, not EUR'],
    ['"valueAddedTaxIncluded":true', '"valueAddedTaxIncluded":false', 'tax.included is false and true, not true'],
    ['"validThrough":"2027-03-19"', '"validThrough":"2027-03-18"', 'season.low is '],
    ['"unitCode":"HUR"', '"unitCode":"DAY"', 'item.meeting-room.per is hour, but DAY, not hour'],
    ['#offer/day-pass', '#offer/week-pass', 'item.day-pass.amount is that of week-pass, not 1800'],
    ['"minValue":28', '"minValue":29', 'rule.month.from is 29 and 28, not 28'],
    ['"value":7,"unitCode"', '"value":8,"unitCode"', 'nights.week is 8 and 7, not 7'],
    ['"value":21', '"value":20', 'tax.services is 20 and 21, not 21'],
  ])('is named with what it is in the JSON-LD: %j', (from, to, expected) => {
    const text = readBuilt('pricing/index.html');
    expect(text).toContain(from);
    const found = differences('JSON-LD', readJsonLd(text.replace(from, to), 'en'), jsonLdTruth('en'));
    expect(
      found.filter((difference) => difference.startsWith(`JSON-LD: ${expected}`)),
      found.join(),
    ).toHaveLength(1);
  });

  it('is named when the booking engine asks for it', async () => {
    const ask: Ask = async (query) => (await askEngine(query)).replaceAll('€980 in all', '€981 in all');
    expect(differences('engine', await readEngine(ask, 'en'), engineTruth('en'))).toContain(
      'engine: stay.mill-room.low.month is 98100, not 98000',
    );
  });
});
