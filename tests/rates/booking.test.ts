import { describe, expect, it } from 'vitest';
import { parseBookingQuery, type BookingRules } from '../../src/schema/booking.ts';

/** Query, what is kept, the problems as `field code got`. */
type Row = readonly [query: string, search: object, problems: readonly string[]];

const RIGHT: readonly Row[] = [
  ['', {}, []],
  ['check_in=2027-04-05', { check_in: '2027-04-05' }, []],
  [
    'check_in=2027-04-05&check_out=2027-04-06&adults=2',
    { check_in: '2027-04-05', check_out: '2027-04-06', adults: 2 },
    [],
  ],
  ['check_in=2028-02-29', { check_in: '2028-02-29' }, []],
  ['check_in=2027-12-31&check_out=2028-01-01', { check_in: '2027-12-31', check_out: '2028-01-01' }, []],
  ['adults=02', { adults: 2 }, []],
  ['check_in=%202027-04-05%20&adults=+2', { check_in: '2027-04-05', adults: 2 }, []],
];

const EMPTY: readonly Row[] = [
  ['check_in=', {}, []],
  ['check_in&check_out&adults', {}, []],
  ['check_in=&adults=2', { adults: 2 }, []],
];

const WRONG: readonly Row[] = [
  ['check_in=2027-02-29', {}, ['check_in not-a-date 2027-02-29']],
  ['check_in=05.04.2027', {}, ['check_in not-a-date 05.04.2027']],
  ['check_in=2027-4-5', {}, ['check_in not-a-date 2027-4-5']],
  ['check_in=2027-04-05T10:00', {}, ['check_in not-a-date 2027-04-05T10:00']],
  ['check_in=%2B012027-04-05', {}, ['check_in not-a-date +012027-04-05']],
  ['check_in=tomorrow&check_out=2027-04-06', { check_out: '2027-04-06' }, ['check_in not-a-date tomorrow']],
  ['check_in=2027-04-05&check_out=soon', { check_in: '2027-04-05' }, ['check_out not-a-date soon']],
  ['check_in=x&check_out=y', {}, ['check_in not-a-date x', 'check_out not-a-date y']],
  ['check_in=2027-04-05&check_out=2027-04-05', { check_in: '2027-04-05' }, ['check_out not-after-arrival 2027-04-05']],
  ['check_in=2027-04-05&check_out=2027-04-04', { check_in: '2027-04-05' }, ['check_out not-after-arrival 2027-04-04']],
  ['adults=0', {}, ['adults not-a-whole-number 0']],
  ['adults=-1', {}, ['adults not-a-whole-number -1']],
  ['adults=1.5', {}, ['adults not-a-whole-number 1.5']],
  ['adults=1e3', {}, ['adults not-a-whole-number 1e3']],
  ['adults=two', {}, ['adults not-a-whole-number two']],
  ['adults=99999999999999999999', {}, ['adults not-a-whole-number 99999999999999999999']],
  ['adults=%D9%A2', {}, ['adults not-a-whole-number ٢']],
  ['adults=two&check_in=2027-04-05', { check_in: '2027-04-05' }, ['adults not-a-whole-number two']],
];

const TWICE: readonly Row[] = [
  ['adults=2&adults=3', { adults: 2 }, []],
  ['check_in=2027-04-05&check_in=2027-05-05', { check_in: '2027-04-05' }, []],
  ['check_in=x&check_in=2027-04-05', {}, ['check_in not-a-date x']],
  ['adults=&adults=3', {}, []],
];

function check(...[query, search, problems]: Row): void {
  expect(read(query)).toEqual([search, problems]);
}

function read(query: string, rules?: BookingRules): [object, string[]] {
  const result = parseBookingQuery(new URLSearchParams(query), rules);
  return [result.search, Object.entries(result.problems).map(([field, { code, got }]) => `${field} ${code} ${got}`)];
}

describe('the query of the booking page', () => {
  it.each(RIGHT)('keeps what is right: “%s”', check);

  it.each(EMPTY)('takes an empty value as no value: “%s”', check);

  it.each(WRONG)('drops what is wrong with a problem and keeps the rest: “%s”', check);

  it.each(TWICE)('counts the first of a parameter that stands twice: “%s”', check);

  it('knows its three parameters by their exact names', () => {
    expect(read('Check_In=2027-04-05&children=2&adult=3')).toEqual([{}, []]);
  });

  it('names the arrival beside a departure that is not after it', () => {
    const { problems } = parseBookingQuery(new URLSearchParams('check_in=2027-04-05&check_out=2027-04-01'));
    expect(problems.check_out).toEqual({ code: 'not-after-arrival', got: '2027-04-01', arrival: '2027-04-05' });
  });
});

describe('a search at a place', () => {
  it.each([
    ['check_in=2027-04-05&check_out=2027-04-08', []],
    ['check_in=2027-04-04&check_out=2027-04-08', ['check_in in-the-past 2027-04-04']],
    [
      'check_in=2027-04-01&check_out=2027-04-03',
      ['check_in in-the-past 2027-04-01', 'check_out in-the-past 2027-04-03'],
    ],
    ['check_out=2027-04-04', ['check_out in-the-past 2027-04-04']],
  ])('is of no day before today: “%s” on 5 April 2027', (query, problems) => {
    expect(read(query, { today: '2027-04-05' })[1]).toEqual(problems);
  });

  it.each([
    ['adults=4', []],
    ['adults=5', ['adults too-many-adults 5']],
  ])('is for no more adults than the largest unit sleeps: “%s” where that is 4', (query, problems) => {
    expect(read(query, { mostAdults: 4 })[1]).toEqual(problems);
  });

  it('lacks nothing where it has to be complete', () => {
    const missing = ['check_in missing ', 'check_out missing ', 'adults missing '];
    expect(read('check_in=&adults=%20', { isComplete: true })).toEqual([{}, missing]);
    expect(read('check_in=2027-04-05&check_out=2027-04-08&adults=2', { isComplete: true })[1]).toEqual([]);
  });
});
