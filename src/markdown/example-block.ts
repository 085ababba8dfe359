import type { RootContent } from 'mdast';
import { formatDate } from '../text/dates.ts';
import { fill, fillCount, joinList } from '../text/fill.ts';
import { inLanguage } from '../text/in-language.ts';
import type { Locale } from '../text/locale.ts';
import { formatMoney } from '../text/money.ts';
import type { Place } from '../schema/place.ts';
import { createStayExamples, type StayExample } from '../rates/stay-examples.ts';
import type { Lodging, StayPrice } from '../rates/stay-price.ts';
import { heading, list, paragraph } from './write.ts';

/** The worked examples: of each a heading, who stays when and where, and one line a step of the calculation. */
export function examplesBlock(place: Place, locale: Locale): RootContent[] {
  const { titles } = inLanguage(place.strings, locale).rates.examples;
  return createStayExamples(place).flatMap((example) => [
    heading(3, titles[example.key]),
    paragraph(staySentence(example, place, locale)),
    list(steps(example, place, locale).map((step) => [step])),
  ]);
}

function staySentence({ stay, price }: StayExample, place: Place, locale: Locale): string {
  const { examples, nights } = inLanguage(place.strings, locale).rates;
  const guests = [
    fillCount(examples.adults, stay.adults, locale),
    ...(stay.childAges ?? []).map((age) => fill(examples.child, { age })),
    ...(stay.dogs === undefined ? [] : [fillCount(examples.dogs, stay.dogs, locale)]),
  ];
  return fill(examples.stay, {
    unit: place.facts.units.find(({ key }) => key === stay.unit)?.name[locale] ?? stay.unit,
    guests: joinList(guests, locale),
    nights: fillCount(nights, price.nights, locale),
    from: formatDate(stay.checkIn, locale),
    to: formatDate(stay.checkOut, locale),
  });
}

function steps(example: StayExample, place: Place, locale: Locale): string[] {
  const { examples } = inLanguage(place.strings, locale).rates;
  const { own, longer, totalCents, depositCents, balanceCents, balanceDue } = example.price;
  const { rates } = place;
  const money = (cents: number): string => formatMoney(cents, rates.currency, locale);
  return [
    ...lodgingSteps(own, place, locale),
    ...(longer ? [longerStep(longer, place, locale)] : []),
    ...surchargeSteps(example, place, locale),
    fill(examples.total, { amount: money(totalCents) }),
    fill(examples.deposit, {
      percent: rates.deposit.percent,
      deposit: money(depositCents),
      balance: money(balanceCents),
      date: formatDate(balanceDue, locale),
    }),
  ];
}

/** A line a season, and what the nights cost together: their sum, or its share where a price is for several nights. */
function lodgingSteps(lodging: Lodging, place: Place, locale: Locale): string[] {
  const { seasons, tier, sumCents, nightsPerPrice, cents } = lodging;
  const { rates } = place;
  const { examples, nights } = inLanguage(place.strings, locale).rates;
  const money = (amount: number): string => formatMoney(amount, rates.currency, locale);
  const lines = seasons.map((part) =>
    fill(examples.season, {
      season: rates.seasons.find(({ key }) => key === part.season)?.name[locale] ?? part.season,
      nights: fillCount(nights, part.nights, locale),
      price: money(part.priceCents),
      tier: examples.tiers[tier],
      amount: money(part.cents),
    }),
  );
  const amount = money(cents);
  return [
    ...lines,
    tier === 'night'
      ? fill(examples.together, { amount })
      : fill(examples.share, { sum: money(sumCents), parts: nightsPerPrice, amount }),
  ];
}

function longerStep({ nights, sumCents, nightsPerPrice, cents }: Lodging, place: Place, locale: Locale): string {
  const { currency } = place.rates;
  const strings = inLanguage(place.strings, locale).rates;
  return fill(strings.examples.longer, {
    nights: fillCount(strings.nights, nights, locale),
    sum: formatMoney(sumCents, currency, locale),
    parts: nightsPerPrice,
    amount: formatMoney(cents, currency, locale),
  });
}

/** What additional adults and dogs add, and that children do not. */
function surchargeSteps({ stay, price }: StayExample, place: Place, locale: Locale): string[] {
  const { currency, guests } = place.rates;
  const { examples, nights } = inLanguage(place.strings, locale).rates;
  const step = (forms: typeof examples.guestsPay, { count, amountCents, cents }: StayPrice['guests']): string[] => {
    if (count === 0) return [];
    const values = {
      nights: fillCount(nights, price.nights, locale),
      price: formatMoney(amountCents, currency, locale),
      amount: formatMoney(cents, currency, locale),
    };
    return [fillCount(forms, count, locale, values)];
  };
  return [
    ...step(examples.guestsPay, price.guests),
    ...(stay.childAges ? [fill(examples.childrenPay, { age: guests.childrenFreeUnder })] : []),
    ...step(examples.dogsPay, price.dogs),
  ];
}
