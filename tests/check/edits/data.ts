import { FACTS, french, NOTICES, RATES, rewrite, SITE, swap, WORDS, type Mistake } from './edit.ts';

/** A tax for each night, of so many cents. */
const taxOf = (cents: number): string =>
  `"nightTax": { "name": { "en": "Tourist tax", "fr": "Taxe de séjour" }, "amountCents": ${cents} }`;

/** Amounts, and the days for which they hold. */
export const PRICES: readonly Mistake[] = [
  [
    'a night in whole euros',
    RATES,
    swap('"nightCents": 5000', '"nightCents": 50'),
    ['price-order', 73, '4286'],
    ['amount-odd', 73, '€0.50'],
  ],
  [
    'a week dearer than seven nights',
    RATES,
    swap('"weekCents": 36000', '"weekCents": 43000'),
    ['price-order', 80, '42350'],
  ],
  ['a month in whole euros', RATES, swap('140000', '1400'), ['price-order', 92, '42000']],
  [
    'a month that has a price in one season alone',
    RATES,
    swap('"monthCents": 120000,', ''),
    ['price-missing', 78, 'none in high'],
  ],
  ['a pass in whole euros', RATES, swap('"amountCents": 1800', '"amountCents": 18'), ['amount-odd', 120, '€0.18']],
  ['an extra of four cents', RATES, swap('"amountCents": 450', '"amountCents": 4'), ['amount-odd', 143, '€0.04']],
  ['an extra of seven cents in a season', RATES, swap('"low": 700', '"low": 7'), ['amount-odd', 133, '€0.07']],
  ['a tax of two cents a night', RATES, swap('"guests": {', `"guests": { ${taxOf(2)},`), ['amount-odd', 20, '€0.02']],
  [
    'a season that begins a day late',
    RATES,
    swap('"from": "2026-04-01"', '"from": "2026-04-02"'),
    ['season-gap', 62, '2026-04-01'],
  ],
  [
    'rates that end before the last season',
    RATES,
    swap('"2026-12-31"', '"2026-05-31"'),
    ['season-gap', 5, '2027-01-01'],
  ],
  [
    'a season that is closed and has prices',
    RATES,
    swap('"key": "low",', '"key": "low", "closed": true,'),
    ['season-missing', 71, 'not closed: high'],
    ['season-missing', 88, 'not closed: high'],
  ],
  [
    'a price among what is included',
    RATES,
    swap('"Le chauffage, l’eau et le bois"', '"Du bois pour 9 €"'),
    ['price-typed', 33, '9 €'],
  ],
];

