import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceRates } from '../../../src/booking/price-source.ts';
import { priceStay, type Stay, type StayPrice } from '../../../src/booking/stay/price.ts';
import type { Place } from '../../../src/schema/place.ts';
import { addDays } from '../../../src/text/numbers/dates.ts';
import { createTestPlace } from '../../place.ts';

/** From one night on, in low season too. */
const SHORT = { 'rates.stays.0.seasons.low.minimumNights': 1 };
/** Room: €50/€300/€1,040 low, €60.50/€360/€1,200 high. Low until 31 March and from 1 October, high between; all of 2026. */
const place = createTestPlace(SHORT);

function price(stay: Partial<Stay>, source: Place = place): ReturnType<typeof priceStay> {
  return priceStay({ unit: 'room', checkIn: '2026-02-01', checkOut: '2026-02-03', adults: 1, ...stay }, source);
}

function priced(stay: Partial<Stay>, source?: Place): StayPrice {
  const result = price(stay, source);
  if ('code' in result) throw new Error(`no price: ${result.code}`);
  return result;
}

function nightsFrom(checkIn: string, nights: number): Pick<Stay, 'checkIn' | 'checkOut'> {
  return { checkIn, checkOut: addDays(checkIn, nights) };
}

describe('what a room or cabin costs', () => {
  it.each([
    ['one night', '2026-02-01', 1, 5000],
    ['six nights at the night price, which is no dearer than the week', '2026-02-01', 6, 30000],
    ['seven nights', '2026-02-01', 7, 30000],
    ['eight nights, a seventh of the week price each, rounded once: 342.857…', '2026-02-01', 8, 34286],
    ['27 nights, which never cost more than 28', '2026-02-01', 27, 104000],
    ['28 nights', '2026-02-01', 28, 104000],
    ['29 nights, a 28th of the month price each: 1077.142…', '2026-02-01', 29, 107714],
    ['six high nights, which cost no more than a week', '2026-06-01', 6, 36000],
    ['short across two seasons, each night by its own: 2 × 50 + 2 × 60.50', '2026-03-30', 4, 22100],
    ['a week across them: (3 × 300 + 4 × 360) ÷ 7 = 334.285…', '2026-03-29', 7, 33429],
    ['a month across them: (14 × 1,040 + 14 × 1,200) ÷ 28', '2026-03-18', 28, 112000],
    ['three seasons in turn: (1 × 1,040 + 183 × 1,200 + 1 × 1,040) ÷ 28 = 7917.142…', '2026-03-31', 185, 791714],
    ['27 nights, where the 28th is the last of the rates', '2026-12-04', 27, 104000],
    ['27 nights to the end of the rates, which do not reach a 28th', '2026-12-05', 27, 115714],
    ['all nights there are: (182 × 1,040 + 183 × 1,200) ÷ 28 = 14,602.857…', '2026-01-01', 365, 1460286],
  ])('%s', (_, checkIn, nights, cents) => {
    expect(priced(nightsFrom(checkIn, nights)).totalCents).toBe(cents);
  });

  it('shows each step of the calculation, and the longer stay whose price is paid', () => {
    expect(priced(nightsFrom('2026-03-27', 27))).toMatchObject({
      nights: 27,
      own: {
        nights: 27,
        tier: 'week',
        seasons: [
          { season: 'low', nights: 5, priceCents: 30000, cents: 150000 },
          { season: 'high', nights: 22, priceCents: 36000, cents: 792000 },
        ],
        sumCents: 942000,
        nightsPerPrice: 7,
        cents: 134571,
      },
      longer: { nights: 28, tier: 'month', sumCents: 3280000, nightsPerPrice: 28, cents: 117143 },
      lodgingCents: 117143,
    });
    expect(priced(nightsFrom('2026-02-01', 6))).not.toHaveProperty('longer');
  });

  it('rounds half a cent up, and has months of as many nights as the rates say', () => {
    const cheap = createTestPlace({ ...SHORT, 'rates.stays.0.seasons.low.monthCents': 14 });
    expect(priced(nightsFrom('2026-02-01', 29), cheap).totalCents).toBe(15);
    const long = createTestPlace({ ...SHORT, 'rates.nightsInMonth': 30 });
    expect(priced(nightsFrom('2026-01-01', 30), long).totalCents).toBe(104000);
    expect(priced(nightsFrom('2026-01-01', 28), long).own.tier).toBe('week');
  });
});

