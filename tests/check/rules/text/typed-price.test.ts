import { expect, it } from 'vitest';
import { createPriceFinder, typedPriceRules } from '../../../../src/check/rules/text/typed-price.ts';
import { createTestPlace, writtenPage } from '../../../place.ts';

/** What is found of a text at a place with this money, in these languages. */
function find(text: string, currency = 'EUR', languages = ['en', 'fr']): string | undefined {
  return createPriceFinder({ config: { languages }, rates: { currency } })(text)?.found;
}

it.each([
  ['A night costs 25 €, or so', '25 €'],
  ['€25', '€25'],
  ['25.50\u00A0€', '25.50 €'],
  ['EUR 25', 'EUR 25'],
  ['25 euro', '25 euro'],
  ['25,– €', '25,– €'],
  ['25,-', '5,-'],
  ['£ 9.50', '£ 9.50'],
  ['₩5000', '₩5000'],
])('A price is found where it is typed: %s', (typed, found) => {
  expect(find(typed)).toBe(found);
});

it.each([
  ['25 PLN', 'PLN', 'pl', '25 PLN'],
  ['25 złotych', 'PLN', 'pl', '25 złotych'],
  ['25 dollars', 'AUD', 'en', '25 dollars'],
  ['25 Australian guests', 'AUD', 'en', undefined],
  ['25 polskich gości', 'PLN', 'pl', undefined],
  ['25 złotych polskich', 'PLN', 'pl', '25 złotych polskich'],
  ['25 euros', 'EUR', 'gl', '25 euros'],
  ['25 zł', 'PLN', 'pl', '25 zł'],
  ['300 Kč', 'CZK', 'cs', '300 Kč'],
  ['250 kr', 'SEK', 'sv', '250 kr'],
  ['250 krukor', 'SEK', 'sv', undefined],
  ['25 lei', 'RON', 'ro', '25 lei'],
  ['25ユーロです', 'EUR', 'ja', '25ユーロ'],
  ['500 บาทไทยต่อคืน', 'THB', 'th', '500 บาทไทย'],
  ['5 km', 'BAM', 'bs', undefined],
  ['25 euros', 'CHF', 'es', undefined],
  ['٢٥ €', 'EGP', 'ar', '٢٥ €'],
  ['1 040 € на месец', 'EUR', 'bg', '1 040 €'],
  ['25 евро', 'EUR', 'bg', '25 евро'],
  ['1,040 ج.م. في الشهر', 'EGP', 'ar', '1,040 ج.م.'],
  ['25 جنيه مصري', 'EGP', 'ar', '25 جنيه مصري'],
  ['\u200F1,040 \u200F₪ לחודש', 'ILS', 'he', '1,040 \u200F₪'],
  ['25 ש״ח', 'ILS', 'he', '25 ש״ח'],
  ['25 שנים', 'ILS', 'he', undefined],
  ['4500円', 'JPY', 'ja', '4500円'],
  ['1.040 TL', 'TRY', 'tr', '1.040 TL'],
  ['TL 1.040', 'TRY', 'en', 'TL 1.040'],
  ['25 TLS', 'TRY', 'tr', undefined],
  ['1.040 ₺', 'TRY', 'tr', '1.040 ₺'],
  ['25 ευρώ', 'EUR', 'el', '25 ευρώ'],
  ['500 บาท', 'THB', 'th', '500 บาท'],
  ['25 ლარი', 'GEL', 'ka', '25 ლარი'],
  ['25 تومان', 'IRR', 'fa', '25 تومان'],
  ['1,040 ریال', 'IRR', 'fa', '1,040 ریال'],
])(
  'It is known by the code, the sign and the name of the place’s own money: %s, %s, %s',
  (typed, currency, language, found) => {
    expect(find(typed, currency, [language])).toBe(found);
  },
);

it.each([
  '25 desks',
  'in euros',
  'three European guests',
  'a CHAUFFEUR 5 days a week',
  'in 1961',
  'a 50-cent coin',
  '25 %',
  '€',
  'EUR',
  '25 euroscope',
])('It is not what only looks like one: %s', (typed) => {
  expect(find(typed)).toBe(undefined);
});

it.each([
  ['Lunch:25 €.', '25 €', 6],
  ['From 10:15 on **25** €.', '25 €', 17],
])('It is found behind a colon, with its column: %s', (body, found, column) => {
  const [problem] =
    typedPriceRules['price-typed']?.({
      place: createTestPlace(),
      pages: [writtenPage(body)],
      today: '2026-06-01',
    }) ?? [];
  expect(problem).toMatchObject({ found, column });
});