/** What one file names, and another does not have. */
export const NAMES: readonly Mistake[] = [
  [
    'a unit that the facts do not have',
    RATES,
    swap('"unit": "cabin"', '"unit": "cabine"'),
    ['unit-unknown', 87, 'Did you mean cabin'],
  ],
  [
    'a season of an extra that there is not',
    RATES,
    swap('"low": 700', '"lov": 700'),
    ['season-unknown', 133, 'Did you mean low'],
  ],
  [
    'one extra twice',
    RATES,
    swap('"key": "laundry"', '"key": "dog"'),
    ['key-twice', 147, 'dog twice'],
    ['directive-wrong', 18, 'of="laundry"', 'content/blog/a-week-at-a-desk.md'],
  ],
  [
    'the extra of a further guest gone',
    RATES,
    swap('"key": "second-guest"', '"key": "guest-two"'),
    ['extra-unknown', 22, 'second-guest'],
    ['directive-wrong', 34, 'of="second-guest"', 'content/pages/en/house-rules.md'],
    ['directive-wrong', 34, 'of="second-guest"', french('house-rules')],
  ],
  [
    'a placeholder that there is not',
    FACTS,
    swap('dogs: {dogUnits}.', 'dogs: {dogRooms}.'),
    ['placeholder', 210, '{dogRooms}'],
  ],
  [
    'a text that was not translated',
    FACTS,
    swap(
      '"salle de bains, un mur rond, une table à la fenêtre"',
      '"own bathroom, a round wall, a table at the window"',
    ),
    ['text-language', 74, 'own bathroom'],
  ],
  [
    'words of the interface that were not',
    WORDS,
    swap('Aller au contenu', 'Skip to content'),
    ['text-language', 3, 'Skip to content'],
  ],
  [
    'hours of a phone without a number',
    SITE,
    swap('    "phone": "+33 2 61 91 00 17",\n', ''),
    ['phone-missing', 412, 'content/site.json', FACTS],
  ],
  [
    'a page in the menu that there is not',
    SITE,
    swap(/"menu": \[\s*"rooms"/, '"menu": ["room"'),
    ['page-unknown', 57, 'Did you mean rooms'],
  ],
  [
    'a page in two sections',
    SITE,
    swap(/"pages": \[\s*"blog"/, '"pages": ["blog", "rooms"'),
    ['index-once', 71, 'rooms'],
  ],
  [
    'the site’s own address in data, at which nothing is',
    FACTS,
    swap('away from the hay.', 'away from the hay. See https://tiny.example/prices/.'),
    ['data-link', 232, 'https://tiny.example/prices/'],
  ],
  ['a logo that there is not', SITE, swap('sails.svg', 'sail.svg'), ['picture-unknown', 21, 'Did you mean sails.svg']],
  [
    'a number of a unit that there is not',
    SITE,
    swap('"cabin": "102"', '"cabins": "102"'),
    ['unit-unknown', 54, 'Did you mean cabin'],
  ],
];

/** Amounts that are right by themselves and do not fit each other, and days that cannot be. */
export const LIKELY: readonly Mistake[] = [
  [
    'rates of next year in the place of this one’s',
    RATES,
    rewrite((text) => text.replaceAll('2026-', '2027-')),
    ['rates-later', 4, '2027-01-01'],
  ],
  [
    'a year that is wrong',
    RATES,
    swap(/202[67]-12-31"\n {8}\}/, '2029-12-31"\n        }'),
    ['season-gap', 5, '2027-12-31'],
  ],
  [
    'a room whose prices have two noughts too many',
    RATES,
    rewrite((text) => text.replaceAll(/(?<="(?:night|week|month)Cents": (?:7|8|42|48|14|16)0+)(?=,)/g, '00')),
    ['price-unlikely', 90, '€7,000'],
    ['price-unlikely', 96, '€8,000'],
  ],
  [
    'what is left of an amount with a comma',
    RATES,
    swap('"amountCents": 450', '"amountCents": 50'),
    ['amount-odd', 143, '€0.50'],
  ],
  ['a measurement of next year', FACTS, swap(/"date": "\d{4}/, '"date": "2031'), ['day-later', 516, '2031-01-20']],
];

/** What cannot be of times: of a day, and of planned work. */
export const TIMES: readonly Mistake[] = [
  [
    'guests who leave when others have come',
    FACTS,
    swap('"until": "11:00"', '"until": "23:00"'),
    ['leave-late', 161, '15:00'],
  ],
  [
    'a room that is closed for a century',
    FACTS,
    swap('"key": "cabin",', '"key": "cabin",\n      "closed": [{ "from": "2026-11-01", "through": "2126-11-30" }],'),
    ['closed-long', 97, '36554 days'],
  ],
  [
    'planned work of a year',
    NOTICES,
    swap('"notices": [', '"notices": [{ "from": "2026-12-02T10:00", "until": "2027-12-02T14:00" },'),
    ['notice-long', 3, '92 days'],
  ],
  [
    'planned work that ends before it begins',
    NOTICES,
    swap('14T16:00', '14T13:00'),
    ['notice-order', 6, '2026-11-14T14:00'],
  ],
  [
    'planned work in the hour that clocks leave out',
    NOTICES,
    swap('"notices": [', '"notices": [{ "from": "2027-03-28T02:30", "until": "2027-03-28T04:00" },'),
    ['notice-skipped', 3, 'Europe/Paris'],
  ],
];
