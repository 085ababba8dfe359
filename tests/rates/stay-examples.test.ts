import { describe, expect, it } from 'vitest';
import { createStayExamples } from '../../src/rates/stay-examples.ts';
import { createTestPlace } from '../place.ts';

/** The worked examples of the place with changes, as `key: unit, from, to, adults[, ages][, dogs] = cents`. */
function examples(changes: Readonly<Record<string, unknown>> = {}): string[] {
  return createStayExamples(createTestPlace(changes)).map(({ key, stay, price }) => {
    const { unit, checkIn, checkOut, adults, childAges = [], dogs = 0 } = stay;
    return `${key}: ${unit}, ${checkIn}, ${checkOut}, ${adults}+${childAges.join()}+${dogs} = ${price.totalCents}`;
  });
}

const keysOf = (found: readonly string[]): string[] => found.map((text) => text.split(':')[0] ?? '');

describe('the worked examples', () => {
  it('show a change of season, one night less than a month, an additional adult, and a family with a dog', () => {
    expect(examples()).toEqual([
      'seasons: room, 2026-03-29, 2026-04-03, 1++0 = 27100',
      'longer: room, 2026-04-01, 2026-04-28, 1++0 = 120000',
      'guests: cabin, 2026-03-28, 2026-04-07, 2++0 = 74143',
      'family: cabin, 2026-09-17, 2026-10-17, 2+6+1 = 202000',
    ]);
  });

  it('follow the rates: another price, another change of season, another minimum', () => {
    expect(examples({ 'rates.stays.0.seasons.low.nightCents': 5100 })[0]).toContain('= 27400');
    expect(examples({ 'rates.stays.0.seasons.low.minimumNights': 9 })[0]).toContain('2026-03-29, 2026-04-07');
    const later = {
      'rates.seasons.0.periods.0.through': '2026-05-31',
      'rates.seasons.1.periods.0.from': '2026-06-01',
    };
    expect(examples(later)[0]).toContain('2026-05-29, 2026-06-03');
  });

  it.each([
    ['is too small', { sleeps: 2, children: true, dogs: 1 }],
    ['takes no children', { sleeps: 4, children: false, dogs: 1 }],
    ['takes no dogs', { sleeps: 4, children: true, dogs: 0 }],
  ])('put the family into the first unit that takes it: not into one that %s', (_, unit) => {
    const changes = Object.fromEntries(Object.entries(unit).map(([name, value]) => [`facts.units.0.${name}`, value]));
    expect(examples(changes).at(-1)).toBe('family: cabin, 2026-09-17, 2026-10-17, 2+6+1 = 202000');
  });

  it('put the further adult into the first unit where no other is large enough', () => {
    expect(examples({ 'facts.units.1.sleeps': 1 })[2]).toContain('guests: room, 2026-03-28, 2026-04-07, 2++0');
  });

  it('leave out what the data do not allow', () => {
    const oneSeason = {
      'rates.seasons': [
        { key: 'all', name: { en: 'a', fr: 'a' }, periods: [{ from: '2026-01-01', through: '2026-12-31' }] },
      ],
      'rates.stays.0.seasons': { all: { nightCents: 5000, weekCents: 30000, monthCents: 104000, minimumNights: 1 } },
      'rates.stays.1.seasons': { all: { nightCents: 7000, weekCents: 42000, monthCents: 140000, minimumNights: 2 } },
    };
    expect(keysOf(examples(oneSeason))).toEqual(['longer', 'guests', 'family']);
    expect(keysOf(examples({ 'facts.units.1.dogs': 0 }))).toEqual(['seasons', 'longer', 'guests']);
    expect(keysOf(examples({ 'rates.guests.childrenFreeUnder': 0 }))).toEqual(['seasons', 'longer', 'guests']);
    expect(keysOf(examples({ 'facts.units.0.sleeps': 1, 'facts.units.1.sleeps': 1 }))).toEqual(['seasons', 'longer']);
    const dearMonth = { 'rates.stays.0.seasons.high.monthCents': 9_000_000 };
    expect(keysOf(examples(dearMonth))).toEqual(['seasons', 'guests', 'family']);
  });
});
