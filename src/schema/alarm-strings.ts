import { z } from 'zod';
import { ALARM_REASONS } from '../status/alarm-record.ts';
import { attributionWordsSchema, textSchema as text } from './text-schemas.ts';

const message = (when: string) =>
  z
    .strictObject({
      title: text.describe('In a few words, as a telephone shows it'),
      text: text.describe('In a sentence or two'),
    })
    .describe(when);

/** What staff are told when something begins and when it is over, and the words around it on their page. */
export const alarmStringsSchema = z.strictObject({
  messages: z
    .strictObject({
      outage: message('The internet is down: since when, why, and who is responsible'),
      degraded: message('The internet is slow: since when, why, and who is responsible'),
      internetOver: message('The internet works again: from when to when it did not, and for how long'),
      area: message('No Wi-Fi in an area: which, and since when'),
      areaOver: message('An area has Wi-Fi again: which, and from when to when it had none'),
      accessPoint: message('An access point is down: which, in which area, and since when'),
      accessPointOver: message('An access point works again: which, and from when to when it did not'),
      noReading: message('The equipment has not been read for an hour: since when'),
      noReadingOver: message('The equipment is read again: from when to when it was not'),
      rates: message('The rates end within 30 days: on which day'),
      test: message('The test that `npm run doctor -- --send-test` sends'),
    })
    .describe('What is sent to staff'),
  lasts: text.describe('The title of a message that tells once more of what has not ended'),
  who: attributionWordsSchema,
  heading: text.describe('Heading of the part of the staff page on alarms'),
  none: text.describe('Where no way to tell anybody is set up'),
  ways: text.describe('Which ways are set up'),
  after: text.describe('After how many minutes without internet staff are told'),
  malformed: text.describe('What is said of a setting at the host that cannot be used'),
  missing: text.describe('What is said of a setting at the host that is missing beside others'),
  channels: z
    .strictObject({
      ntfy: text.describe('Notifications on a telephone, by ntfy'),
      webhook: text.describe('A message in Slack, Teams or the like'),
      email: text.describe('E-mail'),
    })
    .describe('What the ways are called'),
  messagesHeading: text.describe('Heading of the table of the last messages'),
  noMessages: text.describe('Where nothing has been sent yet'),
  when: text.describe('Head of the column of when it was sent'),
  what: text.describe('Head of the column of what was sent'),
  way: text.describe('Head of the column of the way'),
  result: text.describe('Head of the column of whether it arrived'),
  outcomes: z
    .strictObject({
      sent: text.describe('It was taken'),
      retried: text.describe('It was not taken, and will be sent again: why'),
    })
    .describe('Whether a message arrived'),
  reasons: z.record(z.enum(ALARM_REASONS), text).describe('Why a message was not taken'),
  code: text.describe('The code of an answer, after the reason'),
});
