import { FACTS, NETWORK, NOTICES, RATES, REDIRECTS, rewrite, SITE, swap, WORDS, write, type Mistake } from './edit.ts';

/** What a file cannot hold by itself. */
export const FIELDS: readonly Mistake[] = [
  ['a night with decimals', RATES, swap('"nightCents": 5000', '"nightCents": 50.25'), ['field', 73, '2550']],
  ['an amount of nothing', RATES, swap('"amountCents": 900', '"amountCents": 0'), ['field', 131, 'above 0']],
  ['an amount in quotes', RATES, swap('"amountCents": 1800', '"amountCents": "1800"'), ['field', 120, 'Write 1800']],
  ['an amount without its name', RATES, swap('"amountCents": 1100,', ''), ['field', 105, '"amountCents"']],
  [
    'a field with a letter missing',
    RATES,
    swap('"monthCents"', '"monthCent"'),
    ['key-unknown', 75, 'Did you mean monthCents'],
  ],
  ['a deposit of more than all', RATES, swap('"percent": 20', '"percent": 200'), ['field', 16, 'at most 100']],
  ['VAT as a fraction', RATES, swap('"staysPercent": 10', '"staysPercent": 0.10'), ['field', 12, '0.1']],
  ['a currency by its sign', RATES, swap('"EUR"', '"€"'), ['field', 3, 'GBP']],
  ['rates valid for 31 April', RATES, swap('"2026-12-31"', '"2026-04-31"'), ['field', 5, '2026-04-31']],
  [
    'a season that ends before it begins',
    RATES,
    swap('"through": "2026-09-30"', '"through": "2026-03-30"'),
    ['field', 63, '`from`'],
  ],
  ['a period of payment that there is not', RATES, swap('"per": "piece"', '"per": "each"'), ['field', 144, 'piece']],
  ['no in quotes', FACTS, swap('"children": false', '"children": "no"'), ['field', 85, 'Write false']],
  [
    'a number with its unit',
    FACTS,
    swap('"sizeSquareMeters": 18', '"sizeSquareMeters": "18 m²"'),
    ['field', 67, 'Write 18 '],
  ],
  ['a language for another', FACTS, swap('"fr": "lit double de 160 cm"', '"de": "Doppelbett"'), ['field', 68, '"fr"']],
  ['a text of no language', FACTS, swap('"fr": "Gare"', '"fr": "Gare", "name": "Gare"'), ['key-unknown', 18, 'en, fr']],
  ['a text of spaces', FACTS, swap('"Cabane du jardin"', '"  "'), ['field', 99, 'at least 1']],
  [
    'an area that there is not',
    FACTS,
    swap('"spot": "molino"', '"spot": "mill"'),
    ['field', 64, 'coworking, terrain, molino'],
  ],
  ['a time with one digit', FACTS, swap('"until": "21:00"', '"until": "9:00"'), ['field', 157, '15:00']],
  ['a way of payment that there is not', FACTS, swap('"transfer"', '"bank"'), ['field', 195, 'card, transfer, cash']],
  ['a latitude beyond the pole', SITE, swap('47.4', '474'), ['field', 38, 'at most 90']],
  ['a country by its name', SITE, swap('"countryCode": "FR"', '"countryCode": "France"'), ['field', 33, 'ES']],
  ['a time zone that there is not', SITE, swap('Europe/Paris', 'Europe/Angers'), ['field', 41, 'Europe/Angers']],
  [
    'a slash at the end of the address',
    SITE,
    swap('tiny.example"', 'tiny.example/"'),
    ['field', 4, 'https://tiny.example/'],
  ],
  [
    'an e-mail address without its sign',
    SITE,
    swap('hello@tiny', 'hello(at)tiny'),
    ['field', 24, 'hello(at)tiny.example'],
  ],
  ['a phone number without its country', SITE, swap('+33 2 61', '02 61'), ['field', 25, '+34 921 000 000']],
  ['a logo that is no drawing', SITE, swap('sails.svg', 'sails.jpg'), ['field', 21, 'sails.jpg']],
  [
    'the code of the booking engine instead of the id in it',
    SITE,
    swap('"0f3c5a1e7b524c1d"', '"data-form-id=\'0f3c5a1e7b524c1d\'"'),
    ['field', 52, 'data-form-id'],
  ],
  [
    'an address of a device cut short',
    NETWORK,
    swap('02:00:5e:10:00:01', '02:00:5E:10:00:1'),
    ['field', 18, 'twelve digits'],
  ],
  [
    'the address of all devices',
    NETWORK,
    swap('02:00:5e:10:00:02', 'ff:ff:ff:ff:ff:ff'),
    ['field', 26, 'ff:ff:ff:ff:ff:ff'],
  ],
  ['a threshold in seconds', NETWORK, swap('"latencyMs": 120', '"latencyMs": 0.12'), ['field', 68, 'at least 5']],
  ['an outage longer than all of them', FACTS, swap('"longest": 60', '"longest": 600'), ['field', 533, '600']],
  [
    'minutes without internet, and no outage',
    FACTS,
    swap('"outages": 2', '"outages": 0'),
    ['field', 532, 'minutes where there were outages'],
  ],
  ['a placeholder translated', WORDS, swap('{date}', '{jour}'), ['field', 12, '{date}']],
  ['planned work with a zone', NOTICES, swap('T14:00', 'T14:00:00Z'), ['field', 5, '2026-12-02T10:00']],
  [
    'a redirect without slashes',
    REDIRECTS,
    write('{ "redirects": [{ "from": "old", "to": "/rooms/" }] }\n'),
    ['field', 1, '/old-name/'],
  ],
];

