import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBookingData } from '../../../src/booking/booking-data.ts';
import { payDog, priceStay } from '../../../src/booking/stay/price.ts';
import { createStayMail } from '../../../src/booking/stay/mail.ts';
import { createStayView } from '../../../src/booking/stay/view.ts';
import { addDays } from '../../../src/text/numbers/dates.ts';
import { createTestPlace } from '../../place.ts';

const data = createBookingData(createTestPlace(), 'en');
const TODAY = '2026-01-01';
const TAX = { name: { en: 'City tax', fr: 'Taxe de séjour' }, amountCents: 220, mostNights: 7 };
const STAY = { checkIn: '2026-04-05', checkOut: '2026-05-03', adults: 2, unit: 'cabin' };

it('A stay in words has what each unit costs and what is due when, the chosen one first; what all share, it says once.', () => {
  expect(createStayView(STAY, data, TODAY)).toMatchObject({
    line: '5 April\u2009–\u20093 May, 2 adults',
    state: 'priced',
    heading: '28 nights: what it costs',
    shared: ['1 additional adult: 28 × €9 = €252'],
    units: [
      {
        name: 'Garden cabin',
        choice: 'your choice',
        total: '€1,852',
        notes: ['Each dog: 28 × €5 = €140 more', 'Deposit: 20% = €370.40. Balance: €1,481.60, due on 22 March 2026.'],
      },
      { name: 'Mill room', total: '€1,452', notes: [] },
    ],
  });
});

describe('A stay that arrives on another day than one of arrival', () => {
  // 5 April 2026 is a Sunday, and Easter's high season has begun.
  const arriving = (unit: string, changes: Record<string, unknown>, stay: object, today = TODAY) => {
    const changed = createBookingData(
      createTestPlace({ 'rates.seasons.1.arrivalDays': ['friday', 'saturday'], ...changes }),
      'en',
    );
    const view = createStayView({ ...STAY, unit, ...stay }, changed, today);
    return { ...view, mail: createStayMail({ ...STAY, unit, ...stay }, changed) };
  };
  const NEAREST = 'Days of arrival then: Friday, Saturday. The nearest that work:';

  it('says so, and names the nearest days before and after that work, with as many nights', () => {
    const { state, heading, units, mail } = arriving('room', {}, { checkOut: '2026-04-12', adults: 1 });
    expect([state, heading]).toEqual(['arrivalDay', 'No arrivals on this day']);
    expect(units[0]).toMatchObject({
      notes: [NEAREST],
      links: [
        { text: '4\u2009–\u200911 April: €360', query: '?check_in=2026-04-04&check_out=2026-04-11&adults=1&unit=room' },
        {
          text: '10\u2009–\u200917 April: €360',
          query: '?check_in=2026-04-10&check_out=2026-04-17&adults=1&unit=room',
        },
      ],
    });
    expect(mail.link).toBe('Ask us whether you can arrive on this day');
    expect(decodeURIComponent(mail.address)).toContain('the days of arrival then are: Friday, Saturday.');
  });

  it('names none that has passed, and as many nights as the minimum stay', () => {
    const { units } = arriving(
      'room',
      { 'rates.stays.0.seasons.high.minimumNights': 5 },
      { checkOut: '2026-04-07', adults: 1 },
      '2026-04-05',
    );
    expect(units[0]?.links.map(({ query }) => query)).toEqual([
      '?check_in=2026-04-10&check_out=2026-04-15&adults=1&unit=room',
    ]);
  });

  it('names none where no day is left', () => {
    const { units } = arriving('room', {}, { checkIn: '2026-09-27', checkOut: '2026-10-02', adults: 1 }, '2026-09-27');
    expect(units[0]?.notes).toHaveLength(1);
  });
});

it.each([
  ['', ['cabin', 'room']],
  ['cabin', ['cabin', 'room']],
  ['room', ['room', 'cabin']],
])('What can be had comes before what cannot, after the one that was chosen: “%s”.', (unit, order) => {
  const { units } = createStayView({ ...STAY, adults: 3, unit }, data, TODAY);
  expect(units.map((one) => one.unit)).toEqual(order);
  expect(units.find((one) => one.unit === 'room')?.total).toBeUndefined();
});

