import { describe, expect, it } from 'vitest';
import { renderProblem } from '../../src/schema/problem.ts';
import { checkRates } from '../../src/check/rates-check.ts';
import { declaredIn } from '../../src/schema/declared.ts';
import { ratesSchema } from '../../src/schema/rates.ts';
import { seasonOn } from '../../src/schema/seasons.ts';
import { createPlaceFiles, createTestPlace } from './fixture.ts';

function withoutDogs(units: readonly string[]): { key: string; dogs: number }[] {
  return units.map((key) => ({ key, dogs: 0 }));
}

/** The problems of the fixture's rates with changes, as `code path got`. */
function problemsWith(
  changes: Readonly<Record<string, unknown>>,
  units: readonly string[] = ['room', 'cabin'],
): string[] {
  return checkRates(createTestPlace(changes).rates, withoutDogs(units)).map(
    ({ code, path, got }) => `${code} ${path ?? ''}: ${got}`,
  );
}

const LOW_1 = { from: '2026-01-01', through: '2026-03-31' };
const LOW_2 = { from: '2026-10-01', through: '2026-12-31' };

describe('the seasons', () => {
  it('cover every day from validFrom through validThrough exactly once', () => {
    expect(problemsWith({})).toEqual([]);
  });

  it('may stand in any order', () => {
    expect(problemsWith({ 'rates.seasons.0.periods': [LOW_2, LOW_1] })).toEqual([]);
  });

  it('may be of one day', () => {
    const { rates } = createTestPlace({
      'rates.seasons.0.periods': [LOW_1, { from: '2026-10-02', through: '2026-12-31' }],
      'rates.seasons.1.periods': [
        { from: '2026-04-01', through: '2026-09-30' },
        { from: '2026-10-01', through: '2026-10-01' },
      ],
    });
    expect(checkRates(rates, withoutDogs(['room', 'cabin']))).toEqual([]);
    const days = ['2026-09-30', '2026-10-01', '2026-10-02'];
    expect(days.map((day) => seasonOn(rates, day)?.key)).toEqual(['high', 'high', 'low']);
  });

  it('reach from their first day through their last, and no further', () => {
    const { rates } = createTestPlace();
    const days = ['2025-12-31', '2026-01-01', '2026-03-31', '2026-04-01', '2026-12-31', '2027-01-01'];
    expect(days.map((day) => seasonOn(rates, day)?.key)).toEqual([undefined, 'low', 'low', 'high', 'low', undefined]);
  });

  it('may meet across 29 February and the end of a year', () => {
    const changes = {
      'rates.validFrom': '2027-12-01',
      'rates.validThrough': '2028-03-31',
      'rates.seasons.0.periods': [
        { from: '2027-12-01', through: '2027-12-31' },
        { from: '2028-01-01', through: '2028-02-29' },
      ],
      'rates.seasons.1.periods': [{ from: '2028-03-01', through: '2028-03-31' }],
    };
    expect(problemsWith(changes)).toEqual([]);
  });

  it.each([
    [
      'a day is missing between two periods',
      { 'rates.seasons.1.periods.0.from': '2026-04-02' },
      ['season-gap seasons[1].periods[0].from: one that starts on 2026-04-02'],
    ],
    [
      'a day is covered twice',
      { 'rates.seasons.1.periods.0.from': '2026-03-31' },
      ['season-gap seasons[1].periods[0].from: one that starts on 2026-03-31'],
    ],
    [
      'the first day is missing',
      { 'rates.validFrom': '2025-12-31' },
      ['season-gap seasons[0].periods[0].from: one that starts on 2026-01-01'],
    ],
    [
      'they begin too early',
      { 'rates.validFrom': '2026-01-02' },
      ['season-gap seasons[0].periods[0].from: one that starts on 2026-01-01'],
    ],
    [
      'a day is missing before the second period of a season',
      { 'rates.seasons.0.periods.1.from': '2026-10-02' },
      ['season-gap seasons[0].periods[1].from: one that starts on 2026-10-02'],
    ],
    ['the last day is missing', { 'rates.validThrough': '2027-01-01' }, ['season-gap validThrough: 2027-01-01']],
    ['they end too late', { 'rates.validThrough': '2026-12-30' }, ['season-gap validThrough: 2026-12-30']],
  ])('are a problem when %s', (_, changes, expected) => {
    expect(problemsWith(changes)).toEqual(expected);
  });
});