/** What contradicts something else in the same file. */
export const TWICE: readonly Mistake[] = [
  ['two units with one key', FACTS, swap('"key": "cabin"', '"key": "room"'), ['field', 96, 'room']],
  [
    'two access points with one address',
    NETWORK,
    swap('02:00:5e:10:00:02', '02:00:5e:10:00:01'),
    ['field', 26, '02:00:5e:10:00:01'],
  ],
  ['two access points with one key', NETWORK, swap('"key": "barn-b"', '"key": "barn-a"'), ['field', 21, 'barn-a']],
];

/** What cannot be, and what stands twice, in fields. */
export const LIMITS: readonly Mistake[] = [
  [
    'guests who arrive before they may',
    FACTS,
    rewrite((text) => swap('"from": "15:00"', '"from": "21:00"')(swap('"until": "21:00"', '"until": "15:00"')(text))),
    ['field', 157, '15:00'],
  ],
  [
    'quiet hours of a day',
    FACTS,
    swap('"from": "23:00",\n    "until": "08:00"', '"from": "08:00",\n    "until": "23:00"'),
    ['field', 164, '23:00'],
  ],
  [
    'refunds that grow',
    FACTS,
    swap('"depositRefundPercent": 0', '"depositRefundPercent": 60'),
    ['field', 166, '"depositRefundPercent":100'],
  ],
  [
    'more nights at least than a month has',
    RATES,
    swap('"minimumNights": 7', '"minimumNights": 70'),
    ['field', 99, '70'],
  ],
  ['more rooms than a house has', FACTS, swap('"count": 5', '"count": 500'), ['field', 65, '500']],
  ['more guests than a room holds', FACTS, swap('"sleeps": 4', '"sleeps": 44'), ['field', 103, '44']],
  [
    'a copied room with its old name',
    FACTS,
    swap('"fr": "Cabane du jardin"', '"fr": "Chambre au moulin"'),
    ['field', 99, 'Chambre au moulin'],
  ],
  ['a copied room with the number of another', SITE, swap('"cabin": "102"', '"cabin": "101"'), ['field', 55, '101']],
  [
    'one page twice in the menu',
    SITE,
    swap(/"menu": \[\s*"rooms",\s*"coworking"/, '"menu": ["rooms", "rooms"'),
    ['field', 58, 'rooms'],
  ],
  [
    'one line twice',
    RATES,
    swap('Le chauffage, l’eau et le bois', 'Un bureau dans la grange, jour et nuit'),
    ['field', 33, 'Un bureau dans la grange, jour et nuit'],
  ],
  ['one rule twice', FACTS, swap('"key": "smoking"', '"key": "pets"'), ['field', 226, 'pets']],
  [
    'the address of one’s own computer',
    SITE,
    swap('https://tiny.example', 'https://localhost:8888'),
    ['field', 4, 'https://localhost:8888'],
  ],
];
