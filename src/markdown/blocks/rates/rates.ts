import type { PhrasingContent, RootContent } from 'mdast';
import { dataDirective } from '../../directives/data-directive.ts';
import { examplesBlock } from './examples.ts';
import { paymentWays } from '../facts/payment.ts';
import { nightsOnly, ruleBlock } from './rule.ts';
import { phrasesOf } from '../../phrases.ts';
import { closures } from '../rooms/room.ts';
import { heading, list, paragraph, strong, table, text } from '../../write.ts';
import { hasPrices } from '../../../booking/current-rates.ts';
import { NIGHTS_IN_WEEK } from '../../../booking/seasons.ts';
import { extraGuestCents } from '../../../booking/surcharges.ts';
import { unitNames } from '../facts/policy-text.ts';
import { overSentence, seasonTitle } from './season-title.ts';
import type { Facts } from '../../../schema/facts.ts';
import type { Place } from '../../../schema/place.ts';
import type { ItemRate } from '../../../schema/rates.ts';
import { nextDay } from '../../../text/numbers/dates.ts';
import { interpolate, joinList, joinNames } from '../../../text/language/interpolate.ts';
import { inLanguage } from '../../../text/language/in-language.ts';
import type { Locale } from '../../../text/language/locale.ts';
import { nameCurrency } from '../../../text/numbers/money.ts';

/**
 * What `::rates{of="…"}` expands to. Every published rate is in exactly one of
 * `stays`, `passes` and `extras`; `terms` and `included` say what they are for, `rule` how a stay is priced with
 * them, and `examples` does it.
 */
export const RATE_BLOCKS = {
  stays: staysBlock,
  passes: (place: Place, locale: Locale) => [itemTable(place.rates.passes, place, locale)],
  extras: (place: Place, locale: Locale) => [itemTable(place.rates.extras, place, locale)],
  terms: termsBlock,
  rule: ruleBlock,
  examples: examplesBlock,
  included: (place: Place, locale: Locale) => [list(place.rates.included.map((item) => [inLanguage(item, locale)]))],
} satisfies Record<string, (place: Place, locale: Locale) => RootContent[]>;

/** `::rates{of="stays"}`: a part of `content/rates.json`. */
export const rates = dataDirective('rates', RATE_BLOCKS, {
  stays: ['facts', 'config'],
  terms: ['facts', 'config'],
  rule: ['facts'],
  examples: ['facts', 'config'],
});

function staysBlock(place: Place, locale: Locale): RootContent[] {
  const { rates: words, say, money, counted } = phrasesOf(place, locale);
  const { rates, facts } = place;
  const amount = (cents: number | undefined): string => (cents === undefined ? NONE : money(cents));
  if (!hasPrices(rates)) return [paragraph(overSentence(place, locale))];
  const month = interpolate(words.monthOf, { nights: counted(words.nights, rates.nightsInMonth) });
  const monthForMore = interpolate(words.forPeople, { tier: words.month, count: rates.guests.included + 1 });
  const units = list(facts.units.map((unit) => describeUnit(unit, place, locale)));
  const seasons = rates.seasons.flatMap((season) => [
    heading(3, seasonTitle(season, place, locale)),
    ...(season.closed
      ? [paragraph(words.closed)]
      : [
          table(
            withoutEmptyColumns([
              [say(facts.unitWords.one), month, monthForMore, words.week, words.night, words.minimumStay],
              ...rates.stays.flatMap((stay) => {
                const unit = facts.units.find(({ key }) => key === stay.unit);
                const price = stay.seasons[season.key];
                if (!unit || !price) return [];
                const { monthCents, weekCents, nightCents } = price;
                const more = unit.sleeps > rates.guests.included ? extraGuestCents(rates, season.key) : undefined;
                const forMore = monthCents && more && monthCents + more * rates.nightsInMonth;
                const amounts = [monthCents, forMore, weekCents, nightCents].map(amount);
                return [[say(unit.name), ...amounts, counted(words.nights, price.minimumNights)]];
              }),
            ]),
          ),
        ]),
  ]);
  return [units, ...seasons];
}

/** Returns how many people a unit sleeps and when it is closed: readers of the rates may read no other page. */
function describeUnit(unit: Facts['units'][number], place: Place, locale: Locale): PhrasingContent[] {
  const { facts: words, say } = phrasesOf(place, locale);
  const parts = [`${words.sleeps}: ${unit.sleeps}`, ...closures(unit, { place, locale })];
  return [strong(text(say(unit.name))), text(` · ${parts.join(' · ')}`)];
}

/** What stands in a table where there is no such price. */
const NONE = '–';

function withoutEmptyColumns([head = [], ...rows]: readonly string[][]): string[][] {
  const isKept = (_: string, column: number): boolean =>
    rows.length === 0 || rows.some((cells) => cells[column] !== NONE);
  return [head, ...rows].map((cells) => cells.filter(isKept));
}