describe('every stay', () => {
  it('has a price in every season', () => {
    expect(problemsWith({ 'rates.stays.1.seasons.high': undefined })).toEqual(['season-missing stays[1].seasons: low']);
  });

  it('has no price in a season that does not exist', () => {
    const price = { nightCents: 1, weekCents: 1, monthCents: 1, minimumNights: 1 };
    expect(problemsWith({ 'rates.stays.0.seasons.middle': price })).toEqual([
      'season-missing stays[0].seasons: high, low, middle',
    ]);
  });

  it('is named once for all where all have the same other seasons: that is one slip, in the key of the season', () => {
    expect(problemsWith({ 'rates.seasons.1.key': 'hihg' })).toEqual(['season-missing stays[0].seasons: high, low']);
  });

  it('is named each where they have different other seasons', () => {
    const changes = { 'rates.stays.0.seasons.high': undefined, 'rates.stays.1.seasons.low': undefined };
    expect(problemsWith(changes)).toEqual([
      'season-missing stays[0].seasons: low',
      'season-missing stays[1].seasons: high',
    ]);
  });

  it('is for a unit that exists', () => {
    expect(problemsWith({ 'rates.stays.0.unit': 'rooom' })).toEqual([
      'unit-unknown stays[0].unit: rooom',
      'rate-missing stays: none',
    ]);
  });
});

describe('every unit', () => {
  it('has a price', () => {
    expect(problemsWith({}, ['room', 'cabin', 'tent'])).toEqual(['rate-missing stays: none']);
  });
});

describe('every key', () => {
  it.each([
    ['two passes or extras', { 'rates.extras.1.key': 'day-pass' }, ['key-twice extras[1].key: day-pass twice']],
    ['a unit and a pass', { 'rates.passes.0.key': 'room' }, ['key-twice passes[0].key: room twice']],
    ['a unit and an extra', { 'rates.extras.1.key': 'room' }, ['key-twice extras[1].key: room twice']],
    [
      'two stays',
      { 'rates.stays.1.unit': 'room' },
      ['rate-missing stays: none', 'key-twice stays[1].unit: room twice'],
    ],
  ])('stands once: not in %s', (_, changes, expected) => {
    expect(problemsWith(changes)).toEqual(expected);
  });

  it.each([
    ['an additional adult is a pass', { 'rates.guests.extraGuest': 'day-pass' }, 'guests.extraGuest: day-pass'],
    ['an additional adult is charged once', { 'rates.extras.0.per': 'stay' }, 'guests.extraGuest: second-guest'],
    ['a dog is a unit', { 'rates.guests.dog': 'cabin' }, 'guests.dog: cabin'],
    ['a dog is charged by the day', { 'rates.extras.2.per': 'day' }, 'guests.dog: dog'],
  ])('of what comes on top of a stay is an extra by the night: not where %s', (_, changes, expected) => {
    expect(problemsWith(changes)).toEqual([`extra-unknown ${expected}`]);
  });

  it('of what a dog pays may be missing where no unit takes dogs, and nowhere else', () => {
    expect(problemsWith({ 'rates.guests.dog': undefined })).toEqual([]);
    const { rates } = createTestPlace({ 'rates.guests.dog': undefined });
    const units = [
      { key: 'room', dogs: 0 },
      { key: 'cabin', dogs: 1 },
    ];
    expect(checkRates(rates, units).map(({ path, got }) => `${path ?? ''}: ${got}`)).toEqual(['guests.dog: nothing']);
  });
});

