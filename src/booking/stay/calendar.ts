import type { BookingData } from '../booking-data.ts';
import { describeEvent, type CalendarEvent } from './calendar-event.ts';
import { priceStay, type Stay } from './price.ts';
import { sayMoney } from './words.ts';
import { addDays, daysBetween, momentOf, nextDay, isOnWeekday } from '../../text/numbers/dates.ts';
import { writeCalendar } from '../../text/icalendar.ts';
import { interpolate, interpolateCount } from '../../text/language/interpolate.ts';

type EventPart = Pick<CalendarEvent, 'summary' | 'when' | 'isReminder'> & {
  readonly key: string;
  readonly description?: string;
};

/**
 * Writes the calendar file of a stay: arrival and departure, the day on which the balance of the chosen unit is due, tasks before
 * arrival, and weekly events. Times are by the clock of the place. An event keeps its id whatever the dates are, so that the
 * file of another search replaces that of the first.
 */
export function createStayCalendar(stay: Stay, data: BookingData, now: Date, today: string): string {
  const { calendar, email, words } = data;
  const note = interpolate(words.calendar.note, { name: calendar.name });
  const parts = [...listTravel(stay, data), ...listDue(stay, data, today), ...listWeekly(stay, data)];
  const events = parts.map(({ key, description, ...event }) => ({
    ...event,
    uid: `${key}-${email}`,
    description: description === undefined ? note : `${description}\n${note}`,
    location: calendar.location,
  }));
  return writeCalendar(events.map((event) => describeEvent(event, now)));
}

function listTravel({ checkIn, checkOut, unit, adults }: Stay, data: BookingData): EventPart[] {
  const { calendar, words, timeZone, names, locale } = data;
  const { name } = calendar;
  const { from, until } = calendar.checkIn;
  const lastDay = until < from ? nextDay(checkIn) : checkIn;
  return [
    {
      key: 'arrival',
      summary: interpolate(words.calendar.arrival, { name }),
      description: [names[unit], interpolateCount(words.countedAdults, adults, locale)].filter(Boolean).join(' · '),
      when: between(timeZone, `${checkIn}T${from}`, `${lastDay}T${until}`),
    },
    {
      key: 'departure',
      summary: interpolate(words.calendar.departure, { name }),
      when: between(timeZone, `${checkOut}T${calendar.checkOut.until}`),
    },
  ];
}

/** What is due before the stay, as whole days; nothing of it that has passed. */
function listDue(stay: Stay, data: BookingData, today: string): EventPart[] {
  const { calendar, source, words } = data;
  const price = priceStay(stay, source);
  const balance =
    'code' in price
      ? []
      : [
          {
            key: 'balance',
            day: price.balanceDue,
            summary: interpolate(words.calendar.balance, {
              name: calendar.name,
              amount: sayMoney(price.balanceCents, data),
            }),
          },
        ];
  const tasks = calendar.beforeArrival.map(({ key, name, text, daysBefore }) => ({
    key,
    day: addDays(stay.checkIn, -daysBefore),
    summary: name,
    description: text,
  }));
  return [...balance, ...tasks].flatMap(({ day, ...part }) =>
    day < today ? [] : [{ ...part, when: { day }, isReminder: true }],
  );
}

/** Of each evening that begins within the stay. */
function listWeekly({ checkIn, checkOut }: Stay, { calendar, timeZone }: BookingData): EventPart[] {
  const days = Array.from({ length: daysBetween(checkIn, checkOut) }, (_, index) => addDays(checkIn, index));
  return calendar.weekly.flatMap(({ key, name, weekday, from, until }) =>
    days
      .filter((day) => isOnWeekday(day, [weekday]))
      .map((day, index) => ({
        key: `${key}-${index + 1}`,
        summary: name,
        when: between(timeZone, `${day}T${from}`, `${day}T${until}`),
      })),
  );
}

/** From one time to another by the clocks of a place, `2027-03-08T20:00`; all day where they leave the first out. */
function between(timeZone: string, from: string, until?: string): CalendarEvent['when'] {
  const [start, end] = [from, until].map((time) => time && momentOf(time, timeZone));
  if (!start) return { day: from.slice(0, 10) };
  return { from: new Date(start), ...(end && { until: new Date(end) }) };
}
