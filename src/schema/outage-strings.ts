import { z } from 'zod';

const text = z.string().min(1);

/** Texts of the outages on the staff page. */
export const outageStringsSchema = z.strictObject({
  heading: text.describe('Heading of the list of outages'),
  none: text.describe('Where there was no outage'),
  unreadable: text.describe('Where the outages cannot be read'),
  over: text.describe('An outage that is over: from when to when, for how long, how bad, whose fault'),
  lasts: text.describe('The same of one that lasts'),
  why: text.describe('Why the equipment said so'),
  afterwards: text.describe('Where it was found out afterwards whose fault it was'),
});
