import type { Settings } from '../../status/override.ts';
import { fill } from '../../text/fill.ts';
import type { Locale } from '../../text/locale.ts';
import { timeOfDay } from '../../text/time-of-day.ts';
import type { SeenSnapshot, SeenSpot } from '../status/answer.ts';
import { type Clock, formatTime } from '../status/clock.ts';
import { overallMark, type Mark } from '../status/mark.ts';
import { summarize } from '../status/view.ts';
import type { StaffWords } from '../status/words.ts';

/** What staff have chosen in the form, and for how long it is to hold. */
export interface Choice {
  readonly settings: Settings;
  /** NaN where nothing that is a number was written. */
  readonly minutes: number;
  /** Whether the server takes so many minutes. */
  readonly isDuration: boolean;
}

/** The values of the form's field `for` that are no number of minutes. */
const TONIGHT = 'tonight' as const;
const OTHER = 'other' as const;
/** Choices of how long, as the form's field `for` has them, by their words. */
export const DURATIONS = { halfHour: '30', twoHours: '120', tonight: TONIGHT, day: '1440', other: OTHER } as const;

/** What the name of an area's field begins with; its key follows. */
const SPOT = 'spot.';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const EVENING_MINUTES = 22 * 60;

/** What is chosen in the form at this moment. */
export function readForm(form: HTMLFormElement, clock: Clock): Choice {
  const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string');
  const written = form.elements.namedItem('minutes');
  const longest = written instanceof HTMLInputElement ? Number(written.max) : 0;
  return readChoice(Object.fromEntries(fields), clock, longest);
}

/**
 * The form's fields as a choice.
 * - A field that is empty stays automatic; so does a level that nobody knows.
 * - Who is responsible counts only where something is wrong; it is the provider until staff say otherwise.
 * - The server takes up to `longest` minutes.
 */
export function readChoice(fields: Readonly<Record<string, string>>, clock: Clock, longest: number): Choice {
  const minutes = readMinutes(fields, clock);
  const { internet, attribution } = fields;
  const spots = Object.entries(fields).flatMap(([name, level]) => {
    if (!name.startsWith(SPOT)) return [];
    const key = name.slice(SPOT.length);
    return level === 'ok' || level === 'limited' || level === 'down' ? [[key, level] as const] : [];
  });
  return {
    settings: {
      ...(internet === 'ok' ? { internet: { level: internet, attribution: 'ok' } } : {}),
      ...(needsAttribution(internet)
        ? { internet: { level: internet, attribution: attribution === 'us' ? 'us' : 'provider' } }
        : {}),
      ...(spots.length > 0 ? { spots: Object.fromEntries(spots) } : {}),
    },
    minutes,
    isDuration: Number.isInteger(minutes) && minutes >= 1 && minutes <= longest,
  };
}

function needsAttribution(level: string | undefined): level is 'degraded' | 'outage' {
  return level === 'degraded' || level === 'outage';
}

function readMinutes({ for: duration = OTHER, minutes = '' }: Readonly<Record<string, string>>, clock: Clock): number {
  if (duration === TONIGHT) return minutesUntilTonight(clock);
  const written = (duration === OTHER ? minutes : duration).trim();
  return written === '' ? NaN : Number(written);
}

/** Whole minutes until it is next ten in the evening at the place. */
function minutesUntilTonight({ now, timeZone }: Clock): number {
  const left = (EVENING_MINUTES - minuteOfDay(now, timeZone) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  // Where the clocks change before then, the end is an hour off: go back or on by as much.
  return left + EVENING_MINUTES - minuteOfDay(now + left * MINUTE_MS, timeZone);
}

function minuteOfDay(time: number, timeZone: string): number {
  const [hours = 0, minutes = 0] = timeOfDay(timeZone, time).split(':').map(Number);
  return hours * 60 + minutes;
}

/** A sentence and how it is marked. */
export interface Preview {
  readonly text: string;
  readonly mark: Mark;
}

/** What will come of a choice: `Everybody will see: “Internet: slow. …” until 14 Nov 2026, 22:00.`, or what it lacks. */
export function createPreview(
  { settings, minutes, isDuration }: Choice,
  automatic: Pick<SeenSnapshot, 'internet' | 'spots'> | null,
  { now, timeZone }: Clock,
  words: StaffWords,
  locale: Locale,
): Preview {
  const { staff } = words;
  const isEmpty = settings.internet === undefined && settings.spots === undefined;
  if (isEmpty) return { text: staff.problems.choose, mark: 'unknown' };
  if (!isDuration) return { text: staff.problems.minutes, mark: 'unknown' };
  const internet = settings.internet ?? automatic?.internet;
  const spots = Object.keys(words.names).flatMap((key): SeenSpot[] => {
    const level = settings.spots?.[key] ?? automatic?.spots.find((spot) => spot.key === key)?.level;
    return level ? [{ key, level, aps: [] }] : [];
  });
  const isKnown = spots.length === Object.keys(words.names).length;
  const time = formatTime(now + minutes * MINUTE_MS, timeZone, locale);
  if (!internet || !isKnown) return { text: fill(staff.previewNothing, { time }), mark: 'unknown' };
  const levels = { internet, spots };
  return { text: fill(staff.preview, { summary: summarize(levels, words), time }), mark: overallMark(levels) };
}

/** Puts what is in force into the form, as sending it replaces all of it. */
export function fillForm(form: HTMLFormElement, { internet, spots = {} }: Settings): void {
  form.reset();
  setField(form, 'internet', internet?.level ?? '');
  if (internet && internet.attribution !== 'ok') setField(form, 'attribution', internet.attribution);
  for (const [key, level] of Object.entries(spots)) setField(form, SPOT + key, level);
}

/** Chooses "other" as the time, for which the number of minutes counts. */
export function chooseOtherTime(form: HTMLFormElement): void {
  setField(form, 'for', OTHER);
}

/** Lets somebody be named as responsible only where something is wrong. */
export function enableAttribution(form: HTMLFormElement, { settings }: Choice): void {
  const attribution = form.elements.namedItem('attribution');
  if (attribution instanceof HTMLSelectElement) attribution.disabled = !needsAttribution(settings.internet?.level);
}

function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLSelectElement || field instanceof RadioNodeList) field.value = value;
}
