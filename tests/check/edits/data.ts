import { FACTS, NETWORK, NOTICES, RATES, REDIRECTS, rewrite, SITE, swap, WORDS, write, type Edit } from './edit.ts';

/** A tax for each night, of so many cents. */
const taxOf = (cents: number): string =>
  `"nightTax": { "name": { "en": "Tourist tax", "fr": "Taxe de séjour" }, "amountCents": ${cents} }`;

/** What a file cannot hold by itself. */
export const FIELDS: readonly Edit[] = [
  ['a night with decimals', RATES, swap('"nightCents": 5000', '"nightCents": 50.25'), 'field'],
  ['an amount of nothing', RATES, swap('"amountCents": 900', '"amountCents": 0'), 'field'],
  ['an amount in quotes', RATES, swap('"amountCents": 1800', '"amountCents": "1800"'), 'field'],
  ['an amount without its name', RATES, swap('"amountCents": 1100,', ''), 'field'],
  ['a field with a letter missing', RATES, swap('"monthCents"', '"monthCent"'), 'key-unknown'],
  ['a deposit of more than all', RATES, swap('"percent": 20', '"percent": 200'), 'field'],
  ['VAT as a fraction', RATES, swap('"staysPercent": 10', '"staysPercent": 0.10'), 'field'],
  ['a currency by its sign', RATES, swap('"EUR"', '"€"'), 'field'],
  ['rates valid for 31 April', RATES, swap('"2026-12-31"', '"2026-04-31"'), 'field'],
  ['a season that ends before it begins', RATES, swap('"through": "2026-09-30"', '"through": "2026-03-30"'), 'field'],
  ['a period of payment that there is not', RATES, swap('"per": "piece"', '"per": "each"'), 'field'],
  ['no in quotes', FACTS, swap('"children": false', '"children": "no"'), 'field'],
  ['a number with its unit', FACTS, swap('"sizeSquareMeters": 18', '"sizeSquareMeters": "18 m²"'), 'field'],
  ['a language for another', FACTS, swap('"fr": "lit double de 160 cm"', '"de": "Doppelbett"'), 'field'],
  ['a text of no language', FACTS, swap('"fr": "Gare"', '"fr": "Gare", "name": "Gare"'), 'key-unknown'],
  ['a text of spaces', FACTS, swap('"Cabane du jardin"', '"  "'), 'field'],
  ['an area that there is not', FACTS, swap('"spot": "molino"', '"spot": "mill"'), 'field'],
  ['a time with one digit', FACTS, swap('"until": "21:00"', '"until": "9:00"'), 'field'],
  ['a way of payment that there is not', FACTS, swap('"transfer"', '"bank"'), 'field'],
  ['a latitude beyond the pole', SITE, swap('47.4', '474'), 'field'],
  ['a country by its name', SITE, swap('"countryCode": "FR"', '"countryCode": "France"'), 'field'],
  ['a time zone that there is not', SITE, swap('Europe/Paris', 'Europe/Angers'), 'field'],
  ['a slash at the end of the address', SITE, swap('tiny.example"', 'tiny.example/"'), 'field'],
  ['an e-mail address without its sign', SITE, swap('hello@tiny', 'hello(at)tiny'), 'field'],
  ['a phone number without its country', SITE, swap('+33 2 61', '02 61'), 'field'],
  ['a logo that is no drawing', SITE, swap('sails.svg', 'sails.jpg'), 'field'],
  ['an id of the booking engine cut short', SITE, swap('9a64-2d8e6b7f1c90', '9a64'), 'field'],
  ['an address of a device cut short', NETWORK, swap('02:00:5e:10:00:01', '02:00:5E:10:00:1'), 'field'],
  ['the address of all devices', NETWORK, swap('02:00:5e:10:00:02', 'ff:ff:ff:ff:ff:ff'), 'field'],
  ['a threshold in seconds', NETWORK, swap('"latencyMs": 120', '"latencyMs": 0.12'), 'field'],
  ['an outage longer than all of them', FACTS, swap('"longest": 60', '"longest": 600'), 'field'],
  ['minutes without internet, and no outage', FACTS, swap('"outages": 2', '"outages": 0'), 'field'],
  ['a placeholder translated', WORDS, swap('{date}', '{jour}'), 'field'],
  ['planned work with a zone', NOTICES, swap('T14:00', 'T14:00:00Z'), 'field'],
  ['a redirect without slashes', REDIRECTS, write('{ "redirects": [{ "from": "old", "to": "/rooms/" }] }\n'), 'field'],
];

