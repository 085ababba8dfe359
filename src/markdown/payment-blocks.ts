import type { RootContent } from 'mdast';
import type { Facts } from '../schema/facts.ts';
import { fill, joinChoices } from '../text/fill.ts';
import { inLanguage } from '../text/in-language.ts';
import type { Locale } from '../text/locale.ts';
import { formatMoney, percentOf } from '../text/money.ts';
import type { Place } from '../schema/place.ts';
import { createStayExamples } from '../rates/stay-examples.ts';
import { list, term } from './nodes.ts';

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
