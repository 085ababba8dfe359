import type { OverrideRequest, Settings } from '../../status/override.ts';
import type { Snapshot } from '../../status/snapshot.ts';
import { interpolate } from '../../text/interpolate.ts';
import type { Locale } from '../../text/locale.ts';
import { type Clock, formatTime } from '../status/clock.ts';
import { overallMark, type Mark } from '../status/mark.ts';
import { summarize } from '../status/view.ts';
import type { StaffWords } from '../status/words.ts';

type SetRequest = Extract<OverrideRequest, { action: 'set' }>;

/** What the name of an area's field begins with; its key follows. */
export const SPOT = 'spot.';

const MINUTE_MS = 60_000;

/** What is chosen in the form at this moment. */
export function readForm(form: HTMLFormElement): SetRequest {
  return readFields(Object.fromEntries(new FormData(form)) as Record<string, string>);
}

/**
 * The form's fields as they are sent. A field that is empty stays automatic; who is responsible counts only where something is
 * wrong, and is the provider until staff say otherwise.
 */
export function readFields(fields: Readonly<Record<string, string>>): SetRequest {
  const internet = fields.internet as '' | Snapshot['internet']['level'];
  const attribution = fields.attribution === 'us' ? 'us' : 'provider';
  const spots = Object.entries(fields).flatMap(([name, level]) =>
    name.startsWith(SPOT) && level !== ''
      ? [[name.slice(SPOT.length), level as 'ok' | 'limited' | 'down'] as const]
      : [],
  );
  return {
    action: 'set',
    minutes: Number(fields.minutes),
    ...(internet === 'ok' && { internet: { level: internet, attribution: 'ok' } }),
    ...((internet === 'degraded' || internet === 'outage') && { internet: { level: internet, attribution } }),
    ...(spots.length > 0 && { spots: Object.fromEntries(spots) }),
  };
}

/** Whether nothing is chosen that could be set. */
export function isEmpty({ internet, spots }: SetRequest): boolean {
  return !internet && !spots;
}

/** What will come of it: `Everybody will see: “The internet is slow. …” until 14 Nov 2026, 22:00.`, or what it lacks; and how it is marked. */
export function createPreview(
  request: SetRequest,
  automatic: Pick<Snapshot, 'internet' | 'spots'> | null,
  { now, timeZone }: Clock,
  words: StaffWords,
  locale: Locale,
): { text: string; mark: Mark } {
  const { staff } = words;
  if (isEmpty(request)) return { text: staff.choose, mark: 'unknown' };
  const internet = request.internet ?? automatic?.internet;
  const areas = Object.keys(words.names);
  const spots = areas.flatMap((key) => {
    const level = request.spots?.[key] ?? automatic?.spots.find((spot) => spot.key === key)?.level;
    return level ? [{ key, level }] : [];
  });
  const time = formatTime(now + request.minutes * MINUTE_MS, timeZone, locale);
  if (!internet || spots.length < areas.length)
    return { text: interpolate(staff.previewNothing, { time }), mark: 'unknown' };
  const levels = { internet, spots };
  return { text: interpolate(staff.preview, { summary: summarize(levels, words), time }), mark: overallMark(levels) };
}

/** Puts what is in force into the form, as sending it replaces all of it. */
export function fillForm(form: HTMLFormElement, { internet, spots = {} }: Settings): void {
  for (const field of form.querySelectorAll('select')) {
    if (field.name === 'internet') field.value = internet?.level ?? '';
    if (field.name === 'attribution') field.value = internet?.attribution === 'us' ? 'us' : 'provider';
    if (field.name.startsWith(SPOT)) field.value = spots[field.name.slice(SPOT.length)] ?? '';
  }
}
