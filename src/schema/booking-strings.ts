import { z } from 'zod';
import { textSchema as text } from './text-schemas.ts';

/** What the site says where one searches and books. */
export const bookingStringsSchema = z.strictObject({
  heading: text.describe('Heading of the search'),
  checkIn: text.describe('Label of the day of arrival'),
  checkOut: text.describe('Label of the day of departure'),
  adults: text.describe('Label of the number of adults'),
  search: text.describe('Button that searches'),
  presets: z
    .strictObject({
      label: text.describe('What the ready lengths are called'),
      week: text.describe('Button that makes the stay a week'),
      twoWeeks: text.describe('Button that makes the stay two weeks'),
      month: text.describe('Button that makes the stay a month'),
    })
    .describe('Lengths to choose from'),
  chosen: text.describe('Which room or cabin somebody came for'),
  stay: text.describe('The search in one line'),
  change: text.describe('Button that opens the search again'),
  problems: z
    .strictObject({
      'missing-date': text.describe('What is said where a day is missing'),
      'missing-adults': text.describe('What is said where the number of adults is missing'),
      'not-a-date': text.describe('What is said of something that is no day'),
      'in-the-past': text.describe('What is said of a day that has passed'),
      'not-after-arrival': text.describe('What is said of a departure that is not after the arrival'),
      'not-a-whole-number': text.describe('What is said of something that is no number of adults'),
      'too-many-adults': text.describe('What is said of more adults than the largest room takes'),
    })
    .describe('What is said of a search that cannot be'),
  estimate: z
    .strictObject({
      heading: text.describe('Heading of the prices for the chosen days'),
      note: text.describe('Below that heading, where prices include the tax'),
      noteTaxExcluded: text.describe('Below that heading, where the tax is added'),
      rule: text.describe('Link to the rule by which prices are calculated'),
      choice: text.describe('Beside the room or cabin that somebody came for'),
      tooSmall: text.describe('At a room that takes fewer people'),
      tooShort: text.describe('Nobody has to stay one night at least: it is always several'),
      longer: text.describe('Why a longer stay’s price is charged'),
      longerStay: text.describe('Button that makes the stay that much longer'),
      dueAtOnce: text.describe('Where the arrival is so near that no balance is left for later'),
      outside: text.describe('Where the days are outside those for which there are rates'),
    })
    .describe('What a stay costs by the published rates'),
  loading: text.describe('While the booking engine loads'),
  blocked: text.describe('Where the booking engine has not loaded'),
  elsewhere: text.describe('Where the place has a booking engine, but not in its pages'),
  byMail: text.describe('Where the place has no booking engine'),
  fallback: text.describe('Link to the booking engine’s own page'),
  mail: z
    .strictObject({
      link: text.describe('Link that opens a written e-mail'),
      subject: text.describe('Subject of that e-mail'),
      hello: text.describe('How that e-mail begins'),
      question: text.describe('What that e-mail asks'),
      estimate: text.describe('Above the prices in that e-mail'),
    })
    .describe('The e-mail that is written ahead'),
});