describe('who pays on top', () => {
  const cabin = { unit: 'cabin', ...nightsFrom('2026-03-30', 4) };

  it.each([
    ['nobody, where the price covers all', 1, {}, []],
    [
      'each additional adult, by the night, in each season what it is there',
      3,
      {},
      [
        { count: 2, nights: 2, amountCents: 700, cents: 2800 },
        { count: 2, nights: 2, amountCents: 900, cents: 3600 },
      ],
    ],
    [
      'the same in all seasons',
      2,
      { 'rates.extras.0.seasonCents': undefined },
      [{ count: 1, nights: 4, amountCents: 900, cents: 3600 }],
    ],
    [
      'the third, where two are included',
      3,
      { 'rates.guests.included': 2, 'rates.extras.0.seasonCents': undefined },
      [{ count: 1, nights: 4, amountCents: 900, cents: 3600 }],
    ],
  ])('%s', (_, adults, changes, guests) => {
    const result = priced({ ...cabin, adults }, createTestPlace(changes));
    expect(result.guests).toEqual(guests);
    expect(result.totalCents).toBe(guests.reduce((sum, { cents }) => sum + cents, 30000));
  });

  it('pays for the nights of the stay, also where the price is that of a longer one', () => {
    expect(priced({ ...nightsFrom('2026-02-01', 27), adults: 2 })).toMatchObject({
      lodgingCents: 104000,
      guests: [{ count: 1, nights: 27, amountCents: 700, cents: 18900 }],
      totalCents: 122900,
    });
  });
});

describe('of beds', () => {
  const beds = (sleeps: number) =>
    createTestPlace({ ...SHORT, 'facts.units.0.sleeps': sleeps, 'facts.units.0.combine': true });

  it.each([
    ['two adults pay for two', 1, 2, { taken: 2, lodgingCents: 20000, guests: [], totalCents: 20000 }],
    ['as many are taken as have room for all', 2, 3, { taken: 2, lodgingCents: 20000, totalCents: 21400 }],
    ['no more are taken than there are', 1, 6, { code: 'too-many-guests', sleeps: 5 }],
  ])('%s', (_, sleeps, adults, result) => {
    expect(price({ adults }, beds(sleeps))).toMatchObject(result);
  });

  it('each costs what one does, also where that is the price of a longer stay', () => {
    expect(priced({ ...nightsFrom('2026-02-01', 27), adults: 2 }, beds(1)).lodgingCents).toBe(208000);
  });
});

describe('the tax of a night', () => {
  const taxed = (tax: object) =>
    createTestPlace({
      ...SHORT,
      'rates.guests.nightTax': { name: { en: 'Tax', fr: 'Taxe' }, amountCents: 220, ...tax },
    });

  it.each([
    ['is paid by every adult for every night', {}, 2, 4, { count: 2, nights: 4, amountCents: 220, cents: 1760 }, 24560],
    [
      'ends after its most nights',
      { mostNights: 3 },
      1,
      4,
      { count: 1, nights: 3, amountCents: 220, cents: 660 },
      20660,
    ],
    [
      'is for no more nights than there are',
      { mostNights: 9 },
      1,
      2,
      { count: 1, nights: 2, amountCents: 220, cents: 440 },
      10440,
    ],
  ])('%s, and is in the total', (_, tax, adults, nights, nightTax, totalCents) => {
    expect(priced({ ...nightsFrom('2026-02-01', nights), adults }, taxed(tax))).toMatchObject({ nightTax, totalCents });
  });
});

it('The deposit is rounded half up, and the balance is due so many days before arrival.', () => {
  expect(priced(nightsFrom('2026-02-01', 8))).toMatchObject({
    totalCents: 34286,
    depositCents: 6857,
    balanceCents: 27429,
    balanceDue: '2026-01-18',
  });
  const odd = { ...SHORT, 'rates.deposit.percent': 50, 'rates.stays.0.seasons.low.nightCents': 5001 };
  expect(priced(nightsFrom('2026-02-01', 1), createTestPlace(odd))).toMatchObject({
    depositCents: 2501,
    balanceCents: 2500,
  });
});

describe('a stay without a price', () => {
  it.each([
    ['a unit that there is not', { unit: 'tent' }, { code: 'unit-unknown' }],
    ['an arrival before the rates', nightsFrom('2025-12-31', 3), { code: 'outside-rates' }],
    ['a night after the rates', nightsFrom('2026-12-30', 3), { code: 'outside-rates' }],
    ['too few nights for the season of arrival', nightsFrom('2026-09-29', 3), { code: 'too-short', minimumNights: 4 }],
    ['more people than beds', { adults: 3 }, { code: 'too-many-guests', sleeps: 2 }],
  ])('says why: %s', (_, stay, reason) => {
    expect(price(stay)).toEqual(reason);
  });

  it('is judged by the season of arrival alone', () => {
    expect(priced(nightsFrom('2026-03-31', 2)).totalCents).toBe(11050);
    expect(price(nightsFrom('2026-04-01', 2))).toEqual({ code: 'too-short', minimumNights: 4 });
  });
});