/** What contradicts something else in the same file. */
export const TWICE: readonly Edit[] = [
  ['two units with one key', FACTS, swap('"key": "cabin"', '"key": "room"'), 'field'],
  ['two access points with one address', NETWORK, swap('02:00:5e:10:00:02', '02:00:5e:10:00:01'), 'field'],
  ['two access points with one key', NETWORK, swap('"key": "barn-b"', '"key": "barn-a"'), 'field'],
];

/** Amounts, and the days for which they hold. */
export const PRICES: readonly Edit[] = [
  ['a night in whole euros', RATES, swap('"nightCents": 5000', '"nightCents": 50'), 'price-order', 'amount-odd'],
  ['a week dearer than seven nights', RATES, swap('"weekCents": 36000', '"weekCents": 43000'), 'price-order'],
  ['a month in whole euros', RATES, swap('140000', '1400'), 'price-order'],
  ['a month that has a price in one season alone', RATES, swap('"monthCents": 120000,', ''), 'price-missing'],
  ['a pass in whole euros', RATES, swap('"amountCents": 1800', '"amountCents": 18'), 'amount-odd'],
  ['an extra of four cents', RATES, swap('"amountCents": 450', '"amountCents": 4'), 'amount-odd'],
  ['an extra of seven cents in a season', RATES, swap('"low": 700', '"low": 7'), 'amount-odd'],
  ['a tax of two cents a night', RATES, swap('"guests": {', `"guests": { ${taxOf(2)},`), 'amount-odd'],
  ['a season that begins a day late', RATES, swap('"from": "2026-04-01"', '"from": "2026-04-02"'), 'season-gap'],
  ['rates that end before the last season', RATES, swap('"2026-12-31"', '"2026-05-31"'), 'season-gap'],
  [
    'a season that is closed and has prices',
    RATES,
    swap('"key": "low",', '"key": "low", "closed": true,'),
    'season-missing',
    'season-missing',
  ],
  [
    'a price among what is included',
    RATES,
    swap('"Le chauffage, l’eau et le bois"', '"Du bois pour 9 €"'),
    'price-typed',
  ],
];

