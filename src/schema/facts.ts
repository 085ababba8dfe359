import { z } from 'zod';
import { cancellationSchema } from './fields/cancellation.ts';
import { createConnectionSchema } from './fields/connection.ts';
import { createCoworkingSchema } from './fields/coworking.ts';
import { arrivalDaysSchema, clockTimeSchema, isoDateSchema, periodSchema } from './fields/date-and-time.ts';
import type { Declarations } from './declarations.ts';
import { createShownPictureSchema, schemaFileSchema, acceptSchema } from './fields/shared-fields.ts';
import { placeKeys, placeNames, refuseTwice } from './fields/refuse-twice.ts';
import { keySchema } from './fields/key.ts';
import { createStayCalendarSchema } from './fields/stay-calendar.ts';

const createDistanceSchema = (place: Declarations) =>
  z.strictObject({
    key: keySchema,
    name: place.text.describe('The destination, and what is there'),
    kilometers: z.number().positive().describe('Kilometres by road'),
    carMinutes: z.int().positive().optional().describe('Minutes by car; leave it out where nobody drives there'),
    walkMinutes: z.int().positive().optional().describe('Minutes on foot; leave it out where nobody walks there'),
    transit: z
      .strictObject({
        minutes: z.int().positive().describe('Minutes by train and bus, from door to door, with waiting'),
        how: place.text.describe('With what, from where, how often'),
      })
      .optional()
      .describe('By public transport, door to door'),
  });

export const surfaceSchema = z.enum(['paved', 'gravel', 'grass']);

export const paymentSchema = z.enum(['card', 'transfer', 'cash']);

/** Obstacles for people with a wheelchair or a bad knee, as measurements that they can judge themselves. */
const accessSchema = z.strictObject({
  entranceSteps: z.int().min(0).describe('Steps between the path and the room, stairs included; 0 means step-free'),
  narrowestDoorCm: z.int().positive().describe('Clear width of the narrowest door on the way in, in centimetres'),
  way: surfaceSchema.describe('The ground of the path from the yard'),
  showerStepCm: z
    .int()
    .min(0)
    .optional()
    .describe('Height of the step into the shower, in centimetres; 0 means level; leave it out if there is no shower'),
  grabRails: z.boolean().describe('Whether its bathroom or toilet has grab rails; false where it has neither'),
});

const createUnitSchema = (place: Declarations) =>
  z.strictObject({
    key: keySchema,
    name: place.text.describe('What guests call it'),
    spot: place.spot.optional().describe('The area whose Wi-Fi it has'),
    count: z.int().positive().max(100).describe('How many of them there are'),
    combine: z
      .boolean()
      .optional()
      .describe('For beds: one party takes as many of them as its adults need, and pays for each'),
    sleeps: z.int().positive().max(40).describe('How many people can sleep in it, children too'),
    sizeSquareMeters: z.int().positive().optional().describe('Square metres inside; none for a bed in a shared room'),
    bed: place.text.describe('Which beds it has, and how wide they are'),
    features: place.text.describe('One line on what is special about it'),
    pictures: z
      .array(createShownPictureSchema(place.text))
      .min(1)
      .max(10)
      .optional()
      .describe('One to ten pictures; the first is used where there is room for only one'),
    children: z.boolean().describe('Whether it takes children young enough to stay free (rates.json says how young)'),
    dogs: z.int().min(0).describe('How many dogs it takes'),
    access: accessSchema.describe('How guests get in'),
    closed: z
      .array(periodSchema)
      .optional()
      .describe('When nobody stays in it, such as while it is repaired: all nights from the first to the last day'),
    arrivalDays: arrivalDaysSchema.describe(
      'The weekdays on which guests can arrive, if other ones than in the season',
    ),
  });

const createCommonPlaceSchema = (place: Declarations) =>
  z.strictObject({
    key: keySchema,
    name: place.text.describe('What guests call it'),
    access: accessSchema.describe('How guests get in'),
  });

const beginSchema = clockTimeSchema.describe('When it begins, such as 09:00');
const endSchema = clockTimeSchema.describe('When it ends, such as 18:30');

/** Hosts may wait until then for guests who arrive after midnight. */
const NIGHT = '04:00';

/** A longer night has its times swapped. */
const MOST_NIGHT_HOURS = 12;

/** Returns true if the times can be the beginning and end of a night. */
function isNight(from: string, until: string): boolean {
  const [begin = 0, end = 0] = [from, until].map((time) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60);
  const hours = (end - begin + 24) % 24;
  return hours > 0 && hours <= MOST_NIGHT_HOURS;
}

function hasOnlyNotePlaceholders(text: string): boolean {
  return (text.match(/\{\w+\}/g) ?? []).every((placeholder) => ['{email}', '{days}'].includes(placeholder));
}

