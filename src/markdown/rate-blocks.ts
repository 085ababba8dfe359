import type { RootContent } from 'mdast';
import { examplesBlock } from './example-block.ts';
import { heading, list, table, term } from './write.ts';
import { createStayExamples } from '../rates/stay-examples.ts';
import { type Facts, unitNames } from '../schema/facts.ts';
import type { Place } from '../schema/place.ts';
import type { ItemRate, Season } from '../schema/rates.ts';
import { NIGHTS_IN_WEEK } from '../rates/seasons.ts';
import { formatDate, nextDay } from '../text/dates.ts';
import { fill, fillCount, joinChoices, joinList } from '../text/fill.ts';
import { inLanguage } from '../text/in-language.ts';
import type { Locale } from '../text/locale.ts';
import { formatMoney, percentOf } from '../text/money.ts';

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

function staysBlock(place: Place, locale: Locale): RootContent[] {
  return place.rates.seasons.flatMap((season) => [
    heading(3, seasonTitle(season, place, locale)),
    table([stayHead(place, locale), ...stayRows(season, place, locale)]),
  ]);
}

/** `Low season: 1 November 2026 to 19 March 2027`. */
export function seasonTitle(season: Season, place: Place, locale: Locale): string {
  const strings = inLanguage(place.strings, locale).rates;
  const periods = season.periods.map(({ from, through }) =>
    fill(strings.period, { from: formatDate(from, locale), through: formatDate(through, locale) }),
  );
  return fill(strings.seasonWithPeriods, {
    season: inLanguage(season.name, locale),
    periods: joinList(periods, locale),
  });
}

function stayHead(place: Place, locale: Locale): string[] {
  const { unit, night, week, month, minimumStay } = inLanguage(place.strings, locale).rates;
  return [unit, month, week, night, minimumStay];
}

function stayRows(season: Season, place: Place, locale: Locale): string[][] {
  const { rates, facts, strings } = place;
  return rates.stays.flatMap((stay) => {
    const unit = facts.units.find((candidate) => candidate.key === stay.unit);
    const price = stay.seasons[season.key];
    if (!unit || !price) return [];
    const amounts = [price.monthCents, price.weekCents, price.nightCents];
    return [
      [
        inLanguage(unit.name, locale),
        ...amounts.map((cents) => formatMoney(cents, rates.currency, locale)),
        fillCount(inLanguage(strings, locale).rates.nights, price.minimumNights, locale),
      ],
    ];
  });
}

function itemTable(items: readonly ItemRate[], place: Place, locale: Locale): RootContent {
  const strings = inLanguage(place.strings, locale).rates;
  return table([
    [strings.item, strings.price],
    ...items.map((item) => [inLanguage(item.name, locale), itemPrice(item, place, locale)]),
  ]);
}

/** `€15 a day`. */
function itemPrice(item: ItemRate, place: Place, locale: Locale): string {
  const amount = formatMoney(item.amountCents, place.rates.currency, locale);
  return `${amount} ${inLanguage(place.strings, locale).rates.per[item.per]}`;
}

function termsBlock(place: Place, locale: Locale): RootContent[] {
  const { rates } = place;
  const strings = inLanguage(place.strings, locale).rates;
  const sentences = [
    fill(strings.validity, {
      from: formatDate(rates.validFrom, locale),
      through: formatDate(rates.validThrough, locale),
      departure: formatDate(nextDay(rates.validThrough), locale),
    }),
    fill(rates.tax.included ? strings.taxIncluded : strings.taxExcluded, {
      currency: rates.currency,
      tax: inLanguage(rates.tax.name, locale),
      stays: rates.tax.staysPercent,
      services: rates.tax.servicesPercent,
    }),
    fill(strings.weekAndMonth, { week: NIGHTS_IN_WEEK, month: rates.nightsInMonth }),
    guestsSentence(place, locale),
    childrenSentence(place, locale),
    strings.sleeping,
    dogsSentence(place, locale),
    fill(strings.deposit, {
      percent: rates.deposit.percent,
      days: rates.deposit.balanceDueDays,
      ways: paymentWays(place.facts.payment.deposit, place, locale),
    }),
    fill(strings.lastChanged, { date: formatDate(rates.updated, locale) }),
  ];
  return [list(sentences.flatMap((sentence) => (sentence === undefined ? [] : [[sentence]])))];
}

/** For how many adults a price is, and what one more pays. */
export function guestsSentence({ rates, strings }: Place, locale: Locale): string | undefined {
  const extraGuest = findExtra(rates.guests.extraGuest, rates.extras);
  if (!extraGuest) return undefined;
  const values = {
    price: formatMoney(extraGuest.amountCents, rates.currency, locale),
    per: inLanguage(strings, locale).rates.per[extraGuest.per],
  };
  return fillCount(inLanguage(strings, locale).rates.guests, rates.guests.included, locale, values);
}

/** From which age people count as adults, and where younger ones stay; nothing where everybody pays from birth. */
function childrenSentence({ rates, facts, strings }: Place, locale: Locale): string | undefined {
  const age = rates.guests.childrenFreeUnder;
  if (age === 0) return undefined;
  const units = unitNames(facts, locale, ({ children }) => children);
  const { children, childrenNowhere } = inLanguage(strings, locale).rates;
  return units === '' ? fill(childrenNowhere, { age }) : fill(children, { age, units });
}

