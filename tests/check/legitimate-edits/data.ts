import { FACTS, MAP, NETWORK, RATES, SITE, swap, WORDS } from '../mistakes/mistake.ts';
import { all, type LegitimateEdit } from './legitimate-edit.ts';

/** Edits of the data files alone. */
export const DATA: readonly LegitimateEdit[] = [
  ['a price', { [RATES]: swap('"nightCents": 5000', '"nightCents": 5200') }],
  [
    'every price a little dearer',
    {
      [RATES]: (text) =>
        text.replaceAll(
          /(Cents": )(\d+)/g,
          (_, name: string, cents: string) => `${name}${Math.round(Number(cents) * 1.05)}`,
        ),
    },
  ],
  ['a price with cents', { [RATES]: swap('"amountCents": 900', '"amountCents": 935') }],
  ['a cheap extra', { [RATES]: swap('"amountCents": 450', '"amountCents": 60') }],
  [
    'an extra more',
    {
      [RATES]: swap(
        '"extras": [',
        '"extras": [{ "key": "bicycle", "name": { "en": "Bicycle", "fr": "Vélo" }, "amountCents": 1000, "per": "day" },',
      ),
    },
  ],
  ['a balance due long before', { [RATES]: swap('"balanceDueDays": 14', '"balanceDueDays": 30') }],
  ['another VAT', { [RATES]: swap('"staysPercent": 10', '"staysPercent": 13.5') }],
  ['no deposit', { [RATES]: swap('"percent": 20', '"percent": 0') }],
  [
    'a season more',
    {
      [RATES]: (text) =>
        text
          .replace('"through": "2026-09-30"', '"through": "2026-07-31"')
          .replace('"from": "2026-10-01"', '"from": "2026-08-01"'),
    },
  ],
  [
    'the year rolled over',
    {
      [RATES]: (text) =>
        text.replaceAll('2026-12-31', '2027-12-31').replace('"from": "2026-10-01"', '"from": "2026-10-01"'),
    },
  ],
  ['another currency', { [RATES]: swap('"EUR"', '"GBP"') }],
  [
    'a unit closed',
    {
      [FACTS]: all(swap(/,\s*\{\s*"key": "cabin"[^]*?"grabRails": true\s*\}\s*\}/, ''), (text) =>
        text.replaceAll(/[^."]*: \{(dog|child)Units\}/g, 'None here'),
      ),
      'content/images/cabin.svg': () => undefined,
      'content/pages/en/rooms.md': swap(/:fact{of="count.cabin"}( cabins[^]*)::room{of="cabin"}\n/, 'no$1'),
      'content/pages/fr/rooms.md': swap(/:fact{of="count.cabin"} cabanes([^]*)::room{of="cabin"}\n/, 'aucune cabane$1'),
      [SITE]: swap(/,\s*"cabin": "102"/, ''),
      [RATES]: (text) => text.replace(/,\s*\{\s*"unit": "cabin"[^]*?\}\s*\}\s*\}/, '').replace(/,\s*"dog": "dog"/, ''),
    },
  ],
  ['one room fewer', { [FACTS]: swap('"count": 5', '"count": 4') }],
  ['a room for a family', { [FACTS]: swap('"sleeps": 4', '"sleeps": 6') }],
  ['a distance with a decimal', { [FACTS]: swap('"kilometers": 1.8', '"kilometers": 2.05') }],
  [
    'another policy',
    {
      [FACTS]: swap(
        '"policies": [',
        '"policies": [{ "key": "visitors", "name": { "en": "Visitors", "fr": "Visites" }, "text": { "en": "By day.", "fr": "Le jour." } },',
      ),
    },
  ],
  [
    'a line of another kind',
    {
      [FACTS]: all(
        swap('"downloadMbps": 600', '"downloadMbps": 1000'),
        swap('"en": "fibre to the barn"', '"en": "fibre, 1 Gbit/s (5G as a backup)"'),
      ),
    },
  ],
  ['a phone number', { [SITE]: swap('+33 2 61 91 00 17', '+33 2 61 91 55 55') }],
  ['a phone number of another country', { [SITE]: swap('+33 2 61 91 00 17', '+49 30 901820') }],
  ['an invented phone number', { [SITE]: swap('+33 2 61 91 00 17', '+33 000 104 017') }],
  ['an area drawn at the edge', { [MAP]: swap('"x": 78', '"x": 480') }],
  ['another e-mail address', { [SITE]: swap('hello@', 'hola@') }],
  ['a page in the menu', { [SITE]: swap('"menu": [', '"menu": ["book-now",') }],
  [
    'an access point',
    {
      [NETWORK]: swap(
        '"accessPoints": [',
        '"accessPoints": [{ "key": "barn-c", "name": { "en": "Barn three", "fr": "Grange trois" }, "mac": "02:00:5e:10:00:09" },',
      ),
    },
  ],
  [
    'an access point that is off for the winter',
    { [NETWORK]: swap('"mac": "02:00:5e:10:00:01"', '"mac": "02:00:5e:10:00:01", "expectedOffline": true') },
  ],
  [
    'a half day more',
    {
      [FACTS]: all(
        swap('"from": "14:00"', '"from": "16:00"'),
        swap(/("halfDays": \[[^]*?"until": )"14:00"/, '$1"15:00"'),
      ),
    },
  ],
  ['no word of what the engine calls each room', { [SITE]: swap(/, *\s*"units": \{[^}]*\}/, '') }],
  [
    'other thresholds',
    {
      [NETWORK]: all(
        swap('"latencyMs": 120', '"latencyMs": 60'),
        swap('"packetLossPercent": 3', '"packetLossPercent": 0.5'),
      ),
    },
  ],
  ['other indentation', { [RATES]: (text) => JSON.stringify(JSON.parse(text)) }],
  [
    'a price that is meant so',
    {
      [RATES]: all(
        swap('"nightsInMonth"', '"accept": ["amount-odd"], "nightsInMonth"'),
        swap('"amountCents": 450', '"amountCents": 45'),
      ),
    },
  ],
  ['words of the interface that two languages share', { [WORDS]: swap('Tableau : {name}', 'Table: {name}') }],
  [
    'a sentence of the interface in another language that is meant so',
    {
      [WORDS]: all(
        swap('Regardé encore. Voilà où l’on en est.', 'Looked again. This is how it is now.'),
        swap('{', '{ "accept": ["text-language"],'),
      ),
    },
  ],

  [
    'dogs that pay nothing',
    { [RATES]: all(swap(/,\s*"dog": "dog"/, ''), swap(/,\s*\{\s*"key": "dog"[^}]*\}[^}]*\}/, '')) },
  ],
  ...['02:00:5E:10:00:A3', '02-00-5E-10-00-A3', '02005E1000A3'].map((mac): LegitimateEdit => [
    `a MAC address as on the label, ${mac}`,
    { [NETWORK]: swap('02:00:5e:10:00:01', mac) },
  ]),
  [
    'an extra that everybody calls the same',
    {
      [RATES]: swap(
        '"extras": [',
        '"extras": [{ "key": "sauna", "name": { "en": "Sauna", "fr": "Sauna" }, "amountCents": 1000, "per": "stay" },',
      ),
    },
  ],
  ['a postal code', { [SITE]: swap('"49999"', '"52006"') }],
  ['no postal code', { [SITE]: swap(/\s*"postalCode": "49999",/, '') }],
  ['a part of a country by its own name', { [SITE]: swap('"en": "France"', '"en": "Brittany"') }],
  [
    'a place in a city of the same name as its country',
    {
      [SITE]: all(
        swap('"countryCode": "FR"', '"countryCode": "LU"'),
        swap(/"en": "France",\s*"fr": "France"/, '"en": "Luxembourg", "fr": "Luxembourg"'),
        swap('"Tiny-les-Vents"', '"Luxembourg"'),
        swap('"Maine-et-Loire"', '"Luxembourg"'),
        swap('"49999"', '"1234"'),
        swap('47.4', '49.61'),
        swap('-0.9', '6.13'),
        swap('Europe/Paris', 'Europe/Luxembourg'),
      ),
    },
  ],
  ['an extra that costs more than a night', { [RATES]: swap('"amountCents": 450', '"amountCents": 12000') }],
  [
    'prices of a currency of small units',
    {
      [RATES]: (text) =>
        text
          .replace('"EUR"', '"CZK"')
          .replaceAll(/(Cents": )(\d+)/g, (_, name: string, cents: string) => `${name}${cents}0`),
    },
  ],
  ['one tax for all', { [RATES]: swap('"staysPercent": 10', '"staysPercent": 21') }],
  ['a tax with decimals', { [RATES]: swap('"servicesPercent": 20', '"servicesPercent": 14.975') }],
  ['a tax on nights alone', { [RATES]: swap('"servicesPercent": 20', '"servicesPercent": 0') }],
  [
    'beds with their measures',
    {
      [FACTS]: all(
        swap('"en": "double bed, 160 cm"', '"en": "double bed, 1.60 × 2 m, and a cot of 60 × 120 cm; 2 in the attic"'),
        swap('"lit double de 160 cm"', '"lit de 1600 mm, à 3 m de la fenêtre"'),
      ),
    },
  ],
  ['a flat of 95 m²', { [FACTS]: swap('"sizeSquareMeters": 18', '"sizeSquareMeters": 95') }],
  [
    'a line as slow as in the mountains',
    { [FACTS]: all(swap('600', '8'), swap('"uploadMbps": 300', '"uploadMbps": 0.8')) },
  ],
  [
    'an area that is off for the winter',
    { [NETWORK]: swap('"mac": "02:00:5e:10:00:11"', '"mac": "02:00:5e:10:00:11", "expectedOffline": true') },
  ],
];
