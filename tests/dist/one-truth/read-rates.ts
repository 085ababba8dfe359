import type { Block } from './blocks.ts';
import { Collector, keyOf, type Claims, type Locale } from './truth.ts';
import { match, parseDate, parseMoney, parsePer, WORDS } from './words.ts';

/** What the tables and lists of a document say of the rates, in the language that it is in. */
export function readRates(blocks: readonly Block[], locale: Locale): Claims {
  const words = WORDS[locale];
  const claims = new Collector();
  let title = '';
  for (const block of blocks) {
    if (block.kind === 'table') {
      const [head = [], ...rows] = block.rows;
      if (head.join() === words.stayHead.join()) readStays(title, rows, locale, claims);
      if (head.join() === words.itemHead.join()) readItems(rows, locale, claims);
    } else if (block.kind === 'heading') {
      title = block.text;
    } else if (block.kind === 'item') {
      readTerm(block.text, locale, claims);
      readRule(block.text, locale, claims);
    }
  }
  return claims.claims();
}

/** A table below `Low season: 1 November 2026 to 19 March 2027 and …`. */
function readStays(title: string, rows: readonly (readonly string[])[], locale: Locale, claims: Collector): void {
  const [name = '', periods = ''] = match(/^([^:]+): (.+)$/, title);
  const season = keyOf('season', name, locale);
  const dates = periods.split(WORDS[locale].between).map((period) => match(WORDS[locale].period, period));
  claims.add(
    `season.${season}`,
    dates.map((pair) => pair.map((date) => parseDate(date, locale)).join(' to ')).join(', '),
  );
  for (const [unit = '', month = '', week = '', night = '', minimum = ''] of rows) {
    const stay = `stay.${keyOf('unit', unit, locale)}.${season}`;
    claims.add(`${stay}.night`, parseMoney(night, locale));
    claims.add(`${stay}.week`, parseMoney(week, locale));
    claims.add(`${stay}.month`, parseMoney(month, locale));
    claims.add(`${stay}.minimum`, Number(match(WORDS[locale].nights, minimum)[0]));
  }
}

/** Rows of `Day pass | €18 a day`. */
function readItems(rows: readonly (readonly string[])[], locale: Locale, claims: Collector): void {
  for (const [name = '', price = ''] of rows) {
    const key = keyOf('item', name, locale);
    const [amount = '', per = ''] = match(/^(€\S+|\S+ €) (.+)$/, price);
    claims.add(`item.${key}.amount`, parseMoney(amount, locale));
    claims.add(`item.${key}.per`, parsePer(per, locale));
  }
}

/** One sentence on how prices are charged; any other says nothing of them. */
export function readTerm(text: string, locale: Locale, claims: Collector): void {
  const words = WORDS[locale];
  if (words.validity.test(text)) {
    const [from = '', through = '', lastNight = '', lastDeparture = ''] = match(words.validity, text);
    claims.add('validity.lastNight', parseDate(lastNight, locale));
    claims.add('validity.lastDeparture', parseDate(lastDeparture, locale));
    claims.add('validity.from', parseDate(from, locale));
    claims.add('validity.through', parseDate(through, locale));
  } else if (words.tax.test(text)) {
    const [currency = '', name = '', stays, services] = match(words.tax, text);
    claims.add('currency', currency);
    claims.add('tax.name', name);
    claims.add('tax.included', true);
    claims.add('tax.stays', Number(stays));
    claims.add('tax.services', Number(services));
  } else if (words.monthNights.test(text)) {
    const [week, month] = match(words.monthNights, text);
    claims.add('nights.week', Number(week));
    claims.add('nights.month', Number(month));
  } else if (words.guests.test(text)) {
    const [included, price = '', per = ''] = match(words.guests, text);
    claims.add('guests.included', Number(included));
    claims.add('guests.extra', parseMoney(price, locale));
    claims.add('guests.per', parsePer(per, locale));
  } else if (words.children.test(text)) {
    const [under, units = '', from] = match(words.children, text);
    claims.add('children.freeUnder', Number(under));
    claims.add('children.freeUnder', Number(from));
    claims.add('children.units', keysIn(units, locale).join(', '));
  } else if (words.dogs.test(text)) {
    const [price = '', per = '', units = ''] = match(words.dogs, text);
    claims.add('dogs.amount', parseMoney(price, locale));
    claims.add('dogs.per', parsePer(per, locale));
    claims.add('dogs.units', dogsIn(units, locale));
  } else if (words.deposit.test(text)) {
    const [percent, days] = match(words.deposit, text);
    claims.add('deposit.percent', Number(percent));
    claims.add('deposit.days', Number(days));
  }
}

/** One sentence of the rule that has figures of its own. */
function readRule(text: string, locale: Locale, claims: Collector): void {
  const { ruleNight, ruleWeek, ruleMonth } = WORDS[locale];
  const figures = (pattern: RegExp): number[] => (pattern.test(text) ? match(pattern, text).map(Number) : []);
  const [nightTo] = figures(ruleNight);
  const [weekFrom, weekTo, weekShare] = figures(ruleWeek);
  const [monthFrom, monthShare] = figures(ruleMonth);
  const said = { 'night.to': nightTo, 'week.from': weekFrom, 'week.to': weekTo, 'week.share': weekShare };
  const more = { 'month.from': monthFrom, 'month.share': monthShare };
  for (const [name, value] of Object.entries({ ...said, ...more })) {
    if (value !== undefined) claims.add(`rule.${name}`, value);
  }
}

function keysIn(names: string, locale: Locale): string[] {
  return names.split(WORDS[locale].between).map((name) => keyOf('unit', name, locale));
}

function dogsIn(names: string, locale: Locale): string {
  return names
    .split(WORDS[locale].between)
    .map((name) => {
      const [unit = '', count = ''] = match(WORDS[locale].dogsIn, name);
      return `${keyOf('unit', unit, locale)} ${count}`;
    })
    .join(', ');
}
