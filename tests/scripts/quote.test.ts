import { describe, expect, it } from 'vitest';
import { quoteStay } from '../../scripts/demo/quote.ts';
import { ratesSchema } from '../../src/domain/rates.ts';

const name = { en: 'x', es: 'x', de: 'x' };
const rates = ratesSchema.parse({
  updated: '2026-01-01',
  currency: 'EUR',
  validFrom: '2027-01-01',
  validThrough: '2027-12-31',
  tax: { name, included: true, staysPercent: 10, servicesPercent: 21 },
  deposit: { percent: 20, balanceDueDays: 14 },
  nightsInMonth: 28,
  guests: { included: 1, extraGuest: 'guest' },
  included: [name],
  seasons: [
    { key: 'low', name, periods: [{ from: '2027-01-01', through: '2027-06-30' }] },
    { key: 'high', name, periods: [{ from: '2027-07-01', through: '2027-12-31' }] },
  ],
  stays: [
    {
      unit: 'room',
      seasons: {
        low: { nightCents: 5000, weekCents: 30000, monthCents: 90000, minimumNights: 2 },
        high: { nightCents: 7000, weekCents: 42000, monthCents: 120000, minimumNights: 4 },
      },
    },
  ],
  passes: [],
  extras: [{ key: 'guest', name, amountCents: 900, per: 'night' }],
});

describe('what the stand-in engine asks for a stay', () => {
  it.each([
    ['two nights', '2027-03-01', '2027-03-03', 1, 10000],
    ['one week', '2027-03-01', '2027-03-08', 1, 30000],
    ['a week and a night', '2027-03-01', '2027-03-09', 1, 35000],
    ['a month of 28 nights', '2027-03-01', '2027-03-29', 1, 90000],
    ['a month, a week and two nights', '2027-03-01', '2027-04-07', 1, 130000],
    ['a second person', '2027-03-01', '2027-03-03', 2, 11800],
    ['the high season', '2027-07-01', '2027-07-05', 1, 28000],
    ['two nights of each season', '2027-06-29', '2027-07-03', 1, 24000],
    ['the last possible night', '2027-12-28', '2028-01-01', 1, 28000],
    ['shorter than the minimum', '2027-07-01', '2027-07-03', 1, undefined],
    ['before the rates begin', '2026-12-30', '2027-01-05', 1, undefined],
    ['beyond the rates', '2027-12-29', '2028-01-02', 1, undefined],
  ])('%s', (_name, checkIn, checkOut, adults, expected) => {
    const [stay] = rates.stays;
    if (!stay) throw new Error('no stay');
    expect(quoteStay(rates, stay, checkIn, checkOut, adults)).toBe(expected);
  });
});
