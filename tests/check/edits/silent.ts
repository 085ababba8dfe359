import { pageText } from '../../place.ts';
import {
  append,
  FACTS,
  french,
  MAP,
  NETWORK,
  RATES,
  REDIRECTS,
  remove,
  rewrite,
  ROOMS,
  SITE,
  swap,
  WORDS,
  write,
  type Edit,
} from './edit.ts';

/*
 * What is well-formed, and only the person who wrote it knows whether it is meant. None of it is objected to; each has its
 * lines in the summary of what a change changes.
 */

/** Of the data files. */
export const SILENT_DATA: readonly Edit[] = [
  [
    'an extra ten times as dear',
    RATES,
    swap('"amountCents": 450', '"amountCents": 4500'),
    'laundry: €4.50 -> €45, +900 %',
  ],
  [
    'a pass with a nought too few',
    RATES,
    swap('"amountCents": 1100', '"amountCents": 110'),
    'half-day-pass: €11 -> €1.10, −90 %',
  ],
  ['an extra in one season', RATES, swap('"low": 700', '"low": 70'), 'second-guest, low: €7 -> €0.70, −90 %'],
  [
    'the prices of two rooms exchanged',
    RATES,
    rewrite((text) =>
      text.replaceAll(/"unit": "(?:room|cabin)"/g, (unit) =>
        unit.includes('room') ? '"unit": "cabin"' : '"unit": "room"',
      ),
    ),
    'room, low, night: €50 -> €70, +40 %',
    'cabin, high, month: €1,600 -> €1,200, −25 %',
  ],
  [
    'a season that ends a month early',
    RATES,
    rewrite((text) => swap('2026-09-30', '2026-08-31')(swap('2026-10-01', '2026-09-01')(text))),
    'high, periods, 1, through: 2026-09-30 -> 2026-08-31',
    'low, periods, 2, from: 2026-10-01 -> 2026-09-01',
  ],
  ['a deposit with a digit too few', RATES, swap('"percent": 20', '"percent": 2'), 'deposit, percent: 20 -> 2, −90 %'],
  [
    'an age with a digit too few',
    RATES,
    swap('"childrenFreeUnder": 12', '"childrenFreeUnder": 2'),
    'guests, children free under: 12 -> 2, −83 %',
  ],
  [
    'another tax',
    RATES,
    swap('"servicesPercent": 20', '"servicesPercent": 2'),
    'tax, services percent: 20 -> 2, −90 %',
  ],
  ['what an amount is for', RATES, swap('"per": "piece"', '"per": "stay"'), 'laundry, per: piece -> stay'],
  [
    'what is included, in one language',
    RATES,
    swap('A desk in the barn, day and night', 'A desk in the barn, by day'),
    'included, 1: “A desk in the barn, day and night” -> “A desk in the barn, by day” (changed in English only)',
  ],
  ['other hours of arrival', FACTS, swap('"from": "15:00"', '"from": "18:00"'), 'check in, from: 15:00 -> 18:00'],
  ['other quiet hours', FACTS, swap('"from": "23:00"', '"from": "20:00"'), 'quiet hours, from: 23:00 -> 20:00'],
  [
    'a refund with a nought too few',
    FACTS,
    swap('"depositRefundPercent": 50', '"depositRefundPercent": 5'),
    'cancellation, 2, deposit refund percent: 50 -> 5, −90 %',
  ],
  [
    'a distance with a point',
    FACTS,
    swap('"kilometers": 14', '"kilometers": 1.4'),
    'distances, station, kilometers: 14 -> 1.4, −90 %',
  ],
  [
    'degrees without their sign',
    FACTS,
    swap('"nightCelsius": 3', '"nightCelsius": -3'),
    'year, 1, night celsius: 3 -> -3',
  ],
  [
    'a way of payment that is gone',
    FACTS,
    swap(/"card",\s*"cash"/, '"card"'),
    'payment, on site: “card, cash” -> card',
  ],
  [
    'a rule in one language',
    FACTS,
    swap('Outside only, away from the hay.', 'In the barn too.'),
    'policies, smoking, text: “Outside only, away from the hay.” -> “In the barn too.” (changed in English only)',
  ],
  [
    'another number to call',
    SITE,
    swap('+33 2 61 91 00 17', '+33 2 61 91 00 71'),
    'contact, phone: “+33 2 61 91 00 17” -> “+33 2 61 91 00 71”',
  ],
  [
    'another address for mail',
    SITE,
    swap('hello@tiny.example', 'helo@tiny.example'),
    'contact, email: hello@tiny.example -> helo@tiny.example',
  ],
  ['another place on the map', SITE, swap('"longitude": -0.9', '"longitude": 0.9'), 'location, longitude: -0.9 -> 0.9'],
  [
    'booking numbers exchanged',
    SITE,
    rewrite((text) => swap('"101"', '"x"')(text).replace('"102"', '"101"').replace('"x"', '"102"')),
    'booking engine, room: 101 -> 102',
    'booking engine, cabin: 102 -> 101',
  ],
  [
    'another order of the menu',
    SITE,
    swap(/"menu": \[\s*"rooms",\s*"coworking"/, '"menu": ["coworking", "rooms"'),
    'menu: “rooms, coworking, pricing, internet” -> “coworking, rooms, pricing, internet”',
  ],
  [
    'another device',
    NETWORK,
    swap('02:00:5e:10:00:01', '02:00:5e:10:00:0a'),
    'spots, coworking, access points, barn-a, mac: 02:00:5e:10:00:01 -> 02:00:5e:10:00:0a',
  ],
  [
    'a threshold with a nought too many',
    NETWORK,
    swap('"latencyMs": 120', '"latencyMs": 1200'),
    'thresholds, latency ms: 120 -> 1,200, +900 %',
  ],
  [
    'another word on a button',
    WORDS,
    swap('Aller au contenu', 'Au contenu'),
    'site, skip: “Aller au contenu” -> “Au contenu” (changed in French only)',
  ],
  [
    'another drawing',
    MAP,
    swap('"width": ', '"width": 1'),
    'content/map.json: the drawing beside the live status is another',
  ],
];

/** Of rooms, in the data and in texts. */
export const SILENT_ROOMS: readonly Edit[] = [
  ['another currency', RATES, swap('"EUR"', '"GBP"'), 'currency: EUR -> GBP', 'laundry: €4.50 -> £4.50'],
  ['another number of beds', FACTS, swap('"sleeps": 2', '"sleeps": 3'), 'room, sleeps: 2 -> 3, +50 %'],
  ['dogs where there were none', FACTS, swap('"dogs": 0', '"dogs": 1'), 'room, dogs: 0 -> 1'],
  ['children where there were none', FACTS, swap('"children": false', '"children": true'), 'room, children: no -> yes'],
  [
    'another name, which a text still has',
    FACTS,
    swap('"en": "Garden cabin"', '"en": "Orchard cabin"'),
    'cabin, name: “Garden cabin” -> “Orchard cabin” (changed in English only)',
    'Garden cabin is named in one file, and nothing is called so any more: blog/cabins.md',
  ],
  [
    'the text that has it',
    'content/blog/cabins.md',
    write(pageText('Cabins', 'The Garden cabin is closed until 21:00.', { extra: 'published: 2026-05-01' })),
    'new page: blog/cabins (English), “Cabins”',
  ],
  [
    'another hour, which a text still has',
    FACTS,
    swap('"until": "21:00"', '"until": "22:00"'),
    'check in, until: 21:00 -> 22:00',
    '21:00 is typed in one file, and the data say it no more: blog/cabins.md',
  ],
  [
    'more nights at least',
    RATES,
    swap('"minimumNights": 7', '"minimumNights": 17'),
    'cabin, high, minimum nights: 7 -> 17, +143 %',
  ],
];

/** Of the texts of pages. */
export const SILENT_PAGES: readonly Edit[] = [
  [
    'a paragraph in one language',
    ROOMS,
    append('Le bois est compris, 3 stères.'),
    'rooms: changed in French only',
    'rooms, French: new “Le bois est compris, 3 stères.”',
    'rooms: French has 1 paragraph more than English',
    'number typed in a text comes: 3 (pages/fr/rooms.md)',
  ],
  [
    'a title in one language',
    french('coworking'),
    swap(/title: .*/, 'title: Un bureau'),
    'coworking, title: “Le coworking dans la grange” -> “Un bureau” (changed in French only)',
  ],
  [
    'a page that search no longer finds',
    french('year'),
    swap('slug:', 'noindex: true\nslug:'),
    'year, noindex: “false” -> “true” (changed in French only)',
  ],
  [
    'a link that is gone',
    'content/pages/en/house-rules.md',
    swap('; see [getting here](getting-here.md)', ''),
    'link goes: getting-here.md (pages/en/house-rules.md)',
  ],
  [
    'a block that is gone in every language',
    'content/pages/en/index.md',
    swap('::year{brief}\n', ''),
    'index, English: taken away “::year{brief}”',
  ],
  [
    'the same',
    french('index'),
    swap('::year{brief}\n', ''),
    'index, French: taken away “::year{brief}”',
    'index: changed in English and French',
  ],
  [
    'a link to a site that nobody knows',
    'content/blog/a-week-at-a-desk.md',
    append('[More](https://bookings.example/)'),
    'link comes: https://bookings.example/ (blog/a-week-at-a-desk.md)',
    'blog/a-week-at-a-desk: changed in English',
  ],
  [
    'another picture on a card',
    'content/blog/a-week-at-a-desk.md',
    swap('published:', 'cover: { file: hill.svg, alt: The hill in May. }\npublished:'),
    'blog/a-week-at-a-desk, cover: “nothing” -> “hill.svg” (changed in English)',
    'blog/a-week-at-a-desk, what its cover shows: “nothing” -> “The hill in May.” (changed in English)',
  ],
  [
    'what is accepted',
    french('contact'),
    rewrite(
      (text) =>
        `${swap('slug:', `accept: ['values-differ: with :price{of="day-pass"}']\nslug:`)(text)}\nUn pass : :price{of="day-pass"}.\n`,
    ),
    'newly accepted, content/pages/fr/contact.md: values-differ: with :price{of="day-pass"}',
  ],
];

/** Of where pages are. */
export const SILENT_ADDRESSES: readonly Edit[] = [
  [
    'another address',
    ROOMS,
    swap('slug: chambres', 'slug: piaules\noldSlugs: [chambres]'),
    'new address: /fr/piaules/',
    'address that goes: /fr/chambres/, which leads to /fr/piaules/',
  ],
  [
    'a post taken away',
    'content/blog/pears.md',
    remove,
    'page taken away: blog/pears (English), “Pears, and who picks them”',
  ],
  [
    'another address, and nothing that leads to it',
    french('imprint'),
    swap('slug: mentions-legales', 'slug: mentions'),
    'new address: /fr/mentions/',
    'address that goes: /fr/mentions-legales/, and nothing leads on from it',
  ],
  [
    'another redirect',
    REDIRECTS,
    swap('"to": "/internet/"', '"to": "/rooms/"'),
    'new redirect: /wifi/ -> /rooms/',
    'redirect that goes: /wifi/ -> /internet/',
  ],
  [
    'another day of a post',
    'content/blog/a-week-at-a-desk.md',
    swap(/published: .*/, 'published: 2026-05-05'),
    'blog/a-week-at-a-desk, published: “2026-02-11” -> “2026-05-05” (changed in English)',
  ],
];
