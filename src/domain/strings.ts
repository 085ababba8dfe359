import { z } from 'zod';
import type { Locale } from './locale.ts';
import { chargeUnitSchema } from './rates.ts';

const text = z.string().min(1);
/** One form for exactly one, one for any other number; both hold `{count}`. */
const counted = z.strictObject({ one: text, other: text });

/** `content/strings/*.json`: every word of the site that is not on a page of its own. */
export const stringsSchema = z.strictObject({
  $schema: z.string().optional(),
  site: z.strictObject({
    skip: text,
    menu: text,
    home: text,
    languages: text,
    book: text,
    footer: text,
    updated: text,
    published: text,
    markdown: text,
    place: text,
    notFoundTitle: text,
    notFoundText: text,
    table: text,
  }),
  rates: z.strictObject({
    unit: text,
    night: text,
    week: text,
    month: text,
    minimumStay: text,
    nights: counted,
    seasonWithPeriods: text,
    period: text,
    item: text,
    price: text,
    per: z.record(chargeUnitSchema, text),
    validity: text,
    taxIncluded: text,
    taxExcluded: text,
    weekAndMonth: text,
    guests: counted,
    deposit: text,
    lastChanged: text,
  }),
  facts: z.strictObject({
    unit: text,
    where: text,
    count: text,
    sleeps: text,
    size: text,
    bed: text,
    features: text,
    stepFree: text,
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
    refundFull: text,
    refundPart: text,
    refundNone: text,
    email: text,
    answer: text,
    languages: text,
    desks: text,
    callBooths: text,
    meetingRoom: text,
    meetingRoomSeats: text,
    hours: text,
    line: text,
    speed: text,
    speedValue: text,
    backup: text,
    area: text,
    accessPoints: text,
  }),
  booking: z.strictObject({
    heading: text,
    checkIn: text,
    checkOut: text,
    adults: text,
    search: text,
    fallback: text,
    loading: text,
    blocked: text,
    problems: text,
    notADate: text,
    notAfterArrival: text,
    notAWholeNumber: text,
  }),
  staff: z.strictObject({
    heading: text,
    password: text,
    internet: text,
    auto: text,
    levels: z.strictObject({ ok: text, degraded: text, outage: text }),
    attribution: text,
    attributions: z.strictObject({ provider: text, us: text }),
    spotLevels: z.strictObject({ ok: text, limited: text, down: text }),
    minutes: text,
    set: text,
    clear: text,
    done: text,
    cleared: text,
    unauthorized: text,
    invalid: text,
    failed: text,
    script: text,
  }),
});

export type Strings = z.infer<typeof stringsSchema>;

/** `text` with each `{name}` replaced by its value. Throws where a value is missing: that is a mistake in the code. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`"${template}" wants a value for {${name}}`);
    return String(value);
  });
}

/** The form of a counted text that fits `count`, filled with it and with other values. */
export function fillCount(
  forms: { one: string; other: string },
  count: number,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fill(count === 1 ? forms.one : forms.other, { ...values, count });
}

/** `a`, `a and b`, `a, b and c`, in the words of the language. */
export function joinList(items: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale).format(items);
}
