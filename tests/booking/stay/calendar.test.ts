import { expect, it } from 'vitest';
import { createBookingData } from '../../../src/booking/booking-data.ts';
import { createStayCalendar } from '../../../src/booking/stay/calendar.ts';
import type { Locale } from '../../../src/text/language/locale.ts';
import { createTestPlace } from '../../place.ts';

const place = createTestPlace();
const STAY = { checkIn: '2026-03-24', checkOut: '2026-04-07', adults: 2, unit: 'cabin' };
const NOW = new Date('2026-01-05T10:00:00Z');

interface Asked {
  readonly change?: Partial<typeof STAY>;
  readonly today?: string;
  readonly locale?: Locale;
  readonly of?: typeof place;
}

/** When each event of a stay begins and ends, and what it is. */
function eventsOf({ change = {}, today = '2026-01-05', locale = 'en', of = place }: Asked): string[] {
  const text = createStayCalendar({ ...STAY, ...change }, createBookingData(of, locale), NOW, today);
  return text
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) =>
      [...event.matchAll(/^(?:DTSTART|DTEND|SUMMARY)[^:]*:(.*)\r$/gm)].map(([, value]) => value).join(' '),
    );
}

const ARRIVAL = '20260324T140000Z 20260324T200000Z Arrive at Tinyplace';
const DEPARTURE = '20260407T090000Z Leave Tinyplace';
const BALANCE = '20260310 Tinyplace: €801.14 due';
const TRAIN = '20260322 Tell us your train';
const SOUPS = [
  '20260324T190000Z 20260324T210000Z Soup at the mill',
  '20260331T180000Z 20260331T200000Z Soup at the mill',
];

it('The calendar of a stay has arrival, departure, what is due before, and each evening within it, by the clock of the place in winter and in summer.', () => {
  expect(eventsOf({})).toEqual([ARRIVAL, DEPARTURE, BALANCE, TRAIN, ...SOUPS]);
});

it.each([
  ['nothing that has passed', { today: '2026-03-11' }, [ARRIVAL, DEPARTURE, TRAIN, ...SOUPS]],
  ['what is due today', { today: '2026-03-10' }, [ARRIVAL, DEPARTURE, BALANCE, TRAIN, ...SOUPS]],
  ['no balance where no room was chosen', { change: { unit: '' } }, [ARRIVAL, DEPARTURE, TRAIN, ...SOUPS]],
  [
    'no evening after the last night',
    { change: { checkOut: '2026-03-31' } },
    [ARRIVAL, '20260331T090000Z Leave Tinyplace', '20260310 Tinyplace: €375.20 due', TRAIN, ...SOUPS.slice(0, 1)],
  ],
  [
    'nothing that the place has not',
    { of: createTestPlace({ 'facts.calendar': undefined }) },
    [ARRIVAL, DEPARTURE, BALANCE],
  ],
  [
    'an arrival that is possible after midnight',
    { of: createTestPlace({ 'facts.checkIn': { from: '15:00', until: '02:00' } }) },
    ['20260324T140000Z 20260325T010000Z Arrive at Tinyplace', DEPARTURE, BALANCE, TRAIN, ...SOUPS],
  ],
  [
    'the words of the page',
    { locale: 'fr', change: { unit: '' } },
    [
      '20260324T140000Z 20260324T200000Z Arrivée à Tinyplace',
      '20260407T090000Z Départ de Tinyplace',
      '20260322 Dites-nous votre train',
      '20260324T190000Z 20260324T210000Z Soupe au moulin',
      '20260331T180000Z 20260331T200000Z Soupe au moulin',
    ],
  ],
] satisfies [string, Asked, string[]][])('It has %s.', (_, asked, expected) => {
  expect(eventsOf(asked)).toEqual(expected);
});

it('The file of a later search replaces what the first has put into a calendar.', () => {
  const idsOf = (stay: typeof STAY): string[] =>
    createStayCalendar(stay, createBookingData(place, 'en'), NOW, '2026-01-05').match(/^UID:.*$/gm) ?? [];
  expect(idsOf({ ...STAY, checkIn: '2026-03-31', checkOut: '2026-04-14' })).toEqual(idsOf(STAY));
  const sequenceAt = (now: string): number =>
    Number(
      /^SEQUENCE:(\d+)$/m.exec(
        createStayCalendar(STAY, createBookingData(place, 'en'), new Date(now), '2026-01-05').replaceAll('\r', ''),
      )?.[1],
    );
  expect(sequenceAt('2026-01-05T10:01:00Z')).toBeGreaterThan(sequenceAt('2026-01-05T10:00:00Z'));
});

it('What is to be done on a day is called to mind at nine o’clock of it; a stay and its evenings are not.', () => {
  const text = createStayCalendar(STAY, createBookingData(place, 'en'), NOW, '2026-01-05');
  const events = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
  expect(
    events.flatMap((event) => /ACTION:DISPLAY\r\nTRIGGER:PT9H\r\nDESCRIPTION:(.*)\r/.exec(event)?.[1] ?? []),
  ).toEqual(['Tinyplace: €801.14 due', 'Tell us your train']);
});

it('Every event has a name of its own, the same whenever the file is made, and says that it books nothing.', () => {
  const data = createBookingData(place, 'en');
  const first = createStayCalendar(STAY, data, NOW, '2026-01-05');
  const uids = first.match(/^UID:.*$/gm) ?? [];
  expect(uids).toHaveLength(6);
  expect(new Set(uids).size).toBe(6);
  expect(createStayCalendar(STAY, data, new Date('2026-01-06T10:00:00Z'), '2026-01-05').match(/^UID:.*$/gm)).toEqual(
    uids,
  );
  expect(first.replaceAll('\r\n ', '').match(/This entry books nothing\./g)).toHaveLength(6);
});