/** What one file names, and another does not have. */
export const NAMES: readonly Edit[] = [
  ['a unit that the facts do not have', RATES, swap('"unit": "cabin"', '"unit": "cabine"'), 'unit-unknown'],
  ['a season of an extra that there is not', RATES, swap('"low": 700', '"lov": 700'), 'season-unknown'],
  ['one extra twice', RATES, swap('"key": "laundry"', '"key": "dog"'), 'key-twice', 'directive-wrong'],
  [
    'the extra of a further guest gone',
    RATES,
    swap('"key": "second-guest"', '"key": "guest-two"'),
    'extra-unknown',
    'directive-wrong',
    'directive-wrong',
  ],
  ['a placeholder that there is not', FACTS, swap('dogs: {dogUnits}.', 'dogs: {dogRooms}.'), 'placeholder'],
  [
    'a text that was not translated',
    FACTS,
    swap(
      '"salle de bains, un mur rond, une table à la fenêtre"',
      '"own bathroom, a round wall, a table at the window"',
    ),
    'text-language',
  ],
  ['words of the interface that were not', WORDS, swap('Aller au contenu', 'Skip to content'), 'text-language'],
  ['hours of a phone without a number', SITE, swap('    "phone": "+33 2 61 91 00 17",\n', ''), 'phone-missing'],
  ['a page in the menu that there is not', SITE, swap(/"menu": \[\s*"rooms"/, '"menu": ["room"'), 'page-unknown'],
  ['a page in two sections', SITE, swap(/"pages": \[\s*"blog"/, '"pages": ["blog", "rooms"'), 'index-once'],
  [
    'the site’s own address in data, at which nothing is',
    FACTS,
    swap('away from the hay.', 'away from the hay. See https://tiny.example/prices/.'),
    'data-link',
  ],
  ['a logo that there is not', SITE, swap('sails.svg', 'sail.svg'), 'picture-unknown'],
  ['a number of a unit that there is not', SITE, swap('"cabin": "102"', '"cabins": "102"'), 'unit-unknown'],
];

/** Amounts that are right by themselves and do not fit each other, and days that cannot be. */
export const LIKELY: readonly Edit[] = [
  [
    'rates of next year in the place of this one’s',
    RATES,
    rewrite((text) => text.replaceAll('2026-', '2027-')),
    'rates-later',
  ],
  [
    'a year that is wrong',
    RATES,
    swap(/202[67]-12-31"\n {8}\}/, '2029-12-31"\n        }'),
    'period-long',
    'season-gap',
  ],
  ['a day that costs less than half of it', RATES, swap('"amountCents": 1800', '"amountCents": 180'), 'pass-order'],
  ['a dog that costs more than a night', RATES, swap('"amountCents": 500', '"amountCents": 50000'), 'extra-dear'],
  ['a guest who costs more than a night in a season', RATES, swap('"low": 700', '"low": 70000'), 'extra-dear'],
  ['a tax that costs more than a night', RATES, swap('"guests": {', `"guests": { ${taxOf(22_000)},`), 'extra-dear'],
  [
    'the seasons of one room exchanged',
    RATES,
    rewrite((text) =>
      text.replace(
        /"nightCents": 8000,\s*"weekCents": 48000,\s*"monthCents": 160000/,
        '"nightCents": 6500, "weekCents": 40000, "monthCents": 140000',
      ),
    ),
    'season-order',
  ],
  ['what is left of an amount with a comma', RATES, swap('"amountCents": 450', '"amountCents": 50'), 'amount-odd'],
  ['a measurement of next year', FACTS, swap(/"date": "\d{4}/, '"date": "2031'), 'day-later'],
];

/** What cannot be of times: of a day, and of planned work. */
export const TIMES: readonly Edit[] = [
  ['guests who leave when others have come', FACTS, swap('"until": "11:00"', '"until": "23:00"'), 'leave-late'],
  [
    'a room that is closed for a century',
    FACTS,
    swap('"key": "cabin",', '"key": "cabin",\n      "closed": [{ "from": "2026-11-01", "through": "2126-11-30" }],'),
    'closed-long',
  ],
  [
    'planned work of a year',
    NOTICES,
    swap('"notices": [', '"notices": [{ "from": "2026-12-02T10:00", "until": "2027-12-02T14:00" },'),
    'notice-long',
  ],
  ['planned work that ends before it begins', NOTICES, swap('14T16:00', '14T13:00'), 'notice-order'],
  [
    'planned work in the hour that clocks leave out',
    NOTICES,
    swap('"notices": [', '"notices": [{ "from": "2027-03-28T02:30", "until": "2027-03-28T04:00" },'),
    'notice-skipped',
  ],
];

/** What cannot be, and what stands twice, in fields. */
export const LIMITS: readonly Edit[] = [
  [
    'guests who arrive before they may',
    FACTS,
    rewrite((text) => swap('"from": "15:00"', '"from": "21:00"')(swap('"until": "21:00"', '"until": "15:00"')(text))),
    'field',
  ],
  [
    'quiet hours of a day',
    FACTS,
    swap('"from": "23:00",\n    "until": "08:00"', '"from": "08:00",\n    "until": "23:00"'),
    'field',
  ],
  ['refunds that grow', FACTS, swap('"depositRefundPercent": 0', '"depositRefundPercent": 60'), 'field'],
  ['more nights at least than a month has', RATES, swap('"minimumNights": 7', '"minimumNights": 70'), 'field'],
  ['more rooms than a house has', FACTS, swap('"count": 5', '"count": 500'), 'field'],
  ['more guests than a room holds', FACTS, swap('"sleeps": 4', '"sleeps": 44'), 'field'],
  ['a copied room with its old name', FACTS, swap('"fr": "Cabane du jardin"', '"fr": "Chambre au moulin"'), 'field'],
  ['a copied room with the number of another', SITE, swap('"cabin": "102"', '"cabin": "101"'), 'field'],
  [
    'one page twice in the menu',
    SITE,
    swap(/"menu": \[\s*"rooms",\s*"coworking"/, '"menu": ["rooms", "rooms"'),
    'field',
  ],
  ['one line twice', RATES, swap('Le chauffage, l’eau et le bois', 'Un bureau dans la grange, jour et nuit'), 'field'],
  ['one rule twice', FACTS, swap('"key": "smoking"', '"key": "pets"'), 'field'],
  ['the address of one’s own computer', SITE, swap('https://tiny.example', 'https://localhost:8888'), 'field'],
];