// 1 February 2026 is a Sunday.
describe('on days of arrival', () => {
  const season = { 'rates.seasons.0.arrivalDays': ['friday', 'sunday'] };
  const days = ['friday', 'sunday'];

  it.each([
    ['a day of the season has a price', '2026-02-01', season, undefined],
    ['another day has none', '2026-02-02', season, days],
    ['the season is that of the night of arrival', '2026-04-01', season, undefined],
    [
      'the days of the unit count instead',
      '2026-02-02',
      { ...season, 'facts.units.0.arrivalDays': ['monday'] },
      undefined,
    ],
    [
      'also where the season has some',
      '2026-02-01',
      { ...season, 'facts.units.0.arrivalDays': ['monday'] },
      ['monday'],
    ],
    ['those of another unit do not', '2026-02-01', { 'facts.units.1.arrivalDays': ['monday'] }, undefined],
  ])('%s', (_, checkIn, changes, wanted) => {
    const result = price(nightsFrom(checkIn, 10), createTestPlace({ ...SHORT, ...changes }));
    expect('code' in result ? result : undefined).toEqual(wanted && { code: 'arrival-day', days: wanted });
  });
});

describe('in a season that is closed', () => {
  const closed = createTestPlace({ 'rates.seasons.1.closed': true, 'rates.stays.0.seasons.high': undefined });
  const high = { from: '2026-04-01', through: '2026-09-30' };

  it.each([
    ['begins', nightsFrom('2026-09-30', 7)],
    ['ends', nightsFrom('2026-03-30', 3)],
    ['lies around it', nightsFrom('2026-03-30', 200)],
  ])('no stay %s', (_, stay) => {
    expect(price(stay, closed)).toEqual({ code: 'closed', ...high });
  });

  it('a stay ends on its first day, and costs no less for a longer one that it forbids', () => {
    expect(priced(nightsFrom('2026-03-26', 6), closed)).toMatchObject({ totalCents: 30000 });
    expect(priced(nightsFrom('2026-03-05', 27), closed)).toMatchObject({ totalCents: 115714 });
  });
});

it('While a unit is closed no night of it has a price, that of its last day too; another unit has one.', () => {
  const closed = createTestPlace({ ...SHORT, 'facts.units.0.closed': [{ from: '2026-02-10', through: '2026-02-20' }] });
  const days = { code: 'unit-closed', from: '2026-02-10', through: '2026-02-20' };
  expect(price(nightsFrom('2026-02-08', 3), closed)).toEqual(days);
  expect(price(nightsFrom('2026-02-20', 3), closed)).toEqual(days);
  expect(priced(nightsFrom('2026-02-08', 2), closed)).toMatchObject({ totalCents: 10000 });
  expect(priced({ unit: 'cabin', ...nightsFrom('2026-02-12', 2) }, closed)).toMatchObject({ totalCents: 14000 });
});

it('A stay before a unit closes costs no more than a longer one that the closure forbids.', () => {
  const closed = createTestPlace({ ...SHORT, 'facts.units.0.closed': [{ from: '2026-02-10', through: '2026-02-20' }] });
  expect(priced(nightsFrom('2026-01-14', 27), closed)).toMatchObject({ totalCents: 104000 });
});

/** The rule in its own words, night by night and in fractions: what 1, 2, 3 … nights from here cost by their own length. */
function centsByTheWords(rates: PriceRates, checkIn: string): number[] {
  const [stay] = rates.stays;
  const seasonOf = (day: string): string =>
    rates.seasons.find(({ periods }) => periods.some(({ from, through }) => from <= day && day <= through))?.key ?? '';
  const lengths: number[] = [];
  const totals = { night: 0n, week: 0n, month: 0n };
  for (let length = 1, day = checkIn; day <= rates.validThrough; length += 1, day = addDays(day, 1)) {
    const prices = stay?.seasons[seasonOf(day)];
    if (!prices) break;
    const hasWeek = prices.weekCents !== undefined;
    const hasMonth = prices.monthCents !== undefined;
    totals.night += BigInt(prices.nightCents);
    totals.week += BigInt(prices.weekCents ?? 0);
    totals.month += BigInt(prices.monthCents ?? 0);
    const [sum, parts] =
      length >= rates.nightsInMonth && hasMonth
        ? [totals.month, BigInt(rates.nightsInMonth)]
        : length >= 7 && hasWeek
          ? [totals.week, 7n]
          : [totals.night, 1n];
    lengths.push(Number((2n * sum + parts) / (2n * parts)));
  }
  return lengths;
}

