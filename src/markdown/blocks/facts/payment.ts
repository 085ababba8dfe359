import type { RootContent } from 'mdast';
import { list, term } from '../../write.ts';
import type { Facts } from '../../../schema/facts.ts';
import type { Place } from '../../../schema/place.ts';
import { interpolate, joinChoices } from '../../../text/language/interpolate.ts';
import { inLanguage } from '../../../text/language/in-language.ts';
import type { Locale } from '../../../text/language/locale.ts';
import { nameCurrency } from '../../../text/numbers/money.ts';

/** How much, when and by which ways one pays. */
export function paymentBlock(place: Place, locale: Locale): RootContent[] {
  const { deposit, currency, passes } = place.rates;
  const words = inLanguage(place.strings, locale).facts.payment;
  const ways = (when: keyof Facts['payment']): string => paymentWays(place.facts.payment[when], place, locale);
  return [
    list([
      term(words.deposit, interpolate(words.depositWhen, { percent: deposit.percent, ways: ways('deposit') })),
      term(words.balance, interpolate(words.balanceWhen, { days: deposit.balanceDueDays, ways: ways('balance') })),
      ...(passes.length > 0 ? [term(words.passes, interpolate(words.passesWhen, { ways: ways('onSite') }))] : []),
      term(
        interpolate(words.onSite, { name: place.config.name }),
        interpolate(words.onSiteWhen, { ways: ways('onSite') }),
      ),
      term(words.currency, nameCurrency(currency, locale)),
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

/** What one gets back, step by step; then how to cancel or change, and what leaving early costs. */
export function cancellationBlock(place: Place, locale: Locale): RootContent[] {
  const { cancellation: steps, cancellationNotes } = place.facts;
  const words = inLanguage(place.strings, locale).facts.cancellation;
  const { email } = place.config.contact;
  // At the latest, cancelling still gives the balance back.
  const days = steps.findLast(({ balanceRefund }) => balanceRefund)?.daysBefore ?? 0;
  const sentences = [
    ...steps.map(({ daysBefore, depositRefundPercent: percent, balanceRefund }) => {
      const part = { 0: words.depositNone, 100: words.depositAll }[percent] ?? words.depositPart;
      return interpolate(daysBefore === 0 ? words.lastStep : words.step, {
        days: daysBefore,
        deposit: interpolate(part, { percent }),
        balance: balanceRefund ? words.balanceBack : words.balanceKept,
      });
    }),
    ...cancellationNotes.map((note) => interpolate(inLanguage(note, locale), { email, days })),
  ];
  return [list(sentences.map((sentence) => [sentence]))];
}
