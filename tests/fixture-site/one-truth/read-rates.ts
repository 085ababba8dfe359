import type { Block } from './blocks.ts';
import { Collector, keyOf, type Claims, type Locale } from './truth.ts';
import {
  expectSentence,
  GRAMMAR,
  match,
  AMOUNT,
  parseDate,
  parseMoney,
  parsePer,
  readSentence,
  STRINGS,
  type Values,
} from './words.ts';

/** What the tables and lists of a document say of the rates, in the language that it is in. */
export function readRates(blocks: readonly Block[], locale: Locale): Claims {
  const { unit, month, week, night, minimumStay, item, price } = STRINGS[locale].rates;
  const claims = new Collector();
  let title = '';
  for (const block of blocks) {
    if (block.kind === 'table') {
      const [head = [], ...rows] = block.rows;
      if (head.join() === [unit, month, week, night, minimumStay].join()) readStays(title, rows, locale, claims);
      if (head.join() === [item, price].join()) readItems(rows, locale, claims);
    } else if (block.kind === 'heading') {
      title = block.text;
    } else if (block.kind === 'item') {
      readTerm(block.text, locale, claims);
      readRule(block.text, locale, claims);
    }
  }
  return claims.claims();
}

/** A table below `Winter: 2 January 2031 to 5 March 2031 and …`. */
function readStays(title: string, rows: readonly (readonly string[])[], locale: Locale, claims: Collector): void {
  const { seasonWithPeriods, period, nights } = STRINGS[locale].rates;
  const { season: name = '', periods = '' } = expectSentence(seasonWithPeriods, title);
  const season = keyOf('season', name, locale);
  const dates = periods.split(GRAMMAR[locale].between).map((part) => {
    const { from = '', through = '' } = expectSentence(period, part);
    return `${parseDate(from, locale)} to ${parseDate(through, locale)}`;
  });
  claims.add(`season.${season}`, dates.join(', '));
  for (const [unit = '', month = '', week = '', night = '', minimum = ''] of rows) {
    const stay = `stay.${keyOf('unit', unit, locale)}.${season}`;
    claims.add(`${stay}.night`, parseMoney(night, locale));
    claims.add(`${stay}.week`, parseMoney(week, locale));
    claims.add(`${stay}.month`, parseMoney(month, locale));
    claims.add(`${stay}.minimum`, Number(expectSentence(nights, minimum).count));
  }
}

/** Rows of `Desk | €20 a day`. */
function readItems(rows: readonly (readonly string[])[], locale: Locale, claims: Collector): void {
  for (const [name = '', price = ''] of rows) {
    const key = keyOf('item', name, locale);
    const [amount = '', per = ''] = match(new RegExp(`^(${AMOUNT}) (.+)$`, 'u'), price);
    claims.add(`item.${key}.amount`, parseMoney(amount, locale));
    claims.add(`item.${key}.per`, parsePer(per, locale));
  }
}

/** What each sentence on how prices are charged claims, by its name in the strings. */
const TERMS: Readonly<
  Record<
    | ('validity' | 'taxIncluded' | 'taxExcluded' | 'weekAndMonth' | 'guests')
    | ('children' | 'childrenNowhere' | 'dogs' | 'dogsNowhere' | 'deposit'),
    (values: Values, locale: Locale) => Claims
  >
> = {
  validity: ({ from = '', through = '', departure = '' }, locale) => ({
    'validity.from': parseDate(from, locale),
    'validity.through': parseDate(through, locale),
    'validity.lastDeparture': parseDate(departure, locale),
  }),
  taxIncluded: (values) => ({ ...taxClaims(values), 'tax.included': true }),
  taxExcluded: (values) => ({ ...taxClaims(values), 'tax.included': false }),
  weekAndMonth: ({ week, month }) => ({ 'nights.week': Number(week), 'nights.month': Number(month) }),
  guests: ({ count, price = '', per = '' }, locale) => ({
    'guests.included': Number(count),
    'guests.extra': parseMoney(price, locale),
    'guests.per': parsePer(per, locale),
  }),
  children: ({ age, units = '' }, locale) => ({
    'children.freeUnder': Number(age),
    'children.units': units
      .split(GRAMMAR[locale].between)
      .map((name) => keyOf('unit', name, locale))
      .join(', '),
  }),
  childrenNowhere: ({ age }) => ({ 'children.freeUnder': Number(age), 'children.units': '' }),
  dogs: ({ price = '', per = '', units = '' }, locale) => ({
    'dogs.amount': parseMoney(price, locale),
    'dogs.per': parsePer(per, locale),
    'dogs.units': dogsIn(units, locale),
  }),
  dogsNowhere: () => ({ 'dogs.units': '' }),
  deposit: ({ percent, days }) => ({ 'deposit.percent': Number(percent), 'deposit.days': Number(days) }),
};

function taxClaims({ currency = '', tax = '', stays, services }: Values): Claims {
  return { currency, 'tax.name': tax, 'tax.stays': Number(stays), 'tax.services': Number(services) };
}

/** One sentence on how prices are charged; any other says nothing of them. */
export function readTerm(text: string, locale: Locale, claims: Collector): void {
  for (const [name, read] of Object.entries(TERMS)) {
    const values = readSentence(STRINGS[locale].rates[name as keyof typeof TERMS], text);
    if (values) claims.addAll(read(values, locale));
  }
}

/** One sentence of the rule that has figures of its own. */
function readRule(text: string, locale: Locale, claims: Collector): void {
  const { night, week, month } = STRINGS[locale].rates.rule;
  const [nights, weeks, months] = [night, week, month].map((sentence) => readSentence(sentence, text));
  if (nights) claims.add('rule.night.to', Number(nights.to));
  if (weeks) {
    const [from, to] = [Number(weeks.from), Number(weeks.to)];
    claims.addAll({ 'rule.week.from': from, 'rule.week.to': to, 'rule.week.share': from });
  }
  if (months) claims.addAll({ 'rule.month.from': Number(months.from), 'rule.month.share': Number(months.from) });
}

function dogsIn(names: string, locale: Locale): string {
  return names
    .split(GRAMMAR[locale].between)
    .map((name) => {
      const { unit = '', count = '' } = expectSentence(STRINGS[locale].rates.dogsIn, name);
      return `${keyOf('unit', unit, locale)} ${count}`;
    })
    .join(', ');
}