/** Rates as nobody would set them: also weeks dearer than their nights, and months dearer than their weeks. */
const anyPrices = fc.record({
  nightCents: fc.integer({ min: 1, max: 20_000 }),
  weekCents: fc.integer({ min: 1, max: 120_000 }),
  monthCents: fc.integer({ min: 1, max: 400_000 }),
  minimumNights: fc.integer({ min: 1, max: 9 }),
});
/** Days of 2026, each once, in rising order. */
const anyDays = (maxLength: number) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: 364 }), { maxLength })
    .map((all) => all.toSorted((a, b) => a - b).map((days) => addDays('2026-01-01', days)));
/** Seasons that follow one another through 2026. In `closed`, units have no prices. */
const anySeasons = anyDays(5).chain((starts) =>
  fc.array(fc.constantFrom('low', 'high', 'closed'), { minLength: 6, maxLength: 6 }).map((keys) => {
    const firsts = ['2026-01-01', ...starts, '2027-01-01'];
    return ['low', 'high', 'closed'].map((key) => ({
      key,
      name: { en: key, fr: key },
      periods: firsts
        .slice(0, -1)
        .map((from, index) => ({ from, through: addDays(firsts[index + 1] ?? '', -1), key: keys[index] }))
        .filter((period) => period.key === key),
    }));
  }),
);
const anyRates = fc
  .record({
    periods: anySeasons,
    nightsInMonth: fc.integer({ min: 28, max: 31 }),
    seasons: fc.record({ low: anyPrices, high: anyPrices }),
    leftOut: fc.subarray(['weekCents', 'monthCents'] as const),
    amountCents: fc.integer({ min: 1, max: 3000 }),
    tax: fc.record({ amountCents: fc.integer({ min: 1, max: 900 }), mostNights: fc.integer({ min: 1, max: 30 }) }),
  })
  .map(({ periods, nightsInMonth, seasons: all, leftOut, amountCents, tax }): PriceRates => {
    const { stays, extras, ...rates } = place.rates;
    const without = Object.fromEntries(leftOut.map((field) => [field, undefined]));
    const seasons = { low: { ...all.low, ...without }, high: { ...all.high, ...without } };
    return {
      ...rates,
      seasons: periods,
      nightsInMonth,
      guests: { ...rates.guests, nightTax: { name: { en: 'Tax' }, ...tax } },
      stays: stays.map((stay) => ({ ...stay, seasons })),
      extras: extras.map((extra) => ({ ...extra, amountCents })),
    };
  });

/** Some days on which only the unit is closed: two in a row are the first and the last. */
const anyClosures = anyDays(6).map((days) =>
  days.flatMap((from, index) => (index % 2 === 0 ? [{ from, through: days[index + 1] ?? from }] : [])),
);

const bunks = createTestPlace({ 'facts.units.0.sleeps': 1, 'facts.units.0.combine': true });

const anyStay = fc.record({
  checkIn: fc.integer({ min: 0, max: 364 }).map((days) => addDays('2026-01-01', days)),
  adults: fc.integer({ min: 1, max: 2 }),
  inBeds: fc.boolean(),
  /** Some numbers of nights beyond the first 40, up to a year, in rising order. */
  long: fc
    .uniqueArray(fc.integer({ min: 41, max: 365 }), { maxLength: 12 })
    .map((all) => all.toSorted((a, b) => a - b)),
});

it('prices any stay as the words of the rule say, also near closures, and never above a longer one', () => {
  fc.assert(
    fc.property(anyRates, anyClosures, anyStay, (rates, closed, { checkIn, adults, inBeds, long }) => {
      const lengths = centsByTheWords(rates, checkIn);
      const facts = { units: (inBeds ? bunks : place).facts.units.map((unit) => ({ ...unit, closed })) };
      const taken = inBeds ? adults : 1;
      let before = 0;
      for (const nights of [...Array.from({ length: 40 }, (_, index) => index + 1), ...long]) {
        const result = priceStay({ unit: 'room', ...nightsFrom(checkIn, nights), adults }, { rates, facts });
        if ('code' in result) continue;
        expect(result.lodgingCents).toBe(taken * Math.min(...lengths.slice(nights - 1)));
        const { mostNights = 0, amountCents = 0 } = rates.guests.nightTax ?? {};
        const guestsCents = result.guests.reduce((sum, { cents }) => sum + cents, 0);
        const taxCents = adults * Math.min(nights, mostNights) * amountCents;
        expect(result.totalCents).toBe(result.lodgingCents + guestsCents + taxCents);
        expect(result.totalCents).toBeGreaterThanOrEqual(before);
        expect(result.depositCents + result.balanceCents).toBe(result.totalCents);
        before = result.totalCents;
      }
    }),
  );
});
