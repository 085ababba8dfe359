import { describe, expect, it } from 'vitest';
import { createBookingData } from '../../src/rates/booking-data.ts';
import { createStayMail, createStayView } from '../../src/rates/stay-view.ts';
import { createTestPlace } from './fixture.ts';

const data = createBookingData(createTestPlace(), 'en');
const TODAY = '2026-01-01';
const STAY = { checkIn: '2026-04-05', checkOut: '2026-05-03', adults: 2, unit: 'cabin' };

describe('a stay in words', () => {
  it('is one line, without the year where that is plain', () => {
    expect(createStayView(STAY, data, TODAY).line).toBe('5 April to 3 May, 2 adults');
    expect(createStayView({ ...STAY, adults: 1 }, data, '2025-05-02').line).toBe('5 April to 3 May 2026, 1 adult');
    expect(createStayView({ ...STAY, adults: 1 }, data, '2025-04-05').line).toBe('5 April 2026 to 3 May 2026, 1 adult');
  });

  it('has what it costs in each unit, the chosen one first and marked', () => {
    const { heading, note, units } = createStayView(STAY, data, TODAY);
    expect([heading, note]).toEqual(['For 28 nights', 'With VAT.']);
    expect(units.map(({ name, choice, total }) => [name, choice, total])).toEqual([
      ['Cabin', 'yours', '€1,852'],
      ['Room', undefined, '€1,452'],
    ]);
    expect(units[0]?.notes).toEqual([
      '1 more: 28 × €9 = €252',
      'Deposit 20%: €370.40; rest €1,481.60 on 22 March 2026',
    ]);
  });

  it('says of dates that are too few how many it needs, with links to the nearest that work', () => {
    const { units } = createStayView({ ...STAY, checkOut: '2026-04-08', unit: '' }, data, TODAY);
    expect(units[0]).toEqual({
      name: 'Room',
      notes: ['At least 4:'],
      links: [
        { text: '5 April – 9 April', query: '?check_in=2026-04-05&check_out=2026-04-09&adults=2&unit=room' },
        { text: '4 April – 8 April', query: '?check_in=2026-04-04&check_out=2026-04-08&adults=2&unit=room' },
      ],
    });
  });

  it('says what a month costs where that is less', () => {
    const { units } = createStayView({ ...STAY, checkOut: '2026-05-02', adults: 1 }, data, TODAY);
    expect(units[0]?.notes[0]).toBe('28 nights cost €1,600, less than €1,851.43.');
    expect(units[0]?.links).toEqual([
      { text: 'Until 3 May', query: '?check_in=2026-04-05&check_out=2026-05-03&adults=1&unit=cabin' },
    ]);
  });

  it('says of one adult what is to be paid when, and nothing of others', () => {
    const { units } = createStayView({ ...STAY, adults: 1 }, data, TODAY);
    expect(units[0]).toMatchObject({ notes: ['Deposit 20%: €320; rest €1,280 on 22 March 2026'], links: [] });
  });

  it('says nothing of a stay that has no price for another reason', () => {
    const { units } = createStayView({ ...STAY, checkOut: STAY.checkIn }, data, TODAY);
    expect(units).toEqual([
      { name: 'Cabin', choice: 'yours', notes: [], links: [] },
      { name: 'Room', notes: [], links: [] },
    ]);
  });

  it('says which unit is too small', () => {
    const { units } = createStayView({ ...STAY, adults: 3 }, data, TODAY);
    expect(units[1]).toEqual({ name: 'Room', notes: ['Sleeps 2, not 3 adults.'], links: [] });
  });

  it('says that all is due at once where it is', () => {
    expect(createStayView(STAY, data, '2026-03-23').units[0]?.notes.at(-1)).toBe('All at once.');
  });

  it('has no price where the rates do not reach, and says how far they do', () => {
    expect(
      createStayView({ ...STAY, checkIn: '2027-04-05', checkOut: '2027-04-09', adults: 3 }, data, TODAY),
    ).toMatchObject({
      units: [],
      note: 'Rates from 1 January 2026 to 31 December 2026.',
    });
  });

  it('says that tax is added where the rates are without it', () => {
    const without = createBookingData(createTestPlace({ 'rates.tax.included': false }), 'de');
    expect(createStayView(STAY, without, TODAY).note).toBe('de Plus de VAT.');
  });
});

describe('the e-mail that asks for a stay', () => {
  const read = (mail: string): string[] => {
    const { pathname, searchParams } = new URL(mail.replaceAll('+', '%2B'));
    return [pathname, searchParams.get('subject') ?? '', searchParams.get('body') ?? ''];
  };

  it('has the dates, the adults, the chosen unit and what it costs, line by line', () => {
    expect(read(createStayMail(STAY, data, TODAY))).toEqual([
      'hello@tiny.example',
      'Booking 5 April 2026 to 3 May 2026, 2 adults',
      'Hello,\r\n\r\nFree?\r\n\r\nArrival: 5 April 2026\r\nDeparture: 3 May 2026 (28 nights)\r\nAdults: 2\r\n\r\nEstimate:\r\nCabin: €1,852\r\n',
    ]);
  });

  it('has every unit where none was chosen', () => {
    expect(read(createStayMail({ ...STAY, unit: '' }, data, TODAY))[2]).toContain('Room: €1,452\r\nCabin: €1,852');
  });

  it('has a unit without a price where the stay is too short for it', () => {
    const mail = createStayMail({ ...STAY, checkOut: '2026-04-10', unit: '' }, data, TODAY);
    expect(read(mail)[2]).toMatch(/Estimate:\r\nRoom: €\S+\r\nCabin\r\n$/);
  });

  it('is one address: nothing in it ends it or begins another part', () => {
    const odd = { ...data, names: { ...data.names, cabin: 'A & B? #1 é' } };
    const mail = createStayMail(STAY, odd, TODAY);
    expect(mail).toMatch(/^mailto:[\w@.]+\?subject=[^&?#\s]+&body=[^&?#\s]+$/);
    expect(read(mail)[2]).toContain('A & B? #1 é: €1,852');
  });
});
