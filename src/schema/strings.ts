import { z } from 'zod';
import { alarmStringsSchema } from './alarm-strings.ts';
import { bookingStringsSchema } from './booking-strings.ts';
import { factStringsSchema } from './fact-strings.ts';
import { acceptSchema } from '../text/key.ts';
import { rateStringsSchema } from './rate-strings.ts';
import { staffStringsSchema } from './staff-strings.ts';
import {
  attributionWordsSchema,
  countedTextSchema as counted,
  schemaFileSchema,
  textSchema as text,
} from './text-schemas.ts';

/** A paragraph of llms.txt; one that began with a mark of Markdown would be taken for something else. */
const paragraph = z.string().regex(/^\p{L}/u, 'a text that begins with a letter');

const fileStringsSchema = z.strictObject({
  title: text.describe('What the file is called'),
  description: text.describe('What it holds, in a sentence'),
});

const llmsStringsSchema = z.strictObject({
  pages: paragraph.describe('How to read the list of pages'),
  booking: paragraph.describe('How to help somebody book'),
  status: paragraph.optional().describe('How to read the internet status; a place without network.json needs none'),
  feed: paragraph.optional().describe('Where new posts appear; a place without posts needs none'),
  build: paragraph.describe('Where the list of resources is, and which build of the site this is'),
  data: text.describe('The name of the section of files'),
  languages: text.describe('The name of the section of the other languages'),
  language: text.describe('One of the other languages in that section; {language} is its name'),
  files: z
    .strictObject({
      pricing: fileStringsSchema.describe('The file of all rates'),
      facts: fileStringsSchema.describe('The file of all facts'),
      llmsFull: fileStringsSchema.describe('The core pages in one file'),
      openapi: fileStringsSchema.describe('The description of the interfaces'),
      sitemap: fileStringsSchema.describe('The list of all pages'),
    })
    .optional()
    .describe(
      'What the files for software are called and hold; where it is left out, as in English, the software says it',
    ),
});

