import { z } from 'zod';
import { outageStringsSchema } from './outage-strings.ts';
import { RULES } from '../status/evidence.ts';
import { attributionWordsSchema, textSchema as text } from './text-schemas.ts';

/** The words of the staff page; those for levels serve the internet page too. */
export const staffStringsSchema = z.strictObject({
  heading: text.describe('Heading of the page for staff'),
  password: text.describe('Label of the field for the staff password'),
  internet: text.describe('Label of the choice of how the internet is'),
  auto: text.describe('The choice that leaves it to the equipment'),
  levels: z
    .strictObject({
      ok: text.describe('Level of an internet that works'),
      degraded: text.describe('Level of an internet that is slow'),
      outage: text.describe('Level of an internet that is down'),
    })
    .describe('How the internet can be'),
  spotLevels: z
    .strictObject({
      ok: text.describe('Level of an area whose Wi-Fi works'),
      limited: text.describe('Level of an area whose Wi-Fi is bad'),
      down: text.describe('Level of an area whose Wi-Fi does not work'),
    })
    .describe('How the Wi-Fi of an area can be'),
  attributions: attributionWordsSchema,
  look: text.describe('Button that shows the status and the evidence'),
  lookAgain: text.describe('The same button once they are shown'),
  lock: text.describe('Button that hides them and forgets the password'),
  looking: text.describe('While the server is asked'),
  sending: text.describe('While a setting is sent'),
  looked: text.describe('When they are shown'),
  lookedAgain: text.describe('When they are shown anew'),
  locked: text.describe('When they are hidden again'),
  shown: text.describe('Name of what guests see'),
  automatic: text.describe('Name of what the equipment says'),
  reading: text.describe('Name of when the equipment was read'),
  inForceName: text.describe('Name of what staff have set'),
  nothing: text.describe('Where there is no status yet'),
  readAt: text.describe('When the equipment was read: how long ago, and at what time'),
  neverRead: text.describe('Where the equipment has not been read yet'),
  inForce: text.describe('What staff have set, and until when it holds'),
  noSettings: text.describe('Where staff have set nothing'),
  evidence: text.describe('Heading of the table of reasons'),
  noEvidence: text.describe('Where there are no reasons to show'),
  subject: text.describe('Head of the column of what it is about'),
  equipment: text.describe('Name of the equipment in that column'),
  rule: text.describe('Head of the column of reasons'),
  figuresHead: text.describe('Head of the column of figures'),
  since: text.describe('Head of the column of since when'),
  rules: z.record(z.enum(RULES), text).describe('Why the equipment says so'),
  figures: z
    .strictObject({
      periods: text.describe('How many measurements were looked at'),
      slow: text.describe('How many of them were slow'),
      worstLatencyMs: text.describe('The longest delay of them'),
      worstPacketLossPercent: text.describe('The most that was lost in one of them'),
      lineLoadPercent: text.describe('How full the line is'),
      gatewayCpuPercent: text.describe('How busy the router is'),
      gatewayUptimeMinutes: text.describe('How long ago the router was started'),
      primary: text.describe('How the main line is'),
      state: text.describe('How an access point is'),
      readings: text.describe('How many readings were looked at'),
      failures: text.describe('How often it failed'),
      failed: text.describe('In how many readings it did not work'),
    })
    .describe('What was measured'),
  values: z
    .strictObject({
      offline: text.describe('State of what does not answer'),
      interrupted: text.describe('State of what comes and goes'),
      updating: text.describe('State of what is being updated'),
      isolated: text.describe('State of what has lost the network'),
      unknown: text.describe('State of what nobody knows'),
      down: text.describe('State of a line that is down'),
      unplugged: text.describe('State of a line whose cable is unplugged'),
    })
    .describe('States of the equipment'),
  setHeading: text.describe('Heading of the form that sets the status'),
  attribution: text.describe('Label of the choice of who is responsible'),
  duration: text.describe('Label of the choice of how long it holds'),
  durations: z
    .strictObject({
      30: text.describe('Half an hour'),
      120: text.describe('Two hours'),
      1440: text.describe('A day'),
      tonight: text.describe('Until ten in the evening at the place'),
      other: text.describe('As many minutes as one types'),
    })
    .describe('How long a setting holds'),
  minutes: text.describe('Label of that number of minutes'),
  preview: text.describe('What guests will see'),
  previewNothing: text.describe('Where guests will see nothing, and what to do about it'),
  set: text.describe('Button that sets the status'),
  clear: text.describe('Button that leaves it to the equipment again'),
  done: text.describe('When the status is set: when it ends'),
  cleared: text.describe('When it is left to the equipment again'),
  unauthorized: text.describe('What is said of a wrong password'),
  forbidden: text.describe('What is said where the page is not on the site’s own address'),
  invalid: text.describe('Above what is wrong with a setting'),
  problems: z
    .strictObject({
      choose: text.describe('What is said where nothing is set'),
      minutes: text.describe('What is said of a wrong number of minutes'),
      internet: text.describe('What is said where level and responsibility do not fit'),
      spots: text.describe('What is said of an area’s level that does not exist'),
    })
    .describe('What is said of a setting that cannot be'),
  offline: text.describe('What is said where the device has no connection'),
  unavailable: text.describe('What is said where the server cannot answer'),
  failed: text.describe('What is said where the server cannot be reached'),
  unsure: text.describe('What is said where nobody knows whether it was done'),
  outages: outageStringsSchema.describe('The list of outages'),
  clock: text.describe('Whose clock the times are of'),
  script: text.describe('What stands there while JavaScript is off'),
});
