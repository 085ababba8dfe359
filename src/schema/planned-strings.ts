import { z } from 'zod';
import { textSchema as text } from './text-schemas.ts';

/** The words of planned work on the staff page. */
export const plannedStringsSchema = z.strictObject({
  heading: text.describe('Heading of what is planned'),
  none: text.describe('Where nothing is planned'),
  item: text.describe('One that lies ahead: from when to when, and what is set'),
  begun: text.describe('One that has begun; the same'),
  cancel: text.describe('Button that takes one back'),
  cancelNamed: text.describe('The same button, for those who hear the page: from when'),
  formHeading: text.describe('Heading of the form that plans something'),
  from: text.describe('Label of when it begins'),
  to: text.describe('Label of when it ends'),
  preview: text.describe('What will come of it: from when to when, and what is set'),
  plan: text.describe('Button that plans it'),
  done: text.describe('When it is planned: from when to when'),
  cancelled: text.describe('When one is taken back'),
  goesOn: text.describe('When what was set is cleared, and something planned holds now: until when'),
  first: text.describe('Of a beginning that the clock shows twice'),
  second: text.describe('Of an end that the clock shows twice'),
  problems: z
    .strictObject({
      empty: text.describe('Of a time that is missing'),
      skipped: text.describe('Of a time that the clock leaves out'),
      past: text.describe('Of a beginning that is not ahead'),
      far: text.describe('Of a beginning that is too far ahead: how many days it may be'),
      backwards: text.describe('Of an end before its beginning'),
      long: text.describe('Of an end that is too late: how many hours it may last'),
      overlaps: text.describe('Of a time in which something is planned: from when to when'),
      full: text.describe('Where no more can be planned: how many are'),
      unknown: text.describe('Where somebody else has planned or cancelled something meanwhile'),
    })
    .describe('What is said of a plan that cannot be'),
});
