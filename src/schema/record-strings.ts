import { z } from 'zod';
import { textSchema as text } from './text-schemas.ts';

/** The words of `::record`. */
export const recordStringsSchema = z.strictObject({
  figure: text.describe('From when to when how much of the time was well, and how that was measured'),
  short: text.describe('Where too few days were measured for a figure'),
  gaps: text.describe('Where too much was not measured for a figure'),
  property: text.describe('What the figure is called, for programs'),
  outages: text.describe('Name of how often the internet was down'),
  outagesValue: text.describe('How often, by whose fault, and the longest'),
  never: text.describe('Where it never was'),
  down: text.describe('Name of how long the internet was down in all'),
  slow: text.describe('Name of how long it was slow in all'),
  blamed: text.describe('How long in all, and by whose fault'),
  unknown: text.describe('Name of how long nothing was measured'),
});
