import { FACTS, RATES, rewrite, set, swap, type Edit } from './edit.ts';

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
    'extras, Laundry, a bag, Price: “€4.50 each” -> “€45 a stay”, +900 %',
  ],
  [
    'a pass with a nought too few',
    RATES,
    swap('"amountCents": 1100', '"amountCents": 110'),
    'passes, Half-day pass, Price: €11 -> €1.10, −90 %',
  ],
  [
    'an extra in one season',
    RATES,
    swap('"low": 700', '"low": 500'),
    'extras, Each additional adult in the same room or cabin, Price; terms, “Prices are for 1 adult; each additional…”: €7 -> €5, −29 %',
  ],
  [
    'the prices of two rooms exchanged',
    RATES,
    rewrite((text) =>
      text.replaceAll(/"unit": "(?:room|cabin)"/g, (unit) =>
        unit.includes('room') ? '"unit": "cabin"' : '"unit": "room"',
      ),
    ),
    'stays, Low season, Mill room, Night: €50 -> €70, +40 %',
    'stays, High season, Garden cabin, Month: €1,600 -> €1,200, −25 %',
  ],
  [
    'a season that ends a month early',
    RATES,
    rewrite((text) => swap('2026-09-30', '2026-08-31')(swap('2026-10-01', '2026-09-01')(text))),
    'stays, “High season: 1 April 2026 to 30 Septemb…”: “30 September” -> “31 August”',
    'stays, “Low season: 1 January 2026 to 31 March …”: October -> September',
  ],
  [
    'a deposit with a digit too few',
    RATES,
    swap('"percent": 20', '"percent": 2'),
    'terms, “A deposit of 20% of the total holds the…”; payment, Deposit: 20% -> 2%, −90 %',
  ],
  [
    'an age with a digit too few',
    RATES,
    swap('"childrenFreeUnder": 12', '"childrenFreeUnder": 2'),
    'units, Garden cabin, Also welcome; policies, Children: 12 -> 2, −83 %',
  ],
  [
    'a tax of 1 %',
    RATES,
    swap('"servicesPercent": 20', '"servicesPercent": 1'),
    'terms, “All prices are in euros (EUR) and inclu…”: 20% -> 1%, −95 %',
  ],
  [
    'what an amount is for',
    RATES,
    swap('"per": "piece"', '"per": "stay"'),
    'extras, Laundry, a bag, Price: “€4.50 each” -> “€45 a stay”, +900 %',
  ],
  [
    'what is included, in one language',
    RATES,
    swap('A desk in the barn, day and night', 'A desk in the barn, by day'),
    'included: “A desk in the barn, day and night” -> “A desk in the barn, by day” (changed in English only)',
  ],
  ['other hours of arrival', FACTS, swap('"from": "15:00"', '"from": "18:00"'), 'times, Check-in: 15:00 -> 18:00'],
  ['other quiet hours', FACTS, swap('"from": "23:00"', '"from": "20:00"'), 'times, Quiet hours: 23:00 -> 20:00'],
  [
    'a refund with a nought too few',
    FACTS,
    swap('"depositRefundPercent": 50', '"depositRefundPercent": 5'),
    'cancellation, “14 days or more before arrival: 50% of …”: 50% -> 5%, −90 %',
  ],
  [
    'a distance with a point',
    FACTS,
    swap('"kilometers": 14', '"kilometers": 1.4'),
    'distances, Railway station, Distance: 14 -> 1.4, −90 %',
  ],
  [
    'degrees without their sign',
    FACTS,
    swap('"nightCelsius": 3', '"nightCelsius": -3'),
    'facts.json, year.1.nightCelsius: 3 -> -3',
  ],
  [
    'a way of payment that is gone',
    FACTS,
    swap(/"card",\s*"cash"/, '"card"'),
    'payment, At Tinyplace: “… leave; by card or in cash” -> “… leave; by card”',
  ],
  [
    'a rule in one language',
    FACTS,
    swap('Outside only, away from the hay.', 'In the barn too.'),
    'policies, Smoking: “Outside only, away from the hay.” -> “In the barn too.” (changed in English only)',
  ],
];