describe('what is wrong with the rates', () => {
  it.each([
    [
      { 'rates.seasons.1.periods.0.from': '2026-04-02' },
      `content/rates.json seasons[1].periods[0].from [season-gap]
  expected: a period that starts on 2026-04-01, so that every day has exactly one season
  got:      one that starts on 2026-04-02
  next:     Move the start or the end of a period.`,
    ],
    [
      { 'rates.validThrough': '2027-01-01' },
      `content/rates.json validThrough [season-gap]
  expected: the last day of the last season, the day before 2027-01-01
  got:      2027-01-01
  next:     Make the last period end on the day the rates end.`,
    ],
    [
      { 'rates.stays.0.unit': 'rooom' },
      `content/rates.json stays[0].unit [unit-unknown]
  expected: a unit of content/facts.json: room, cabin
  got:      rooom
  next:     Did you mean room? Correct the key, or add the unit to facts.json.`,
    ],
    [
      { 'rates.stays.1.seasons.low': undefined },
      `content/rates.json stays[1].seasons [season-missing]
  expected: a price for each season: high, low
  got:      high
  next:     Give this unit one price a season.`,
    ],
    [
      { 'rates.stays.1.seasons': {} },
      `content/rates.json stays[1].seasons [season-missing]
  expected: a price for each season: high, low
  got:      none
  next:     Give this unit one price a season.`,
    ],
    [
      { 'rates.stays.1.unit': 'room' },
      `content/rates.json stays [rate-missing]
  expected: a rate for the unit cabin of content/facts.json
  got:      none
  next:     Add its rate here, or take the unit out of facts.json.`,
    ],
    [
      { 'rates.extras.1.key': 'day-pass' },
      `content/rates.json extras[1].key [key-twice]
  expected: every key once among stays, passes and extras
  got:      day-pass twice
  next:     Give one of them another key.`,
    ],
    [
      { 'rates.guests.extraGuest': 'laundry' },
      `content/rates.json guests.extraGuest [extra-unknown]
  expected: an extra that is charged per night: second-guest, dog
  got:      laundry
  next:     Name the extra that an additional adult pays.`,
    ],
    [
      { 'rates.guests.dog': 'cat' },
      `content/rates.json guests.dog [extra-unknown]
  expected: an extra that is charged per night: second-guest, dog
  got:      cat
  next:     Name the extra that each dog pays, or set dogs to 0 for every unit of facts.json.`,
    ],
    [
      { 'rates.extras': [] },
      `content/rates.json guests.extraGuest [extra-unknown]
  expected: an extra that is charged per night: there is none
  got:      second-guest
  next:     Name the extra that an additional adult pays.`,
    ],
  ])('says where, what is expected and what to do: %j', (changes, expected) => {
    const [problem] = checkRates(createTestPlace(changes).rates, withoutDogs(['room', 'cabin']));
    expect(problem && renderProblem(problem)).toBe(expected);
  });
});

describe('content/rates.json', () => {
  it.each([
    ['an amount that is not whole cents', { 'rates.passes.0.amountCents': 18.5 }],
    ['an amount below zero', { 'rates.stays.0.seasons.low.nightCents': -1 }],
    ['an amount as text', { 'rates.extras.0.amountCents': '900' }],
    ['a currency that is a sign', { 'rates.currency': '€' }],
    ['a currency that there is not', { 'rates.currency': 'ABC' }],
    ['a currency without decimals', { 'rates.currency': 'JPY' }],
    ['a currency with three decimals', { 'rates.currency': 'KWD' }],
    ['a minimum of no nights', { 'rates.stays.0.seasons.low.minimumNights': 0 }],
    ['a day that does not exist', { 'rates.validFrom': '2026-02-30' }],
    ['a period that ends before it begins', { 'rates.seasons.1.periods.0.through': '2026-03-31' }],
    ['a charge unit without words', { 'rates.passes.0.per': 'fortnight' }],
    ['a name that is missing in one language', { 'rates.passes.0.name.es': undefined }],
    ['a deposit of half a percent', { 'rates.deposit.percent': 12.5 }],
    ['an age below zero', { 'rates.guests.childrenFreeUnder': -1 }],
    ['a field that nobody knows', { 'rates.discount': 10 }],
  ])('may not hold %s', (_, changes) => {
    expect(
      declaredIn(ratesSchema, { languages: ['en', 'es', 'de'] }).safeParse(createPlaceFiles(changes).rates).success,
    ).toBe(false);
  });
});
