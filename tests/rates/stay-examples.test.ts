import { describe, expect, it } from 'vitest';
import { createStayExamples } from '../../src/rates/stay-examples.ts';
import { createTestPlace } from '../place.ts';

/** The worked examples of the place with changes, as `key: unit, from, to, adults = cents`. */
function examples(changes: Readonly<Record<string, unknown>> = {}): string[] {
  return createStayExamples(createTestPlace(changes)).map(({ key, stay, price }) => {
    const { unit, checkIn, checkOut, adults } = stay;
    return `${key}: ${unit}, ${checkIn}, ${checkOut}, ${adults} = ${price.totalCents}`;
  });
}

const keysOf = (found: readonly string[]): string[] => found.map((text) => text.split(':')[0] ?? '');

describe('the worked examples', () => {
  it('show an additional adult across a change of season, and one night less than a month', () => {
    expect(examples()).toEqual([
      'guests: cabin, 2026-03-28, 2026-04-07, 2 = 73343',
      'longer: room, 2026-04-01, 2026-04-28, 1 = 120000',
    ]);
  });

  it('follow the rates: another price, another change of season', () => {
    expect(examples({ 'rates.stays.1.seasons.low.weekCents': 42700 })[0]).toContain('= 73743');
    const later = {
      'rates.seasons.0.periods.0.through': '2026-05-31',
      'rates.seasons.1.periods.0.from': '2026-06-01',
    };
    expect(examples(later)[0]).toContain('2026-05-28, 2026-06-07');
  });

  it('put the further adult into the first unit where no other is large enough', () => {
    expect(examples({ 'facts.units.1.sleeps': 1 })[0]).toContain('guests: room, 2026-03-28, 2026-04-07, 2');
  });

  it('keep out of a closed season', () => {
    const closed = {
      'rates.seasons.0.closed': true,
      'rates.stays.0.seasons.low': undefined,
      'rates.stays.1.seasons.low': undefined,
    };
    expect(examples(closed)).toEqual([
      'guests: cabin, 2026-04-01, 2026-04-11, 2 = 77571',
      'longer: room, 2026-04-01, 2026-04-28, 1 = 120000',
    ]);
  });

  it('leave out what the data do not allow', () => {
    expect(keysOf(examples({ 'facts.units.0.sleeps': 1, 'facts.units.1.sleeps': 1 }))).toEqual(['longer']);
    expect(keysOf(examples({ 'rates.stays.0.seasons.high.monthCents': 9_000_000 }))).toEqual(['guests']);
  });
});