it.each<[string, Record<string, unknown>, string[]]>([
  ['one dog', { 'facts.units.1.dogs': 1 }, ['Each dog: 28 × €5 = €140 more']],
  ['no dog', { 'facts.units.1.dogs': 0 }, []],
  ['dogs at no charge', { 'rates.guests.dog': undefined }, []],
  [
    'dogs that pay another amount in another season',
    { 'rates.extras.2.seasonCents': { high: 700 }, 'facts.units.1.dogs': 1 },
    ['Each dog: 4 × €5 = €20 more', 'Each dog: 24 × €7 = €168 more'],
  ],
])('Of a unit that takes %s it says what that adds to these nights.', (_, change, notes) => {
  const changed = createBookingData(createTestPlace(change), 'en');
  const checkIn = 'rates.extras.2.seasonCents' in change ? '2026-03-28' : STAY.checkIn;
  const stay = { ...STAY, checkIn, checkOut: addDays(checkIn, 28), adults: 1 };
  expect(createStayView(stay, changed, TODAY).units[0]?.notes.slice(0, -1)).toEqual(notes);
});

it('What a dog adds is each night of the stay at the price that the rates have for each dog.', () => {
  const place = createTestPlace();
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 7, max: 60 }), (from, nights) => {
      const checkIn = addDays('2026-01-01', from);
      const stay = { ...STAY, checkIn, checkOut: addDays(checkIn, nights) };
      const price = priceStay(stay, data.source);
      fc.pre(!('code' in price));
      const added = payDog(stay, price, data.source).reduce((sum, { cents }) => sum + cents, 0);
      expect(added).toBe(nights * (place.rates.extras.find(({ key }) => key === 'dog')?.amountCents ?? 0));
    }),
  );
});

it('Of beds it says how many the party takes, and what they cost together.', () => {
  const beds = createTestPlace({ 'facts.units.0.sleeps': 1, 'facts.units.0.combine': true });
  const { units } = createStayView({ ...STAY, unit: 'room' }, createBookingData(beds, 'en'), TODAY);
  expect(units[0]).toMatchObject({ total: '€2,400', notes: ['2 of them: 2 × €1,200 = €2,400', expect.anything()] });
});

it('What makes up a price is said of its unit where only one can be had, and where it differs.', () => {
  const [cabin] = createStayView({ ...STAY, adults: 3 }, data, TODAY).units;
  expect(cabin?.notes[0]).toBe('2 additional adults: 2 × 28 × €9 = €504');
  const beds = createTestPlace({ 'facts.units.0.sleeps': 1, 'facts.units.0.combine': true });
  const { shared, units } = createStayView(STAY, createBookingData(beds, 'en'), TODAY);
  expect([shared, ...units.map(({ notes }) => notes[0])]).toEqual([
    [],
    '1 additional adult: 28 × €9 = €252',
    '2 of them: 2 × €1,200 = €2,400',
  ]);
});

it.each([
  ['cabin', { adults: 3 }, '28 nights: what it costs'],
  ['room', { adults: 3 }, '28 nights'],
  ['', { adults: 3 }, '28 nights: what it costs'],
  ['room', { adults: 1 }, '28 nights: what it costs'],
])('The heading promises a price only where the chosen unit has one: “%s” for %o.', (unit, stay, heading) => {
  expect(createStayView({ ...STAY, ...stay, unit }, data, TODAY).heading).toBe(heading);
});

it('The tax of a night is in the total, and said beside it.', () => {
  const taxed = createTestPlace({ 'rates.guests.nightTax': TAX });
  const { units, shared } = createStayView({ ...STAY, unit: 'room' }, createBookingData(taxed, 'en'), TODAY);
  expect(units[0]?.total).toBe('€1,482.80');
  expect(shared).toEqual(['1 additional adult: 28 × €9 = €252', 'City tax: 2 × 7 × €2.20 = €30.80']);
});

it('When what is due is said of the chosen unit alone.', () => {
  const { units } = createStayView(STAY, data, TODAY);
  expect(units.map(({ notes }) => notes.filter((note) => note.startsWith('Deposit')).length)).toEqual([1, 0]);
});

it.each([
  [1, 'Stay until 3 May for the same price'],
  [2, 'Stay until 3 May: +€9'],
])('Of a longer stay it says what that costs on top: %s adults.', (adults, text) => {
  const { units } = createStayView({ ...STAY, unit: 'room', checkOut: '2026-05-02', adults }, data, TODAY);
  expect(units[0]?.links[0]?.text).toBe(text);
});

it.each([
  ['2026-11-02', '2026-12-02', '2 November – 2 December, 2 adults'],
  ['2026-12-20', '2027-01-05', '20 December 2026 – 5 January 2027, 2 adults'],
  ['2027-05-01', '2027-05-31', '1 – 31 May 2027, 2 adults'],
])('On 1 June 2026, dates have their years unless all are of this one: %s, %s.', (checkIn, checkOut, line) => {
  const { line: said } = createStayView({ ...STAY, checkIn, checkOut }, data, '2026-06-01');
  expect(said.replaceAll(/\s/g, ' ')).toBe(line);
});

