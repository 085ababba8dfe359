import { describe, expect, it } from 'vitest';
import { createEngineForm, ENGINE_SCRIPT, parseBookingQuery } from '../../src/domain/booking.ts';

/** Query, what is kept, the problems as `code field got`, the query as cleaned. */
type Row = readonly [query: string, search: object, problems: readonly string[], cleaned: string];

const RIGHT: readonly Row[] = [
  ['', {}, [], ''],
  ['check_in=2027-04-05', { check_in: '2027-04-05' }, [], 'check_in=2027-04-05'],
  ['check_out=2027-04-05', { check_out: '2027-04-05' }, [], 'check_out=2027-04-05'],
  ['adults=1', { adults: 1 }, [], 'adults=1'],
  [
    'check_in=2027-04-05&check_out=2027-04-06&adults=2',
    { check_in: '2027-04-05', check_out: '2027-04-06', adults: 2 },
    [],
    'check_in=2027-04-05&check_out=2027-04-06&adults=2',
  ],
  ['check_in=2028-02-29', { check_in: '2028-02-29' }, [], 'check_in=2028-02-29'],
  [
    'check_in=2027-12-31&check_out=2028-01-01',
    { check_in: '2027-12-31', check_out: '2028-01-01' },
    [],
    'check_in=2027-12-31&check_out=2028-01-01',
  ],
  ['adults=02', { adults: 2 }, [], 'adults=2'],
  ['adults=120', { adults: 120 }, [], 'adults=120'],
  ['check_in=%202027-04-05%20&adults=+2', { check_in: '2027-04-05', adults: 2 }, [], 'check_in=2027-04-05&adults=2'],
];

const EMPTY: readonly Row[] = [
  ['check_in=', {}, [], ''],
  ['check_in&check_out&adults', {}, [], ''],
  ['adults=%20', {}, [], ''],
  ['check_in=&adults=2', { adults: 2 }, [], 'adults=2'],
];

const WRONG: readonly Row[] = [
  ['check_in=2027-02-29', {}, ['not-a-date check_in 2027-02-29'], ''],
  ['check_out=2027-02-30', {}, ['not-a-date check_out 2027-02-30'], ''],
  ['check_in=2027-13-01', {}, ['not-a-date check_in 2027-13-01'], ''],
  ['check_in=05.04.2027', {}, ['not-a-date check_in 05.04.2027'], ''],
  ['check_in=2027-4-5', {}, ['not-a-date check_in 2027-4-5'], ''],
  ['check_in=2027-04-05T10:00', {}, ['not-a-date check_in 2027-04-05T10:00'], ''],
  ['check_in=%2B012027-04-05', {}, ['not-a-date check_in +012027-04-05'], ''],
  [
    'check_in=tomorrow&check_out=2027-04-06',
    { check_out: '2027-04-06' },
    ['not-a-date check_in tomorrow'],
    'check_out=2027-04-06',
  ],
  [
    'check_in=2027-04-05&check_out=soon',
    { check_in: '2027-04-05' },
    ['not-a-date check_out soon'],
    'check_in=2027-04-05',
  ],
  ['check_in=x&check_out=y', {}, ['not-a-date check_in x', 'not-a-date check_out y'], ''],
  [
    'check_in=2027-04-05&check_out=2027-04-05',
    { check_in: '2027-04-05' },
    ['not-after-arrival 2027-04-05'],
    'check_in=2027-04-05',
  ],
  [
    'check_in=2027-04-05&check_out=2027-04-04',
    { check_in: '2027-04-05' },
    ['not-after-arrival 2027-04-04'],
    'check_in=2027-04-05',
  ],
  [
    'check_in=2028-01-01&check_out=2027-12-31',
    { check_in: '2028-01-01' },
    ['not-after-arrival 2027-12-31'],
    'check_in=2028-01-01',
  ],
  ['adults=0', {}, ['not-a-whole-number 0'], ''],
  ['adults=00', {}, ['not-a-whole-number 00'], ''],
  ['adults=-1', {}, ['not-a-whole-number -1'], ''],
  ['adults=1.5', {}, ['not-a-whole-number 1.5'], ''],
  ['adults=2.0', {}, ['not-a-whole-number 2.0'], ''],
  ['adults=1e3', {}, ['not-a-whole-number 1e3'], ''],
  ['adults=0x2', {}, ['not-a-whole-number 0x2'], ''],
  ['adults=two', {}, ['not-a-whole-number two'], ''],
  ['adults=Infinity', {}, ['not-a-whole-number Infinity'], ''],
  ['adults=99999999999999999999', {}, ['not-a-whole-number 99999999999999999999'], ''],
  ['adults=%D9%A2', {}, ['not-a-whole-number ٢'], ''],
  ['adults=two&check_in=2027-04-05', { check_in: '2027-04-05' }, ['not-a-whole-number two'], 'check_in=2027-04-05'],
];

