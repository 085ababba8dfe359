import type { Settings } from '../../status/override.ts';
import type { Snapshot } from '../../status/snapshot.ts';
import { fill } from '../../text/fill.ts';
import type { Locale } from '../../text/locale.ts';
import { type Clock, formatTime } from '../status/clock.ts';
import { overallMark, type Mark } from '../status/mark.ts';
import { summarize } from '../status/view.ts';
import type { StaffWords } from '../status/words.ts';

/** What staff have chosen in the form, and for how long it is to hold. */
export interface Choice {
  readonly settings: Settings;
  readonly minutes: number;
}

/** What the name of an area's field begins with; its key follows. */
export const SPOT = 'spot.';

const MINUTE_MS = 60_000;

/** What is chosen in the form at this moment. */
export function readForm(form: HTMLFormElement): Choice {
  return readChoice(Object.fromEntries(new FormData(form)) as Record<string, string>);
}

/**
 * The form's fields as a choice. A field that is empty stays automatic; who is responsible counts only where something is
 * wrong, and is the provider until staff say otherwise.
 */
export function readChoice(fields: Readonly<Record<string, string>>): Choice {
  const internet = fields.internet as '' | Snapshot['internet']['level'];
  const attribution = fields.attribution === 'us' ? 'us' : 'provider';
  const spots = Object.entries(fields).flatMap(([name, level]) =>
    name.startsWith(SPOT) && level !== ''
      ? [[name.slice(SPOT.length), level as 'ok' | 'limited' | 'down'] as const]
      : [],
  );
  const settings: Settings = {
    ...(internet === 'ok' && { internet: { level: internet, attribution: 'ok' } }),
    ...((internet === 'degraded' || internet === 'outage') && { internet: { level: internet, attribution } }),
    ...(spots.length > 0 && { spots: Object.fromEntries(spots) }),
  };
  return { settings, minutes: Number(fields.minutes) };
}

/** Whether nothing is chosen that could be set. */
export function isEmpty({ settings }: Choice): boolean {
  return Object.keys(settings).length === 0;
}

/** What will come of a choice: `Everybody will see: “Internet: slow. …” until 14 Nov 2026, 22:00.`, or what it lacks; and how it is marked. */
export function createPreview(
  choice: Choice,
  automatic: Pick<Snapshot, 'internet' | 'spots'> | null,
  { now, timeZone }: Clock,
  words: StaffWords,
  locale: Locale,
): { text: string; mark: Mark } {
  const { staff } = words;
  const { settings, minutes } = choice;
  if (isEmpty(choice)) return { text: staff.choose, mark: 'unknown' };
  const internet = settings.internet ?? automatic?.internet;
  const areas = Object.keys(words.names);
  const spots = areas.flatMap((key) => {
    const level = settings.spots?.[key] ?? automatic?.spots.find((spot) => spot.key === key)?.level;
    return level ? [{ key, level }] : [];
  });
  const time = formatTime(now + minutes * MINUTE_MS, timeZone, locale);
  if (!internet || spots.length < areas.length) return { text: fill(staff.previewNothing, { time }), mark: 'unknown' };
  const levels = { internet, spots };
  return { text: fill(staff.preview, { summary: summarize(levels, words), time }), mark: overallMark(levels) };
}

/** Puts what is in force into the form, as sending it replaces all of it. */
export function fillForm(form: HTMLFormElement, { internet, spots = {} }: Settings): void {
  for (const field of form.querySelectorAll('select')) {
    if (field.name === 'internet') field.value = internet?.level ?? '';
    if (field.name === 'attribution') field.value = internet?.attribution === 'us' ? 'us' : 'provider';
    if (field.name.startsWith(SPOT)) field.value = spots[field.name.slice(SPOT.length)] ?? '';
  }
}