export const createFactsSchema = (place: Declarations) =>
  z.strictObject({
    $schema: schemaFileSchema,
    accept: acceptSchema,
    updated: isoDateSchema
      .optional()
      .describe('Leave it out: the day of the last change is then used. A day written here replaces it'),
    distances: z
      .array(createDistanceSchema(place))
      .min(1)
      .describe('How far it is to where guests go, the nearest first'),
    unitWords: z
      .strictObject({
        one: place.text.describe('One of them, as a heading: “Room or cabin”, “Bed”'),
        many: place.text.describe('All of them, as a heading: “Rooms and cabins”, “Beds”'),
      })
      .describe('What units are called at this place'),
    units: z
      .array(createUnitSchema(place))
      .min(1)
      .superRefine((units, context) => {
        refuseTwice([...placeKeys(units), ...placeNames(units)], context);
      })
      .describe('The kinds of rooms, cabins or beds; equal ones are one entry with a count'),
    commonPlaces: z
      .array(createCommonPlaceSchema(place))
      .default([])
      .describe('Buildings that all guests use, and how they get in'),
    checkIn: z
      .strictObject({ from: beginSchema, until: endSchema })
      .refine(({ from, until }) => from < until || until <= NIGHT, {
        path: ['until'],
        error: `a time later than \`from\`, or in the night, until ${NIGHT}`,
      })
      .describe('When guests can arrive'),
    checkOut: z.strictObject({ until: endSchema }).describe('When guests have to leave'),
    quietHours: z
      .strictObject({ from: beginSchema, until: endSchema })
      .refine(({ from, until }) => isNight(from, until), {
        path: ['until'],
        error: `the time at which a night is over that begins at \`from\`: ${MOST_NIGHT_HOURS} hours later at most`,
      })
      .optional()
      .describe('When it is quiet at night'),
    cancellation: cancellationSchema.describe('What is refunded when a guest cancels, from early to late'),
    cancellationNotes: z
      .array(place.text)
      .refine((notes) => notes.flatMap((note) => Object.values(note)).every(hasOnlyNotePlaceholders), {
        error: 'no words in braces but {email} and {days}',
      })
      .default([])
      .describe(
        'How to cancel, change or leave early. {email} becomes the address, {days} how many days before arrival the balance is refunded',
      ),
    payment: z
      .strictObject({
        deposit: z.array(paymentSchema).min(1).describe('For the deposit'),
        balance: z.array(paymentSchema).min(1).describe('For the rest'),
        onSite: z.array(paymentSchema).min(1).describe('For extras ordered on site, and passes'),
      })
      .describe('How guests can pay'),
    policies: z
      .array(
        z.strictObject({
          key: keySchema,
          heading: place.text.optional().describe('A heading above it, if a group of rules begins here'),
          name: place.text.describe('What it is about'),
          text: place.text.describe(
            'The rule. These are filled in: {dogUnits}, {childUnits}, {childrenFreeUnder}, {checkInFrom}, {checkInUntil} and {checkOutUntil}',
          ),
        }),
      )
      .superRefine((policies, context) => {
        refuseTwice([...placeKeys(policies), ...placeNames(policies)], context);
      })
      .default([])
      .describe('House rules that people ask about before they book'),
    amenities: z
      .array(
        z.strictObject({
          key: keySchema,
          name: place.text.describe('What people ask for, such as parking'),
          has: z.boolean().describe('Whether there is one; a no saves guests a question'),
          text: place.text.optional().describe('Details: where, how many, what instead'),
        }),
      )
      .superRefine((amenities, context) => {
        refuseTwice(
          amenities.map(({ key }, index) => ({ value: key, path: [index, 'key'] })),
          context,
        );
      })
      .optional()
      .describe('What there is for guests and what there is not, the most requested first; search engines read it too'),
    climate: z
      .strictObject({
        heating: place.text.describe('How the rooms are heated'),
        airConditioning: z.boolean().describe('Whether there is air conditioning'),
        cooling: place.text.describe('How the rooms stay cool in summer'),
      })
      .optional()
      .describe('How rooms stay warm in winter and cool in summer'),
    year: z
      .array(
        z.strictObject({
          dayCelsius: z.int().describe('Degrees in the middle of a usual day'),
          nightCelsius: z.int().describe('Degrees at the end of a usual night'),
          like: place.text.describe('What the month is like, in a sentence or two'),
          ripe: place.text.optional().describe('What is ripe, or eaten from the store'),
        }),
      )
      .length(12)
      .optional()
      .describe('The twelve months, from January to December'),
    phone: place.text.optional().describe('When the phone of site.json is answered, and what to do instead'),
    coworking: createCoworkingSchema(place).optional().describe('Where guests work'),
    calendar: createStayCalendarSchema(place)
      .optional()
      .describe('What the calendar file of a stay holds besides arrival, departure and the balance'),
    connection: createConnectionSchema(place).optional().describe('The internet of the place'),
  });

export type Facts = z.infer<ReturnType<typeof createFactsSchema>>;