const TWICE: readonly Row[] = [
  ['adults=2&adults=3', { adults: 2 }, [], 'adults=2'],
  ['check_in=2027-04-05&check_in=2027-05-05', { check_in: '2027-04-05' }, [], 'check_in=2027-04-05'],
  ['check_in=x&check_in=2027-04-05', {}, ['not-a-date check_in x'], ''],
  ['adults=&adults=3', {}, [], ''],
];

const FOREIGN: readonly Row[] = [
  ['utm_source=mail&adults=2', { adults: 2 }, [], 'utm_source=mail&adults=2'],
  ['a=1&adults=0&a=2', {}, ['not-a-whole-number 0'], 'a=1&a=2'],
  ['Check_In=2027-04-05&children=2', {}, [], 'Check_In=2027-04-05&children=2'],
  ['promo=', {}, [], 'promo='],
  ['q=caf%C3%A9+solo&check_in=', {}, [], 'q=caf%C3%A9+solo'],
];

function check(...[query, search, problems, cleaned]: Row): void {
  const result = parseBookingQuery(new URLSearchParams(query));
  expect(result.search).toStrictEqual(search);
  expect(
    result.problems.map((problem) => ['code', 'field', 'got'].flatMap((name) => valueOf(problem, name)).join(' ')),
  ).toEqual(problems);
  expect(result.cleaned.toString()).toBe(cleaned);
}

function valueOf(problem: object, name: string): unknown[] {
  const value: unknown = Reflect.get(problem, name);
  return value === undefined ? [] : [value];
}

describe('the query of the booking page', () => {
  it.each(RIGHT)('keeps what is right: “%s”', check);

  it.each(EMPTY)('takes an empty value as no value: “%s”', check);

  it.each(WRONG)('drops what is wrong with a problem and keeps the rest: “%s”', check);

  it.each(TWICE)('counts the first of a parameter that stands twice: “%s”', check);

  it.each(FOREIGN)('leaves what is not ours as it was: “%s”', check);

  it('names the arrival beside a departure that is not after it', () => {
    const { problems } = parseBookingQuery(new URLSearchParams('check_in=2027-04-05&check_out=2027-04-01'));
    expect(problems).toEqual([{ code: 'not-after-arrival', got: '2027-04-01', arrival: '2027-04-05' }]);
  });

  it('is not changed by the reading of it', () => {
    const query = new URLSearchParams('adults=02&check_in=x&a=1');
    parseBookingQuery(query);
    expect(query.toString()).toBe('adults=02&check_in=x&a=1');
  });

  it('is found right once it has been cleaned', () => {
    const { cleaned, search } = parseBookingQuery(new URLSearchParams('adults=02&check_in=x&check_out=2027-04-05&a=1'));
    expect(parseBookingQuery(cleaned)).toEqual({ search, problems: [], cleaned });
  });
});

describe('the booking engine', () => {
  it('is Sirvoy’s script, which is told which form to show, and its own page', () => {
    const engine = { name: 'sirvoy', formId: '0f3c5a1e-7b52-4c1d-9a64-2d8e6b7f1c90' } as const;
    expect(ENGINE_SCRIPT).toBe('https://secured.sirvoy.com/widget/sirvoy.js');
    expect(createEngineForm(engine, 'de')).toEqual({
      hostedPage: 'https://secured.sirvoy.com/engine/html/0f3c5a1e-7b52-4c1d-9a64-2d8e6b7f1c90.html',
      attributes: { 'data-form-id': '0f3c5a1e-7b52-4c1d-9a64-2d8e6b7f1c90', 'data-lang': 'de' },
    });
  });
});
