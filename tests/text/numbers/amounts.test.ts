import { expect, it } from 'vitest';
import { keepAmounts, keepUnits } from '../../../src/text/numbers/amounts.ts';

it.each([
  ['EUR', 'fr', 'dès 1 040 € par mois', 'dès 1_040_€ par mois'],
  ['PLN', 'pl', 'od 1 040 zł, 25 PLN', 'od 1_040_zł, 25_PLN'],
  ['CZK', 'cs', '300 Kč za noc', '300_Kč za noc'],
  ['THB', 'en', 'THB 500 a night', 'THB_500 a night'],
  ['SEK', 'sv', '250 kr, 3 kronor', '250_kr, 3 kronor'],
  ['EUR', 'bg', 'от 1 040 € на месец', 'от 1_040_€ на месец'],
  ['EGP', 'ar', 'من \u200F1,040 ج.م.\u200F في الشهر', 'من \u200F1,040_ج.م.\u200F في الشهر'],
  ['ILS', 'he', 'מ-\u200F1,040 \u200F₪ לחודש', 'מ-\u200F1,040_\u200F₪ לחודש'],
  ['GEL', 'ka', 'თვეში 1 040 ₾', 'თვეში 1_040_₾'],
  ['IRR', 'fa', 'از \u200Eریال 1,040 در ماه', 'از \u200Eریال_1,040 در ماه'],
  ['EUR', 'el', 'από 1.040 € τον μήνα', 'από 1.040_€ τον μήνα'],
  [
    'EUR',
    'en',
    '18 m², −2 °C, 24 Mbit/s, 5 min on foot, 5 minutes',
    '18_m², −2_°C, 24_Mbit/s, 5_min on foot, 5 minutes',
  ],
  ['EUR', 'de', 'ab 19. März und 2027. Danach', 'ab 19._März und 2027. Danach'],
  ['EUR', 'en', 'in 1961 40 rooms', 'in 1961 40 rooms'],
])(
  'keepAmounts keeps an amount and its unit in one line, in any currency: %s, %s, %s',
  (currency, locale, text, kept) => {
    expect(keepAmounts(text, currency, locale).replaceAll('\u00A0', '_')).toBe(kept);
  },
);

it.each([
  ['Deposit: 20 % of it', 'Deposit: 20\u00A0% of it'],
  ['14 ms, 11 Min. and 600 Mbit/s', '14\u00A0ms, 11\u00A0Min. and 600\u00A0Mbit/s'],
  ['5 minutes and 3 mugs', '5 minutes and 3 mugs'],
  ['21 × €9 = €189', '21\u00A0×\u00A0€9\u00A0=\u00A0€189'],
  ['bis 19. März 2027', 'bis 19.\u00A0März 2027'],
  ['in 2027. We', 'in 2027. We'],
])('keepUnits keeps a number and its unit in one line: %s', (text, kept) => {
  expect(keepUnits(text)).toBe(kept);
});
