import { pageText } from '../../place.ts';
import { FACTS, RATES, rewrite, set, swap, write, type Edit } from './edit.ts';

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
  ['an extra in one season', RATES, swap('"low": 700', '"low": 500'), 'second-guest, low: €7 -> €5, −29 %'],
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
    'a tax of 1 %',
    RATES,
    swap('"servicesPercent": 20', '"servicesPercent": 1'),
    'tax, services percent: 20 -> 1, −95 %',
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
];

/** Of the data files, more of them. */
export const SILENT_FIGURES: readonly Edit[] = [
  [
    'rates that end before they do',
    RATES,
    rewrite((text) => text.replaceAll('2026-12-31', '2026-12-13')),
    'valid through: 2026-12-31 -> 2026-12-13',
    'low, periods, 2, through: 2026-12-31 -> 2026-12-13',
  ],
  ['another number of nights in a month', RATES, set('nightsInMonth', 30), 'nights in month: 28 -> 30, +7 %'],
  ['a tax that is added from now on', RATES, set('tax.included', false), 'tax, included: yes -> no'],
  ['a digit too many', RATES, set('deposit.balanceDueDays', 140), 'deposit, balance due days: 14 -> 140, +900 %'],
  ['a price that covers two', RATES, set('guests.included', 2), 'guests, included: 1 -> 2, +100 %'],
  ['another extra', RATES, set('guests.extraGuest', 'dog'), 'guests, extra guest: second-guest -> dog'],
  ['dogs that pay nothing', RATES, set('guests.dog', undefined), 'guests, dog: dog -> nothing'],
  [
    'a tax of each night, ten times as high',
    RATES,
    set('guests.nightTax', { name: { en: 'Tourist tax', fr: 'Taxe de séjour' }, amountCents: 2200 }),
    'guests, night tax: nothing -> €22',
  ],
  ['a price that is new', RATES, set('extras.2.seasonCents', { low: 200 }), 'dog, low: nothing -> €2'],
  ['a pass that is gone', RATES, set('passes.0', undefined), 'half-day-pass: €11 -> nothing'],
  [
    'names of seasons exchanged',
    RATES,
    rewrite(
      (text) =>
        set('seasons.0.name.fr', 'Haute saison')(set('seasons.1.name.fr', 'Basse saison')(text) as string) as string,
    ),
    'low, name: “Basse saison” -> “Haute saison” (changed in French only)',
  ],
  ['steps that are gone', FACTS, set('units.0.access.entranceSteps', 0), 'room, access, entrance steps: 17 -> 0'],
  ['rails that nobody has', FACTS, set('units.0.access.grabRails', true), 'room, access, grab rails: no -> yes'],
  ['more rooms', FACTS, set('units.0.count', 50), 'room, count: 5 -> 50, +900 %'],
  ['another area', FACTS, set('units.0.spot', 'terrain'), 'room, spot: molino -> terrain'],
  [
    'the picture of another room',
    FACTS,
    set('units.0.pictures.1', { file: 'cabin.svg', alt: { en: 'A cabin.', fr: 'Une cabane.' } }),
    'room, pictures, 2, file: nothing -> cabin.svg',
  ],
  [
    'its words',
    FACTS,
    set('units.0.pictures.0.alt.en', 'A cabin under a pear tree.'),
    'room, pictures, 1, alt: “A room with a round wall: bed, table and window.” -> “A cabin under a pear tree.” (changed in English only)',
  ],
  [
    'a room closed for a year',
    FACTS,
    set('units.1.closed', [{ from: '2026-06-10', through: '2027-06-09' }]),
    'cabin, closed, 1, through: nothing -> 2027-06-09',
  ],
  ['another hour of departure', FACTS, set('checkOut.until', '10:00'), 'check out, until: 11:00 -> 10:00'],
  ['quiet hours that are gone', FACTS, set('quietHours', undefined), 'quiet hours, from: 23:00 -> nothing'],
  ['earlier refunds', FACTS, set('cancellation.0.daysBefore', 60), 'cancellation, 1, days before: 30 -> 60, +100 %'],
  [
    'what is given back',
    FACTS,
    set('cancellation.1.balanceRefund', false),
    'cancellation, 2, balance refund: yes -> no',
  ],
  ['a television', FACTS, set('amenities.1.has', true), 'amenities, television, has: no -> yes'],
  ['air conditioning', FACTS, set('climate.airConditioning', true), 'climate, air conditioning: no -> yes'],
  ['more desks', FACTS, set('coworking.desks', 240), 'coworking, desks: 24 -> 240, +900 %'],
  [
    'other hours of a pass',
    FACTS,
    set('coworking.passHours.until', '18:00'),
    'coworking, pass hours, until: 20:00 -> 18:00',
  ],
  [
    'another day of the soup',
    FACTS,
    set('calendar.weekly.0.weekday', 'monday'),
    'calendar, weekly, dinner, weekday: tuesday -> monday',
  ],
  ['a slower line', FACTS, set('connection.uploadMbps', 30), 'connection, upload mbps: 300 -> 30, −90 %'],
  [
    'when the telephone is answered',
    FACTS,
    set('phone.en', 'weekdays, 10:00 to 20:00'),
    'phone: “weekdays, 10:00 to 12:00” -> “weekdays, 10:00 to 20:00” (changed in English only)',
  ],
  [
    'other minutes on foot',
    FACTS,
    set('distances.0.walkMinutes', 2),
    'distances, village, walk minutes: 22 -> 2, −91 %',
  ],
  [
    'rules in another order',
    FACTS,
    rewrite((text) => {
      const facts = JSON.parse(text) as { policies: object[] };
      return JSON.stringify({ ...facts, policies: facts.policies.toReversed() }, null, 2);
    }),
    'policies: in another order, smoking, children, pets',
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