function itemTable(items: readonly ItemRate[], place: Place, locale: Locale): RootContent {
  const { rates: words, say, money } = phrasesOf(place, locale);
  return table([
    [words.item, words.price],
    ...items.map((item) => [say(item.name), `${money(item.amountCents)} ${perOf(item, place, locale)}`]),
  ]);
}

/** `a night`, and in brackets the seasons in which it is another amount: `a night (Low season: €7)`. */
function perOf({ per, seasonCents = {} }: ItemRate, place: Place, locale: Locale): string {
  const { rates: words, say, money } = phrasesOf(place, locale);
  const others = place.rates.seasons.flatMap(({ key, name }) => {
    const cents = seasonCents[key];
    return cents === undefined ? [] : [`${say(name)}: ${money(cents)}`];
  });
  return [words.per[per], ...(others.length === 0 ? [] : [`(${joinNames(others, locale)})`])].join(' ');
}

function termsBlock(place: Place, locale: Locale): RootContent[] {
  const { rates, facts } = place;
  const { rates: words, say, date } = phrasesOf(place, locale);
  const sentences = [
    hasPrices(rates)
      ? interpolate(words.validity, {
          from: date(rates.validFrom),
          through: date(rates.validThrough),
          departure: date(nextDay(rates.validThrough)),
        })
      : overSentence(place, locale),
    interpolate(rates.tax.included ? words.taxIncluded : words.taxExcluded, {
      currency: nameCurrency(rates.currency, locale),
      tax: say(rates.tax.name),
      stays: rates.tax.staysPercent,
      services: rates.tax.servicesPercent,
    }),
    ...(nightsOnly(place)
      ? []
      : [interpolate(words.weekAndMonth, { week: NIGHTS_IN_WEEK, month: rates.nightsInMonth })]),
    guestsSentence(place, locale),
    childrenSentence(place, locale),
    words.sleeping,
    dogsSentence(place, locale),
    nightTaxSentence(place, locale),
    interpolate(words.deposit, {
      percent: rates.deposit.percent,
      days: rates.deposit.balanceDueDays,
      ways: paymentWays(facts.payment.deposit, place, locale),
    }),
    interpolate(words.lastChanged, { date: date(rates.changed) }),
  ];
  return [list(sentences.flatMap((sentence) => (sentence === undefined ? [] : [[sentence]])))];
}

/** For how many adults a price is, and what one more pays. */
function guestsSentence(place: Place, locale: Locale): string | undefined {
  const { guests, extras } = place.rates;
  const { rates: words, money, counted } = phrasesOf(place, locale);
  const extra = extras.find(({ key }) => key === guests.extraGuest);
  if (!extra) return undefined;
  return counted(words.guests, guests.included, { price: money(extra.amountCents), per: perOf(extra, place, locale) });
}

/** From which age people count as adults, and where younger ones stay; nothing where everybody pays from birth. */
function childrenSentence({ rates, facts, strings }: Place, locale: Locale): string | undefined {
  const age = rates.guests.childrenFreeUnder;
  if (age === 0) return undefined;
  const units = unitNames(facts, locale, ({ children }) => children);
  const { children, childrenNowhere } = inLanguage(strings, locale).rates;
  return units === '' ? interpolate(childrenNowhere, { age }) : interpolate(children, { age, units });
}

/** What a dog pays, and where how many may stay. */
function dogsSentence(place: Place, locale: Locale): string {
  const { guests, extras } = place.rates;
  const { rates: words, say, money } = phrasesOf(place, locale);
  const extra = extras.find(({ key }) => key === guests.dog);
  const units = place.facts.units.filter(({ dogs }) => dogs > 0);
  if (units.length === 0) return words.dogsNowhere;
  const named = units.map(({ name, dogs }) => interpolate(words.dogsIn, { unit: say(name), count: dogs }));
  const places = joinList(named, locale);
  if (!extra) return interpolate(words.dogsFree, { units: places });
  return interpolate(words.dogs, { price: money(extra.amountCents), per: perOf(extra, place, locale), units: places });
}

/** What the tax of a night is, for whom and for how long; nothing where there is none. */
function nightTaxSentence(place: Place, locale: Locale): string | undefined {
  const { nightTax } = place.rates.guests;
  if (!nightTax) return undefined;
  const { rates: words, say, money, counted } = phrasesOf(place, locale);
  const { name, amountCents, mostNights, childrenFreeUnder: age } = nightTax;
  const values = { name: say(name), price: money(amountCents), nights: counted(words.nights, mostNights ?? 0) };
  const due = interpolate(mostNights === undefined ? words.nightTax : words.nightTaxAtMost, values);
  return age === undefined ? due : `${due} ${interpolate(words.nightTaxAge, { age })}`;
}
