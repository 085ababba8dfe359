import { z } from 'zod';
import { paymentSchema, surfaceSchema } from './facts.ts';

const text = z.string().min(1);
/** One form for exactly one, one for any other number; both hold `{count}`. */
const counted = z.strictObject({ one: text, other: text });

const accessStringsSchema = z.strictObject({
  where: text,
  entrance: text,
  noSteps: text,
  steps: counted,
  door: text,
  shower: text,
  level: text,
  noShower: text,
  centimeters: text,
  grabRails: text,
  way: text,
  surfaces: z.record(surfaceSchema, text),
});

/** A step of cancellation is put together: when, what of the deposit comes back, and what becomes of the rest. */
const cancellationStringsSchema = z.strictObject({
  step: text,
  lastStep: text,
  depositAll: text,
  depositPart: text,
  depositNone: text,
  balanceBack: text,
  balanceKept: text,
  example: text,
});

const paymentStringsSchema = z.strictObject({
  currency: text,
  deposit: text,
  depositWhen: text,
  balance: text,
  balanceWhen: text,
  onSite: text,
  onSiteWhen: text,
  ways: z.record(paymentSchema, text),
});

/** What the site says of facts. */
export const factStringsSchema = z.strictObject({
  checkDates: text,
  unit: text,
  where: text,
  count: text,
  sleeps: text,
  size: text,
  bed: text,
  features: text,
  takes: text,
  takesChildren: text,
  takesDogs: counted,
  yes: text,
  no: text,
  destination: text,
  distance: text,
  byCar: text,
  onFoot: text,
  byTransit: text,
  minutes: text,
  none: text,
  address: text,
  coordinates: text,
  altitude: text,
  timeZone: text,
  checkIn: text,
  checkInTimes: text,
  checkOut: text,
  checkOutTime: text,
  quietHours: text,
  quietHoursTimes: text,
  email: text,
  answer: text,
  phone: text,
  languages: text,
  desks: text,
  callBooths: text,
  meetingRoom: text,
  meetingRoomSeats: text,
  guestHours: text,
  passHours: text,
  halfDays: text,
  hours: text,
  buyingPass: text,
  heating: text,
  airConditioning: text,
  cooling: text,
  line: text,
  speed: text,
  speedValue: text,
  backup: text,
  area: text,
  accessPoints: text,
  access: accessStringsSchema,
  cancellation: cancellationStringsSchema,
  payment: paymentStringsSchema,
});
