import { z } from 'zod';
import { textSchema as text } from './text-schemas.ts';

/** What the site says where one searches and books. */
export const bookingStringsSchema = z.strictObject({
  heading: text,
  checkIn: text,
  checkOut: text,
  adults: text,
  search: text,
  presets: z.strictObject({ label: text, week: text, twoWeeks: text, month: text }).describe('Lengths to choose from'),
  chosen: text.describe('Which room or cabin somebody came for'),
  stay: text.describe('The search in one line'),
  change: text,
  problems: z.strictObject({
    'missing-date': text,
    'missing-adults': text,
    'not-a-date': text,
    'in-the-past': text,
    'not-after-arrival': text,
    'not-a-whole-number': text,
    'too-many-adults': text,
  }),
  estimate: z.strictObject({
    heading: text,
    note: text,
    noteTaxExcluded: text,
    rule: text,
    choice: text.describe('Beside the room or cabin that somebody came for'),
    tooSmall: text,
    tooShort: text.describe('Nobody has to stay one night at least: it is always several'),
    longer: text,
    longerStay: text,
    dueAtOnce: text,
    outside: text,
  }),
  loading: text,
  blocked: text,
  elsewhere: text.describe('Where the place has a booking engine, but not in its pages'),
  byMail: text.describe('Where the place has no booking engine'),
  fallback: text,
  mail: z.strictObject({ link: text, subject: text, hello: text, question: text, estimate: text }),
});
