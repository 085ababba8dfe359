import type { RootContent } from 'mdast';
import { phrasesOf } from '../../phrases.ts';
import { heading, list, paragraph } from '../../write.ts';
import { overSentence } from './season-title.ts';
import { createStayExamples, type StayExample } from '../../../booking/stay/examples.ts';
import type { Lodging } from '../../../booking/stay/lodging.ts';
import type { Place } from '../../../schema/place.ts';
import { interpolate } from '../../../text/language/interpolate.ts';
import { inLanguage } from '../../../text/language/in-language.ts';
import type { Locale } from '../../../text/language/locale.ts';

/** The worked examples: of each a heading, who stays when and where, and one line a step of the calculation. */
export function examplesBlock(place: Place, locale: Locale): RootContent[] {
  const { titles } = inLanguage(place.strings, locale).rates.examples;
  const examples = createStayExamples(place);
  // What is left of the rates is too short for one.
  if (examples.length === 0 && place.rates.past !== undefined) return [paragraph(overSentence(place, locale))];
  return examples.flatMap((example) => [
    heading(3, titles[example.key]),
    paragraph(staySentence(example, place, locale)),
    list(steps(example, place, locale).map((step) => [step])),
  ]);
}

function staySentence({ stay, price }: StayExample, place: Place, locale: Locale): string {
  const { rates, date, counted } = phrasesOf(place, locale);
  const { examples } = rates;
  return interpolate(examples.stay, {
    unit: place.facts.units.find(({ key }) => key === stay.unit)?.name[locale] ?? stay.unit,
    guests: counted(examples.adults, stay.adults),
    nights: counted(rates.nights, price.nights),
    from: date(stay.checkIn),
    to: date(stay.checkOut),
  });
}

function steps({ price }: StayExample, place: Place, locale: Locale): string[] {
  const { rates, money, date, counted } = phrasesOf(place, locale);
  const { examples } = rates;
  const { own, longer, taken, lodgingCents, totalCents, depositCents, balanceCents, balanceDue } = price;
  const { deposit } = place.rates;
  return [
    ...lodgingSteps(own, place, locale),
    ...(longer
      ? [
          interpolate(examples.longer, {
            nights: counted(rates.nights, longer.nights),
            sum: money(longer.sumCents),
            parts: longer.nightsPerPrice,
            amount: money(longer.cents),
          }),
        ]
      : []),
    ...(taken === 1
      ? []
      : [
          interpolate(examples.taken, {
            count: taken,
            price: money((longer ?? own).cents),
            amount: money(lodgingCents),
          }),
        ]),
    ...price.guests.map(({ count, nights, amountCents, cents }) =>
      counted(examples.guestsPay, count, {
        nights: counted(rates.nights, nights),
        price: money(amountCents),
        amount: money(cents),
      }),
    ),
    ...nightTaxStep(price, place, locale),
    interpolate(examples.total, { amount: money(totalCents) }),
    interpolate(examples.deposit, {
      percent: deposit.percent,
      deposit: money(depositCents),
      balance: money(balanceCents),
      date: date(balanceDue),
    }),
  ];
}

function nightTaxStep({ nightTax }: StayExample['price'], place: Place, locale: Locale): string[] {
  const { name } = place.rates.guests.nightTax ?? {};
  if (!nightTax || !name) return [];
  const { rates, say, money, counted } = phrasesOf(place, locale);
  const { count, nights, amountCents, cents } = nightTax;
  const values = { count, nights: counted(rates.nights, nights), price: money(amountCents), amount: money(cents) };
  return [interpolate(rates.examples.nightTax, { ...values, name: say(name) })];
}

/** A line a season, and what the nights cost together: their sum, or its share where a price is for several nights. */
function lodgingSteps(lodging: Lodging, place: Place, locale: Locale): string[] {
  const { seasons, tier, sumCents, nightsPerPrice, cents } = lodging;
  const { rates, money, counted } = phrasesOf(place, locale);
  const { examples } = rates;
  return [
    ...seasons.map((part) =>
      interpolate(examples.season, {
        season: place.rates.seasons.find(({ key }) => key === part.season)?.name[locale] ?? part.season,
        nights: counted(rates.nights, part.nights),
        price: money(part.priceCents),
        tier: examples.tiers[tier],
        amount: money(part.cents),
      }),
    ),
    tier === 'night'
      ? interpolate(examples.together, { amount: money(cents) })
      : interpolate(examples.share, { sum: money(sumCents), parts: nightsPerPrice, amount: money(cents) }),
  ];
}