it.each([
  [
    'goes beyond the rates, with the part that they reach',
    { checkIn: '2026-12-20', checkOut: '2027-01-10' },
    'No prices yet for these dates',
    /^We have prices for nights from 1 January 2026 to 31 December 2026; .* within 24 hours\.$/,
    ['?check_in=2026-12-20&check_out=2027-01-01&adults=2'],
  ],
  [
    'begins after the rates',
    { checkIn: '2027-02-01', checkOut: '2027-02-10' },
    'No prices yet for these dates',
    /^We have prices for nights/,
    [],
  ],
  [
    'is too short for every unit',
    { checkOut: '2026-04-07' },
    '2 nights: less than the minimum stay',
    /^Change the dates or the number of adults, or ask us\.$/,
    [],
  ],
  [
    'is for more people than any unit sleeps',
    { adults: 9 },
    '28 nights: nothing fits like this',
    /^Change the dates or the number of adults, or ask us\.$/,
    [],
  ],
])('Heading and note fit a stay that %s.', (_, change, heading, note, links) => {
  const view = createStayView({ ...STAY, unit: '', ...change }, data, TODAY);
  expect([view.heading, view.links.map(({ query }) => query)]).toEqual([heading, links]);
  expect(view.note).toMatch(note);
});

it('Before a unit was chosen it says once, for all of them, what is due when.', () => {
  const due = 'When you book you pay 20%, and the rest by 22 March 2026.';
  expect(createStayView({ ...STAY, unit: '' }, data, '2026-03-22').note).toContain(due);
  expect(createStayView(STAY, data, TODAY).note).not.toContain(due);
  expect(createStayView({ ...STAY, unit: '' }, data, '2026-04-01').note).toContain('the whole price when you book');
});

it.each(['de', 'fr', 'pl'])('No line breaks within an amount: %s.', (locale) => {
  const own = { ...createBookingData(createTestPlace(), 'fr'), locale };
  const { units } = createStayView(STAY, own, TODAY);
  expect(units.map(({ total = '', notes }) => [total, ...notes].join(' '))).not.toContainEqual(
    expect.stringMatching(/\d [€\d]/),
  );
});

it.each([
  [
    'too few nights, with links to the nearest that work',
    { checkOut: '2026-04-08' },
    'On these dates you stay 4 nights at least. The nearest that work:',
    '?check_in=2026-04-05&check_out=2026-04-09&adults=2&unit=room',
  ],
  [
    'that a month is less, with a link to it',
    { checkOut: '2026-05-02' },
    '28 nights cost less than the nights of the stay: so their price is the price.',
    '?check_in=2026-04-05&check_out=2026-05-03&adults=2&unit=room',
  ],
  ['a unit that is too small', { adults: 3 }, 'Sleeps 2: too small for 3 adults.', undefined],
])('It says of %s.', (_, change, note, query) => {
  const { shared, units } = createStayView({ ...STAY, unit: 'room', ...change }, data, TODAY);
  expect([shared[0] ?? units[0]?.notes[0], units[0]?.links[0]?.query]).toEqual([note, query]);
});

it.each([
  ['2026-03-22', 'Deposit: 20% = €370.40. Balance: €1,481.60, due on 22 March 2026.'],
  ['2026-03-23', 'You pay the whole price when you book.'],
])('On %s, with the balance due on 22 March, it says: %s', (today, note) => {
  expect(createStayView(STAY, data, today).units[0]?.notes.at(-1)).toBe(note);
});

it('Of a unit that is closed for a while it says when, and what the others cost.', () => {
  const closed = createTestPlace({ 'facts.units.0.closed': [{ from: '2026-04-08', through: '2026-04-20' }] });
  const { units } = createStayView({ ...STAY, unit: 'room' }, createBookingData(closed, 'en'), TODAY);
  expect(units.map(({ unit, total }) => [unit, total !== undefined])).toEqual([
    ['room', false],
    ['cabin', true],
  ]);
  expect(units[0]?.notes).toEqual(['Closed from 8 April 2026 to 20 April 2026.']);
});

it('Of dates in a closed season it says when that is, and no price.', () => {
  const closed = createTestPlace({
    'rates.seasons.1.closed': true,
    'rates.stays.0.seasons.high': undefined,
    'rates.stays.1.seasons.high': undefined,
  });
  expect(createStayView(STAY, createBookingData(closed, 'en'), TODAY)).toMatchObject({
    units: [],
    note: 'We are closed from 1 April 2026 to 30 September 2026. Please choose other dates.',
  });
});

it.each([
  [true, 'VAT included.'],
  [false, 'VAT is added.'],
])('Whether amounts include the tax, it says as the rates do: %s', (included, note) => {
  const place = createTestPlace({ 'rates.tax.included': included });
  expect(createStayView(STAY, createBookingData(place, 'en'), TODAY).note).toContain(note);
});