/** What a dog pays, and where how many may stay. */
function dogsSentence({ rates, facts, strings }: Place, locale: Locale): string {
  const { dogs, dogsIn, dogsNowhere, per } = inLanguage(strings, locale).rates;
  const extra = findExtra(rates.guests.dog, rates.extras);
  const units = facts.units.filter((unit) => unit.dogs > 0);
  if (!extra || units.length === 0) return dogsNowhere;
  return fill(dogs, {
    price: formatMoney(extra.amountCents, rates.currency, locale),
    per: per[extra.per],
    units: joinList(
      units.map((unit) => fill(dogsIn, { unit: inLanguage(unit.name, locale), count: unit.dogs })),
      locale,
    ),
  });
}

function findExtra(key: string | undefined, extras: readonly ItemRate[]): ItemRate | undefined {
  return extras.find((item) => item.key === key);
}

/** The rule of `priceStay` in words that one can follow with a pencil. */
function ruleBlock({ rates, strings }: Place, locale: Locale): RootContent[] {
  const { rule } = inLanguage(strings, locale).rates;
  const { deposit, nightsInMonth: month, tax } = rates;
  const week = NIGHTS_IN_WEEK;
  const sentences = [
    rule.seasons,
    fill(rule.night, { to: week - 1 }),
    fill(rule.week, { from: week, to: month - 1 }),
    fill(rule.month, { from: month }),
    fill(rule.sum, { week, month }),
    fill(rule.longer, { week, month }),
    rule.minimum,
    rule.surcharges,
    fill(tax.included ? rule.totalWithTax : rule.totalWithoutTax, {
      tax: inLanguage(tax.name, locale),
      percent: deposit.percent,
      days: deposit.balanceDueDays,
    }),
  ];
  return [list(sentences.map((sentence) => [sentence]))];
}

type Step = Facts['cancellation'][number];

/** How much, when and by which ways one pays. */
export function paymentBlock(place: Place, locale: Locale): RootContent[] {
  const { deposit, currency } = place.rates;
  const { payment } = place.facts;
  const words = inLanguage(place.strings, locale).facts.payment;
  const ways = (keys: Facts['payment']['deposit']): string => paymentWays(keys, place, locale);
  return [
    list([
      term(words.deposit, fill(words.depositWhen, { percent: deposit.percent, ways: ways(payment.deposit) })),
      term(words.balance, fill(words.balanceWhen, { days: deposit.balanceDueDays, ways: ways(payment.balance) })),
      term(fill(words.onSite, { name: place.config.name }), fill(words.onSiteWhen, { ways: ways(payment.onSite) })),
      term(words.currency, currency),
    ]),
  ];
}

/** `by card or by bank transfer`. */
export function paymentWays(keys: Facts['payment']['deposit'], { strings }: Place, locale: Locale): string {
  const { ways } = inLanguage(strings, locale).facts.payment;
  return joinChoices(
    keys.map((key) => ways[key]),
    locale,
  );
}

/** What one gets back, step by step, one step with figures; then how to cancel or change, and what leaving early costs. */
export function cancellationBlock(place: Place, locale: Locale): RootContent[] {
  const { cancellation, cancellationNotes } = place.facts;
  const { email } = place.config.contact;
  const days = lastRefundDays(place.facts);
  const sentences = [
    ...cancellation.map((step) => stepSentence(step, place, locale)),
    ...exampleSentence(place, locale),
    ...cancellationNotes.map((note) => fill(inLanguage(note, locale), { email, days })),
  ];
  return [list(sentences.map((sentence) => [sentence]))];
}

/** How many days before arrival, at the latest, cancelling still gives the balance back. */
function lastRefundDays({ cancellation }: Facts): number {
  return cancellation.findLast(({ balanceRefund }) => balanceRefund)?.daysBefore ?? 0;
}

function stepSentence({ daysBefore, depositRefundPercent, balanceRefund }: Step, place: Place, locale: Locale): string {
  const words = inLanguage(place.strings, locale).facts.cancellation;
  const part = { 0: words.depositNone, 100: words.depositAll }[depositRefundPercent] ?? words.depositPart;
  return fill(daysBefore === 0 ? words.lastStep : words.step, {
    days: daysBefore,
    deposit: fill(part, { percent: depositRefundPercent }),
    balance: balanceRefund ? words.balanceBack : words.balanceKept,
  });
}

/** The first step that gives a part of the deposit back, with the figures of the first worked example of the rates. */
function exampleSentence(place: Place, locale: Locale): string[] {
  const { facts, rates, strings } = place;
  const index = facts.cancellation.findIndex(({ depositRefundPercent: percent, balanceRefund }) => {
    return balanceRefund && percent > 0 && percent < 100;
  });
  const step = facts.cancellation[index];
  const [example] = createStayExamples(place);
  if (!step || !example) return [];
  const before = facts.cancellation[index - 1]?.daysBefore ?? step.daysBefore + 1;
  const { totalCents, depositCents, balanceCents } = example.price;
  const money = (cents: number): string => formatMoney(cents, rates.currency, locale);
  return [
    fill(inLanguage(strings, locale).facts.cancellation.example, {
      total: money(totalCents),
      deposit: money(depositCents),
      balance: money(balanceCents),
      days: Math.floor((step.daysBefore + before) / 2),
      refund: money(percentOf(depositCents, step.depositRefundPercent)),
    }),
  ];
}
