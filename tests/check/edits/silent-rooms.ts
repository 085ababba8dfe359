import { pageText } from '../../place.ts';
import { FACTS, RATES, rewrite, swap, write, type Edit } from './edit.ts';

/** Of rooms, in the data and in texts. */
export const SILENT_ROOMS: readonly Edit[] = [
  [
    'another currency',
    RATES,
    swap('"EUR"', '"GBP"'),
    'rates.json, currency: EUR -> GBP',
    'extras, Laundry, a bag, Price: €4.50 -> £4.50',
  ],
  [
    'another number of beds',
    FACTS,
    swap('"sleeps": 2', '"sleeps": 3'),
    'stays, Mill room; units, Mill room, Sleeps: 2 -> 3, +50 %',
  ],
  [
    'dogs where there were none',
    FACTS,
    swap('"dogs": 0', '"dogs": 1'),
    'policies, Pets: “… take dogs: Garden cabin. They do not come into the mill.” -> “… take dogs: Mill room and Orchard cabin. They do not come into the m…”',
  ],
  [
    'children where there were none',
    FACTS,
    swap('"children": false', '"children": true'),
    'units, Mill room, Also welcome: “–” -> “children under 12, 1 dog”',
  ],
  [
    'another name, which a text still has',
    FACTS,
    swap('"en": "Garden cabin"', '"en": "Orchard cabin"'),
    'stays, “Garden cabin”; stays, Low season, Room or cabin; stays, High season, Room or cabin; units, Room or cabin; access, Where: Garden -> Orchard (changed in English only)',
    'Garden cabin: no longer true, and still typed in blog/cabins.md',
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
    'times, Check-in: 21:00 -> 22:00',
    '21:00: no longer true, and still typed in blog/cabins.md',
  ],
  [
    'more nights at least',
    RATES,
    swap('"minimumNights": 7', '"minimumNights": 17'),
    'stays, High season, Garden cabin, Minimum stay: 7 -> 17, +143 %',
  ],
];

/** Amounts that are possible, and different from before. */
export const SILENT_RATES: readonly Edit[] = [
  [
    'a day that costs less than half of it',
    RATES,
    swap('"amountCents": 1800', '"amountCents": 180'),
    'passes, Day pass, Price: €18 -> €1.80, −90 %',
  ],
  [
    'a dog that costs more than a night',
    RATES,
    swap('"amountCents": 500', '"amountCents": 50000'),
    'extras, Each dog, Price; terms, “Each dog is an additional guest, and pa…”: €5 -> €500, +9900 %',
  ],
  [
    'a guest who costs more than a night in a season',
    RATES,
    swap('"low": 700', '"low": 70000'),
    'extras, Each additional adult in the same room or cabin, Price; terms, “Prices are for 1 adult; each additional…”: €7 -> €700, +9900 %',
  ],
  [
    'a tax that costs more than a night',
    RATES,
    swap(
      '"guests": {',
      '"guests": { "nightTax": { "name": { "en": "Tourist tax", "fr": "Taxe de séjour" }, "amountCents": 22000 },',
    ),
    'terms: nothing -> “Tourist tax: €220 a night for each adult. It is in every total, and in no other price.”',
  ],
  [
    'the seasons of one room exchanged',
    RATES,
    rewrite((text) =>
      text.replace(
        /"nightCents": 8000,\s*"weekCents": 48000,\s*"monthCents": 160000/,
        '"nightCents": 6500, "weekCents": 40000, "monthCents": 140000',
      ),
    ),
    'stays, High season, Garden cabin, Night: €80 -> €65, −19 %',
  ],
];