/** Of the data files, more of them. */
export const SILENT_FIGURES: readonly Edit[] = [
  [
    'rates that end before they do',
    RATES,
    rewrite((text) => text.replaceAll('2026-12-31', '2026-12-13')),
    'terms: “… January 2026 to 31 December 2026. The last night that can be booked…” -> “… January 2026 to 13 December 2026. The last night that can be booked…”',
    'stays, “Low season: 1 January 2026 to 31 March …”: 31 -> 13',
  ],
  [
    'another number of nights in a month',
    RATES,
    set('nightsInMonth', 30),
    'stays, Low season, Room or cabin, Month; stays, High season, Room or cabin, Month; terms, “For a stay, a week is 7 nights and a mo…”: 28 -> 30, +7 %',
  ],
  [
    'a tax that is added from now on',
    RATES,
    set('tax.included', false),
    'terms: “… euros (EUR) and include VAT: 10% on stays, 20% on everything else, …” -> “… euros (EUR); VAT is added: 10% on stays, 20% on everything else, ad…”',
  ],
  [
    'a digit too many',
    RATES,
    set('deposit.balanceDueDays', 140),
    'terms, “A deposit of 20% of the total holds the…”; payment, Balance: 14 -> 140, +900 %',
  ],
  [
    'a price that covers two',
    RATES,
    set('guests.included', 2),
    'terms: “Prices are for 1 adult; each additional adult pays €9 a night (Low se…” -> “Prices are for 2 adults; each additional adult pays €5 a night (Low s…”, −71 %',
  ],
  [
    'another extra',
    RATES,
    set('guests.extraGuest', 'dog'),
    'terms: “Prices are for 1 adult; each additional adult pays €9 a night (Low se…” -> “Prices are for 2 adults; each additional adult pays €5 a night (Low s…”, −71 %',
  ],
  [
    'dogs that pay nothing',
    RATES,
    set('guests.dog', undefined),
    'terms: nothing -> “Dogs stay free of charge. Where: Garden cabin (2 at most).”',
  ],
  [
    'a tax of each night, ten times as high',
    RATES,
    set('guests.nightTax', { name: { en: 'Tourist tax', fr: 'Taxe de séjour' }, amountCents: 2200 }),
    'terms: nothing -> “Tourist tax: €22 a night for each adult. It is in every total, and in no other price.”',
  ],
  [
    'a price that is new',
    RATES,
    set('extras.2.seasonCents', { low: 200 }),
    'extras, Each dog, Price: “€5 a night” -> “€5 a night (Low season: €2)”',
  ],
  ['a pass that is gone', RATES, set('passes.0', undefined), 'passes, Half-day pass: “€11 for half a day” -> nothing'],
  [
    'names of seasons exchanged',
    RATES,
    rewrite(
      (text) =>
        set('seasons.0.name.fr', 'Haute saison')(set('seasons.1.name.fr', 'Basse saison')(text) as string) as string,
    ),
    'extras, Each additional adult in the same room or cabin, Price: Basse -> Haute (changed in French only)',
  ],
  [
    'steps that are gone',
    FACTS,
    set('units.0.access.entranceSteps', 0),
    'access, Mill room, Steps to the door: “17 steps” -> none',
  ],
  [
    'rails that nobody has',
    FACTS,
    set('units.0.access.grabRails', true),
    'access, Mill room, Grab rails; amenities, Television; climate, Air conditioning: no -> yes',
  ],
  ['more rooms', FACTS, set('units.0.count', 50), 'units, Mill room, How many: 5 -> 50, +900 %'],
  ['another area', FACTS, set('units.0.spot', 'terrain'), 'units, Mill room, Where: “Mill” -> “Garden and cabins”'],
  [
    'the picture of another room',
    FACTS,
    set('units.0.pictures.1', { file: 'cabin.svg', alt: { en: 'A cabin.', fr: 'Une cabane.' } }),
    'facts.json, units.room.pictures.2.file: nothing -> cabin.svg',
  ],
  [
    'its words',
    FACTS,
    set('units.0.pictures.0.alt.en', 'A cabin under a pear tree.'),
    'facts.json, units.room.pictures.1.alt: “A room with a round wall: bed, table and window.” -> “A cabin under a pear tree.” (changed in English only)',
  ],
  [
    'a room closed for a year',
    FACTS,
    set('units.1.closed', [{ from: '2026-06-10', through: '2027-06-09' }]),
    'units: nothing -> “Garden cabin: Closed from 10 June 2026 to 9 June 2027.”',
  ],
  ['another hour of departure', FACTS, set('checkOut.until', '10:00'), 'times, Check-out: 11:00 -> 10:00'],
  ['quiet hours that are gone', FACTS, set('quietHours', undefined), 'times, Quiet hours: “23:00 to 08:00” -> nothing'],
  [
    'earlier refunds',
    FACTS,
    set('cancellation.0.daysBefore', 60),
    'cancellation, “30 days or more before arrival: the dep…”: 30 -> 60, +100 %',
  ],
  [
    'what is given back',
    FACTS,
    set('cancellation.1.balanceRefund', false),
    'cancellation: “… the balance is no longer due, and is refunded in full if already pa…” -> “… the balance remains payable and is not refunded.”',
  ],
  [
    'a television',
    FACTS,
    set('amenities.1.has', true),
    'access, Mill room, Grab rails; amenities, Television; climate, Air conditioning: no -> yes',
  ],
  [
    'air conditioning',
    FACTS,
    set('climate.airConditioning', true),
    'access, Mill room, Grab rails; amenities, Television; climate, Air conditioning: no -> yes',
  ],
  ['more desks', FACTS, set('coworking.desks', 240), 'coworking, Desks: 24 -> 240, +900 %'],
  [
    'days of arrival',
    FACTS,
    set('units.0.arrivalDays', ['friday']),
    'facts.json, units.room.arrivalDays: nothing -> friday',
  ],
  [
    'days of arrival in a season',
    RATES,
    set('seasons.0.arrivalDays', ['monday']),
    'rates.json, seasons.low.arrivalDays: nothing -> monday',
  ],
  [
    'other hours of a pass',
    FACTS,
    set('coworking.passHours.until', '18:00'),
    'pass-rules, With a pass: 20:00 -> 18:00',
  ],
  [
    'another day of the soup',
    FACTS,
    set('calendar.weekly.0.weekday', 'monday'),
    'facts.json, calendar.weekly.dinner.weekday: tuesday -> monday',
  ],
  ['a slower line', FACTS, set('connection.uploadMbps', 30), 'connection, Speed: 300 -> 30, −90 %'],
  [
    'when the telephone is answered',
    FACTS,
    rewrite((text) => text.replace('10:00 to 12:00', '10:00 to 20:00').replace('de 10 h à 12 h', 'de 10 h à 20 h')),
    'contact, Phone: 12:00 -> 20:00',
  ],
  [
    'other minutes on foot',
    FACTS,
    set('distances.0.walkMinutes', 2),
    'distances, Village: bakery and grocer, On foot: 22 -> 2, −91 %',
  ],
  [
    'rules in another order',
    FACTS,
    rewrite((text) => {
      const facts = JSON.parse(text) as { policies: object[] };
      return JSON.stringify({ ...facts, policies: facts.policies.toReversed() }, null, 2);
    }),
    'policies: in another order, Smoking, Children, Pets',
  ],
];
