import { pageText } from '../../place.ts';
import { FACTS, RATES, swap, write, type Edit } from './edit.ts';

/** Of rooms, in the data and in texts. */
export const SILENT_ROOMS: readonly Edit[] = [
  [
    'another currency',
    RATES,
    swap('"EUR"', '"GBP"'),
    'rates.json, currency: EUR -> GBP',
    'extras, Laundry, a bag, Price: €4.50 -> £4.50',
  ],
  ['another number of beds', FACTS, swap('"sleeps": 2', '"sleeps": 3'), 'units, Mill room, Sleeps: 2 -> 3, +50 %'],
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
    'stays, Low season, Room or cabin; stays, High season, Room or cabin; units, Room or cabin; access, Where: Garden -> Orchard (changed in English only)',
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