/** `content/strings/*.json`: every word of the site that is not on a page of its own. */
export const stringsSchema = z.strictObject({
  $schema: schemaFileSchema,
  accept: acceptSchema,
  site: z
    .strictObject({
      skip: text.describe('First link of every page: leads those who use a keyboard past the menu'),
      contents: text.describe('Above the list of a long page’s headings'),
      menu: text.describe('What the main menu is called, for those who hear the page'),
      home: text.describe('Link to the home page, for those who hear the page'),
      languages: text.describe('What the choice of languages is called, for those who hear the page'),
      book: text.describe('Button in the head of every page, to the booking page'),
      footer: text.describe('What the links at the foot of every page are called, for those who hear the page'),
      updated: text.describe('Below a page: when it last changed'),
      post: z
        .strictObject({
          published: text.describe('When it appeared'),
          readingTime: counted.describe('How long it takes to read'),
          previous: text.describe('Link to the post before it'),
          next: text.describe('Link to the post after it'),
          others: text.describe('What the links to other posts are called, for those who hear the page'),
        })
        .optional()
        .describe('Around a post; a place without posts needs none'),
      markdown: text.describe('Link to the page’s version for programs'),
      notFoundTitle: text.describe('Heading of the page for addresses that do not exist'),
      notFoundText: text.describe('What that page says'),
      table: text.describe('What a table is called that can be moved sideways, for those who hear the page'),
    })
    .describe('Around every page'),
  rates: rateStringsSchema.describe('In what is said of rates'),
  facts: factStringsSchema.describe('In what is said of facts'),
  booking: bookingStringsSchema.describe('Where one searches and books'),
  llms: llmsStringsSchema.describe('In llms.txt, which language models read'),
  staff: staffStringsSchema
    .optional()
    .describe('On the page for staff, and the levels of the live status; a place without network.json needs none'),
  alarms: alarmStringsSchema
    .optional()
    .describe('What staff are told when something fails; a place without network.json needs none'),
  /** The live status on the internet page; its words for levels are those of `staff`. */
  status: z
    .strictObject({
      heading: text.describe('Heading of the live status'),
      script: text.describe('What stands there while JavaScript is off'),
      internet: text.describe('How the connection is, in one sentence'),
      attributions: attributionWordsSchema,
      wifiEverywhere: text.describe('How the Wi-Fi is, where it is the same in every area'),
      wifiIn: text.describe('How the Wi-Fi is in some areas'),
      byHand: text.describe('That staff have set the status themselves'),
      lastKnown: text.describe('The last status that is known, where the present one is not'),
      headlines: z
        .strictObject({
          loading: text.describe('Headline while the page asks for the status'),
          old: text.describe('Headline when the status is too old to be believed'),
          locked: text.describe('Headline for those who are not on the place’s network and have given no password'),
          offline: text.describe('Headline when the device has no connection'),
          unreachable: text.describe('Headline when the server does not answer'),
          unavailable: text.describe('Headline when the network’s equipment does not answer'),
        })
        .describe('What stands there in large letters when there is no status to show'),
      advice: z
        .strictObject({
          ok: text.describe('Advice when all is well'),
          move: text.describe('Advice when the Wi-Fi is bad in some areas: where it is good'),
          wifi: text.describe('Advice when the Wi-Fi is bad everywhere'),
          degraded: text.describe('Advice when the internet is slow'),
          outage: text.describe('Advice when the internet is down'),
          old: text.describe('Advice when the status is too old to be believed'),
          locked: text.describe('Advice for those who have to give the password'),
          offline: text.describe('Advice when the device has no connection'),
          unreachable: text.describe('Advice when the server does not answer'),
          unavailable: text.describe('Advice when the network’s equipment does not answer'),
        })
        .describe('What guests can do'),
      read: text.describe('How long ago the network was looked at'),
      readNow: text.describe('The same, within the last minute'),
      areas: text.describe('Heading of the list of areas'),
      unknown: text.describe('Level of what nobody knows'),
      unknownNow: text.describe('The same, with the level that was known last'),
      accessPoint: text.describe('One access point in the list: its name, its level, and why'),
      reasons: z
        .strictObject({
          offline: text.describe('Why an access point is bad: it does not answer'),
          interrupted: text.describe('Why an access point is bad: it comes and goes'),
          updating: text.describe('Why an access point is bad: it is being updated'),
          isolated: text.describe('Why an access point is bad: it has lost the network'),
          unknown: text.describe('Why an access point is bad: nobody knows'),
          retries: text.describe('Why an access point is bad: its radio has to repeat too much'),
          silent: text.describe('Why an access point is bad: it has said nothing for a while'),
        })
        .describe('Why an access point is bad'),
      otherReason: text.describe('Why an access point is bad, where there is no word for the reason'),
      password: text.describe('Label of the field for the password'),
      showPassword: text.describe('Label of the switch that shows what is typed'),
      send: text.describe('Button that sends the password'),
      refused: text.describe('What is said of a wrong password'),
      forgotten: text.describe('What is said when a kept password has become wrong'),
      history: text.describe('Heading of the drawings of the last hours and days'),
      historyNote: text.describe('How those drawings are to be read'),
      hours: text.describe('Heading of the drawing of the last 24 hours'),
      days: text.describe('Heading of the drawing of the last 90 days'),
      day: text.describe('Name of the slider that chooses one of those days'),
      dayPart: text.describe('Of a day: for how long something was so'),
      dayFaults: z
        .strictObject({
          provider: text.describe('Of a day: for how long the connection was so because of the provider'),
          us: text.describe('Of a day: for how long the connection was so because of the place itself'),
        })
        .describe('Of a day: for how long the connection was so, and who was responsible'),
      share: text.describe('Below the days of a row: the share that was ok'),
      connection: text.describe('Name of the internet in that drawing'),
      wifi: text.describe('Name of the Wi-Fi in that drawing'),
      line: z
        .strictObject({
          provider: text.describe('On the map: the provider’s part of the line'),
          us: text.describe('On the map: the place’s own part of the line'),
          limited: text.describe('On the map: this part of the line is troubled'),
          down: text.describe('On the map: this part of the line is broken'),
        })
        .describe('The line from outside, on the map'),
      // The forms are for the hour: of one o’clock, and of any other.
      since: counted.describe('A level, and since what time of today: one form for one o’clock, one for any other'),
      sinceYesterday: counted.describe('The same, since what time of yesterday'),
      noInternet: text.describe('On the map, at an area whose Wi-Fi works while the internet does not'),
      period: text.describe('In the drawing: a level, from when to when'),
      gap: text.describe('In the drawings: a time that was not measured'),
    })
    .optional()
    .describe('The live status on the internet page; a place without network.json needs none'),
});

export type Strings = z.infer<typeof stringsSchema>;
/** The words of the live status, and those of the page for staff: a place with a network has both. */
export type StatusStrings = NonNullable<Strings['status']>;
export type StaffStrings = NonNullable<Strings['staff']>;
export type AlarmStrings = NonNullable<Strings['alarms']>;
