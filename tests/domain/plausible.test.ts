import { describe, expect, it } from 'vitest';
import { checkPlausibleFacts } from '../../src/check/plausible-facts.ts';
import { checkPlausibleRates } from '../../src/check/plausible-rates.ts';
import { checkPlausibleSite } from '../../src/check/plausible-site.ts';
import { readContent } from '../../src/read/read-content.ts';
import { edited, problemsOf, writeContent } from './content-folder.ts';
import { createTestPlace, problemsOf as problemsWith } from './fixture.ts';

const TODAY = '2026-06-01';

/** What is doubtful in the fixture after some changes: severity, code and path. */
function doubtsOf(data: Record<string, unknown>): string[] {
  const { config, rates, facts } = createTestPlace(data);
  return [
    ...checkPlausibleRates(rates, TODAY),
    ...checkPlausibleFacts(facts, TODAY),
    ...checkPlausibleSite(config),
  ].map(({ severity, code, path }) => `${String(severity)} ${code} ${String(path)}`);
}

describe('what cannot be right, or is hardly meant', () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    [
      'a week dearer than seven nights',
      { 'rates.stays.0.seasons.low.weekCents': 35_001 },
      ['error week-dear stays[0].seasons.low.weekCents'],
    ],
    [
      'a month dearer than four weeks',
      { 'rates.stays.0.seasons.high.monthCents': 144_001 },
      ['error month-dear stays[0].seasons.high.monthCents'],
    ],
    [
      'a month in whole euros',
      { 'rates.stays.1.seasons.low.monthCents': 1400 },
      ['error month-cheap stays[1].seasons.low.monthCents'],
    ],
    [
      'a week in whole euros',
      { 'rates.stays.1.seasons.low.weekCents': 420 },
      ['error week-cheap stays[1].seasons.low.weekCents'],
    ],
    [
      'a night a hundred times too dear',
      { 'rates.stays.1.seasons.high.nightCents': 800_000 },
      ['error night-dear stays[1].seasons.high.nightCents'],
    ],
    [
      'a low season dearer than the high',
      { 'rates.stays.0.seasons.low.nightCents': 6051 },
      ['warning season-dear stays[0].seasons.low.nightCents'],
    ],
    ['a pass in whole euros', { 'rates.passes.0.amountCents': 18 }, ['warning amount-odd passes[0].amountCents']],
    [
      'an extra a hundred times too dear',
      { 'rates.extras.1.amountCents': 100_001 },
      ['warning item-dear extras[1].amountCents'],
    ],
    ['a tax as a fraction', { 'rates.tax.staysPercent': 0.1 }, ['error percent-fraction tax.staysPercent']],
    ['a tax that no country has', { 'rates.tax.servicesPercent': 210 / 6 }, ['warning tax-odd tax.servicesPercent']],
    ['a deposit of 1, meant as all', { 'rates.deposit.percent': 1 }, ['warning percent-fraction deposit.percent']],
    [
      'a balance due years before',
      { 'rates.deposit.balanceDueDays': 1400 },
      ['warning days-odd deposit.balanceDueDays'],
    ],
    ['children of 120', { 'rates.guests.childrenFreeUnder': 120 }, ['warning age-odd guests.childrenFreeUnder']],
    [
      'more nights than a month has',
      { 'rates.stays.0.seasons.low.minimumNights': 32 },
      ['warning nights-odd stays[0].seasons.low.minimumNights'],
    ],
    [
      'rates for a hundred years too many',
      {
        'rates.validThrough': '2126-12-31',
        'rates.seasons.1.periods': [{ from: '2026-04-01', through: '2126-09-30' }],
      },
      ['warning rates-far validThrough'],
    ],
    [
      'an answer within a hundred days',
      { 'config.contact.answerHours': 2400 },
      ['warning site-odd contact.answerHours'],
    ],
    [
      'a place above all towns, as in feet',
      { 'config.location.altitudeMeters': 5_300 },
      ['warning site-odd location.altitudeMeters'],
    ],
    [
      'a clock of another country',
      { 'config.location.timeZone': 'Europe/Berlin' },
      ['warning site-odd location.timeZone'],
    ],
    ['a change of tomorrow', { 'rates.updated': '2026-06-02' }, ['error updated-future updated']],
    ['a fact of tomorrow', { 'facts.updated': '2026-06-02' }, ['error day-future updated']],
    [
      'arrivals from evening to afternoon',
      { 'facts.checkIn': { from: '21:00', until: '15:00' } },
      ['error times-swapped checkIn.until'],
    ],
    ['leaving after others have come', { 'facts.checkOut.until': '23:00' }, ['warning check-out-late checkOut.until']],
    [
      'quiet by day',
      { 'facts.quietHours': { from: '08:00', until: '23:00' } },
      ['warning times-swapped quietHours.from'],
    ],
    [
      'refunds that grow towards the arrival',
      {
        'facts.cancellation': [
          { daysBefore: 30, depositRefundPercent: 0, balanceRefund: false },
          { daysBefore: 0, depositRefundPercent: 100, balanceRefund: true },
        ],
      },
      ['error refund-grows cancellation[1].depositRefundPercent'],
    ],
    [
      'a walk at the speed of a train',
      { 'facts.distances.0': { key: 'x', name: { en: 'x', es: 'x', de: 'x' }, kilometers: 18, walkMinutes: 22 } },
      ['warning speed-odd distances[0].walkMinutes'],
    ],
    [
      'a drive in metres',
      { 'facts.distances.0': { key: 'x', name: { en: 'x', es: 'x', de: 'x' }, kilometers: 1800, carMinutes: 4 } },
      ['warning speed-odd distances[0].carMinutes'],
    ],
    [
      'a door in metres',
      { 'facts.units.0.access.narrowestDoorCm': 1 },
      ['warning door-odd units[0].access.narrowestDoorCm'],
    ],
    ['a room for mice', { 'facts.units.0.sizeSquareMeters': 2 }, ['warning size-odd units[0].sizeSquareMeters']],
    [
      'an upload above the download',
      { 'facts.connection.uploadMbps': 100_000 },
      ['warning line-odd connection.uploadMbps'],
    ],
  ])('is named: %s', (_, data, expected) => {
    expect(doubtsOf(data)).toEqual(expected);
  });

  it.each<[string, Record<string, unknown>]>([
    ['nothing changed', {}],
    ['a week at seven times the night', { 'rates.stays.0.seasons.low.weekCents': 35_000 }],
    ['a month of four weeks', { 'rates.stays.0.seasons.low.monthCents': 120_000 }],
    ['a month of 31 nights', { 'rates.nightsInMonth': 31, 'rates.stays.0.seasons.high.monthCents': 159_428 }],
    ['the same price all year', { 'rates.stays.0.seasons.low.nightCents': 6050 }],
    ['a piece for half a euro', { 'rates.extras.1.amountCents': 50 }],
    ['no tax', { 'rates.tax.staysPercent': 0 }],
    ['a tax of 2.6 %', { 'rates.tax.staysPercent': 2.6 }],
    ['a clock of an island of the country', { 'config.location.timeZone': 'Atlantic/Canary' }],
    [
      'a clock under another of its names',
      { 'config.location.countryCode': 'IN', 'config.location.timeZone': 'Asia/Kolkata' },
    ],
    ['no deposit', { 'rates.deposit.percent': 0 }],
    ['all in advance', { 'rates.deposit.percent': 100 }],
    ['a change of today', { 'rates.updated': TODAY }],
    ['arrivals until after midnight', { 'facts.checkIn': { from: '15:00', until: '01:00' } }],
    ['quiet from midnight', { 'facts.quietHours': { from: '00:00', until: '08:00' } }],
    ['a siesta', { 'facts.quietHours': { from: '23:00', until: '09:30' } }],
    [
      'the same refund until the day before',
      {
        'facts.cancellation': [
          { daysBefore: 1, depositRefundPercent: 50, balanceRefund: true },
          { daysBefore: 0, depositRefundPercent: 50, balanceRefund: false },
        ],
      },
    ],
    [
      'a line as fast in both directions',
      { 'facts.connection.uploadMbps': createTestPlace().facts.connection?.downloadMbps },
    ],
  ])('is not: %s', (_, data) => {
    expect(doubtsOf(data)).toEqual([]);
  });

  it('stands with its line in the message, with what to do', async () => {
    const rates = edited('content/rates.json', '"monthCents": 104000', '"monthCents": 98');
    expect(await problemsOf({ 'content/rates.json': rates })).toBe(`One problem in the content

content/rates.json:80:25 stays[0].seasons.low.monthCents [month-cheap]
  80 |           "monthCents": 98,
     |                         ^
  expected: at least 30000, one week
  got:      98, which is €0.98
  next:     Amounts are whole cents: 5000 is 50.00. Look at all of them in this block.
`);
  });

  it('is refused as the address of the place where it is not encrypted', () => {
    expect(problemsWith(() => createTestPlace({ 'config.baseUrl': 'http://tiny.example' }))[0]).toMatchObject({
      path: 'baseUrl',
      expected: 'an address that begins with https://',
    });
  });
});

describe('a warning', () => {
  const odd = edited('content/rates.json', '"amountCents": 450', '"amountCents": 45');
  const answeredBy = (accept: string): string => odd.replace('{', `{ "accept": ${accept},`);
  const read = async (rates: string): Promise<string[][]> => {
    const root = writeContent({ 'content/rates.json': rates });
    const { warnings, accepted } = await readContent({ root, today: TODAY });
    return [warnings, accepted].map((list) => list.map(({ code, line }) => `${code}:${String(line)}`));
  };

  it('stops nothing', async () => {
    expect(await read(odd)).toEqual([['amount-odd:139'], []]);
  });

  it('is answered in its file, and the answer is named', async () => {
    expect(await read(answeredBy('["amount-odd"]'))).toEqual([[], ['amount-odd:139']]);
  });

  it('that is answered and not given any more is one itself', async () => {
    expect(await read(answeredBy('["amount-odd", "pass-cheap"]'))).toEqual([['accept-unused:1'], ['amount-odd:139']]);
  });
});
