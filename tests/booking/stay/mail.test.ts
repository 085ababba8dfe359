import { expect, it } from 'vitest';
import { createBookingData } from '../../../src/booking/booking-data.ts';
import { createStayMail } from '../../../src/booking/stay/mail.ts';
import type { Locale } from '../../../src/text/language/locale.ts';
import { createTestPlace } from '../../place.ts';

const place = createTestPlace();
const data = createBookingData(place, 'en');
const STAY = { checkIn: '2026-04-05', checkOut: '2026-05-03', adults: 2, unit: 'cabin' };

/** The text of the e-mail of a stay, below its first line. */
function bodyOf(change: Partial<typeof STAY>, locale: Locale = 'en', of = place): string[] {
  const mail = new URL(createStayMail({ ...STAY, ...change }, createBookingData(of, locale)).address);
  return (mail.searchParams.get('body') ?? '').split('\r\n').slice(2, -1);
}

it('The e-mail that asks for a stay has its dates, the unit that was chosen and what that costs.', () => {
  expect(bodyOf({})).toEqual([
    'Arrival: 5 April 2026',
    'Departure: 3 May 2026 (28 nights)',
    'Adults: 2',
    'Room or cabin: Garden cabin',
    '',
    'Are these dates free?',
    '',
    'According to your website:',
    'Garden cabin: €1,852 (Each dog: 28 × €5 = €140 more)',
  ]);
});

it.each([
  [
    'all of them where none was chosen',
    { unit: '' },
    ['Mill room: €1,452', 'Garden cabin: €1,852 (Each dog: 28 × €5 = €140 more)'],
  ],
  ['those that are large enough', { unit: '', adults: 3 }, ['Garden cabin: €2,104 (Each dog: 28 × €5 = €140 more)']],
])('It tells what units cost: %s.', (_, change, estimates) => {
  const body = bodyOf(change);
  expect(body.slice(body.indexOf('According to your website:') + 1)).toEqual(estimates);
});

it.each([
  [
    'there are no rates yet',
    { checkIn: '2027-04-05', checkOut: '2027-05-03', unit: '' },
    'What would a stay on these dates cost, and is there room? I see no prices for them on your website yet.',
    'Combien coûterait ce séjour, et y a-t-il de la place ? Votre site n’a pas encore de prix pour ces dates.',
  ],
  [
    'they are too few nights',
    { checkOut: '2026-04-07', unit: '' },
    'I see that the minimum stay then is 4 nights. May I come for fewer?',
    'Je vois que ces dates demandent 4 nuits. Puis-je venir pour moins ?',
  ],
  [
    'the chosen unit needs more nights than others do',
    { checkOut: '2026-04-10' },
    'I see that the minimum stay then is 7 nights. May I come for fewer?',
    'Je vois que ces dates demandent 7 nuits. Puis-je venir pour moins ?',
  ],
  [
    'there are no rates yet, and they are too many people for some',
    { checkIn: '2027-04-05', checkOut: '2027-05-03', unit: '', adults: 3 },
    'What would a stay on these dates cost, and is there room? I see no prices for them on your website yet.',
    'Combien coûterait ce séjour, et y a-t-il de la place ? Votre site n’a pas encore de prix pour ces dates.',
  ],
  [
    'they are too many people',
    { unit: 'room', adults: 3 },
    'We would be 3 adults, and it sleeps 2. What do you suggest?',
    'Nous serions 3 adultes, et ce logement a 2 couchages. Que proposez-vous ?',
  ],
])('Where nothing has a price it asks about that in its last line, in any language: %s.', (_, change, en, fr) => {
  expect([bodyOf(change).at(-1), bodyOf(change, 'fr').at(-1)]).toEqual([en, fr]);
  expect(bodyOf(change).join()).not.toContain('According');
});

it('The tax of a night is in what it tells, and said in brackets.', () => {
  const tax = { name: { en: 'City tax', fr: 'Taxe de séjour' }, amountCents: 220 };
  const body = bodyOf({}, 'en', createTestPlace({ 'rates.guests.nightTax': tax }));
  expect(body.at(-1)).toBe(
    'Garden cabin: €1,975.20 (City tax: 2 × 28 × €2.20 = €123.20) (Each dog: 28 × €5 = €140 more)',
  );
});

it('In a closed season it asks when one could come instead.', () => {
  const closed = createTestPlace({
    'rates.seasons.1.closed': true,
    'rates.stays.0.seasons.high': undefined,
    'rates.stays.1.seasons.high': undefined,
  });
  expect(bodyOf({}, 'en', closed).at(-1)).toBe(
    'I see that you are closed from 1 April 2026 to 30 September 2026. When could I come instead?',
  );
});

it('The e-mail that asks for a stay is one address, whatever is in it: nothing ends it or begins another part.', () => {
  const odd = { ...data, names: { ...data.names, cabin: 'A & B? #1 é' } };
  const mail = createStayMail(STAY, odd).address;
  expect(mail).toMatch(/^mailto:[\w@.]+\?subject=[^&?#\s]+&body=[^&?#\s]+$/);
  const { pathname, searchParams } = new URL(mail.replaceAll('+', '%2B'));
  expect([pathname, searchParams.get('subject')]).toEqual([
    'hello@tiny.example',
    'Booking: 5 April – 3 May 2026, 2 adults',
  ]);
  expect(searchParams.get('body')).toContain('A & B? #1 é: €1,852');
});

it.each([
  ['has a price', {}, 'Write to us with these dates', 'Booking'],
  ['goes beyond the rates', { checkOut: '2027-02-01' }, 'Ask us for the price', 'Question'],
  ['is too short', { checkOut: '2026-04-07' }, 'Ask us whether fewer nights are possible', 'Question'],
  ['is for too many people', { unit: 'room', adults: 3 }, 'Ask us what is possible', 'Question'],
])('What leads to it, and its subject, fit a stay that %s.', (_, change, link, subject) => {
  const mail = createStayMail({ ...STAY, ...change }, data);
  expect([mail.link, new URL(mail.address).searchParams.get('subject')?.split(':', 1)[0]]).toEqual([link, subject]);
});
