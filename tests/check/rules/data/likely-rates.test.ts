import { expect, it } from 'vitest';
import { likelyRateRules } from '../../../../src/check/rules/data/likely-rates.ts';
import type { EarlierRates } from '../../../../src/schema/rates.ts';
import { createTestPlace } from '../../../place.ts';

type Data = Parameters<typeof createTestPlace>[0];

/** What the rule finds in these rates, after those of the fixture site or without any. */
function findUnlikely(data: Data, earlier?: EarlierRates): string[] {
  const content = { place: createTestPlace(data), pages: [], today: '2026-06-01', earlier };
  return (likelyRateRules['price-unlikely']?.(content) ?? []).map(({ path = '', found }) => `${path}: ${found}`);
}

const { rates: BEFORE } = createTestPlace();

it.each<[what: string, data: Data, found: string[]]>([
  [
    'a laundry of ten times as much',
    { 'rates.extras.1.amountCents': 4500 },
    ['extras[1].amountCents: 4500, which is €45'],
  ],
  ['a pass of a tenth', { 'rates.passes.1.amountCents': 180 }, ['passes[1].amountCents: 180, which is €1.80']],
  ['seven times as much', { 'rates.passes.1.amountCents': 12600 }, []],
  ['another currency', { 'rates.currency': 'JPY', 'rates.passes.1.amountCents': 180000 }, []],
  ['an extra that is new', { 'rates.extras.1.key': 'towels', 'rates.extras.1.amountCents': 90000 }, []],
])('An amount is compared with the same one before the change: %s.', (_, data, found) => {
  expect(findUnlikely(data, BEFORE)).toEqual(found);
});

it('A night is compared with the season of the same name a year earlier, before other rooms.', () => {
  const next = { ...BEFORE.seasons[0], key: 'low-2027', periods: [{ from: '2027-01-01', through: '2027-03-31' }] };
  const night = (nightCents: number): object => ({ nightCents, minimumNights: 2 });
  const data = {
    'rates.seasons.2': next,
    'rates.stays.0.seasons.low-2027': night(50000),
    'rates.stays.1.seasons.low-2027': night(7000),
  };
  expect(findUnlikely(data)).toEqual(['stays[0].seasons.low-2027.nightCents: 50000, which is €500']);
});
