import { expect, it } from 'vitest';
import { parseBookingQuery, type BookingRules } from '../../src/booking/booking-query.ts';

/** What is kept of a query, and its problems as `field code got`. */
function read(query: string, rules?: BookingRules): [object, string[]] {
  const { search, problems } = parseBookingQuery(new URLSearchParams(query), rules);
  return [search, Object.entries(problems).map(([field, { code, got }]) => `${field} ${code} ${got}`)];
}

it.each([
  ['', {}],
  ['check_in=2028-02-29', { check_in: '2028-02-29' }],
  ['check_in=2027-12-31&check_out=2028-01-01&adults=2', { check_in: '2027-12-31', check_out: '2028-01-01', adults: 2 }],
  ['check_in=%202027-04-05%20&adults=+02', { check_in: '2027-04-05', adults: 2 }],
  ['check_in=&check_out&adults=2', { adults: 2 }],
  ['adults=2&adults=3&check_in=&check_in=2027-04-05', { adults: 2 }],
  ['Check_In=2027-04-05&children=2&adult=3', {}],
])('Of a query it keeps what is right, the first of each, and knows no other names: “%s”', (query, search) => {
  expect(read(query)).toEqual([search, []]);
});

it.each([
  ['check_in=2027-02-29', 'check_in not-a-date 2027-02-29'],
  ['check_in=05.04.2027', 'check_in not-a-date 05.04.2027'],
  ['check_in=2027-4-5', 'check_in not-a-date 2027-4-5'],
  ['check_in=2027-04-05T10:00', 'check_in not-a-date 2027-04-05T10:00'],
  ['check_in=%2B012027-04-05', 'check_in not-a-date +012027-04-05'],
  ['check_out=soon', 'check_out not-a-date soon'],
  ['adults=0', 'adults not-a-whole-number 0'],
  ['adults=-1', 'adults not-a-whole-number -1'],
  ['adults=1.5', 'adults not-a-whole-number 1.5'],
  ['adults=1e3', 'adults not-a-whole-number 1e3'],
  ['adults=99999999999999999999', 'adults not-a-whole-number 99999999999999999999'],
  ['adults=%D9%A2', 'adults not-a-whole-number ٢'],
])('What is wrong is dropped with a problem: “%s”', (query, problem) => {
  expect(read(query)).toEqual([{}, [problem]]);
});

it.each(['2027-04-05', '2027-04-04'])('A departure on %s is not after the arrival, which is kept and named.', (day) => {
  const { search, problems } = parseBookingQuery(new URLSearchParams(`check_in=2027-04-05&check_out=${day}`));
  expect(search).toEqual({ check_in: '2027-04-05' });
  expect(problems).toEqual({ check_out: { code: 'not-after-arrival', got: day, arrival: '2027-04-05' } });
});

it('A search at a place is of no day before today, for no more adults than a unit sleeps, and may have to be complete.', () => {
  const rules = { today: '2027-04-05', mostAdults: 4, isComplete: true };
  expect(read('check_in=2027-04-05&check_out=2027-04-08&adults=4', rules)[1]).toEqual([]);
  expect(read('check_in=2027-04-01&check_out=2027-04-03&adults=5', rules)[1]).toEqual([
    'check_in in-the-past 2027-04-01',
    'check_out in-the-past 2027-04-03',
    'adults too-many-adults 5',
  ]);
  expect(read('check_in=&adults=%20', rules)).toEqual([
    {},
    ['check_in missing ', 'check_out missing ', 'adults missing '],
  ]);
});
