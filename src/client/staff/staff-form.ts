import type { OverrideRequest, Settings } from '../../status/override.ts';
import type { Snapshot } from '../../status/snapshot.ts';
import { interpolate } from '../../text/language/interpolate.ts';
import type { Locale } from '../../text/language/locale.ts';
import { overallMark, type Mark } from '../status/mark.ts';
import { summarize } from '../status/summary.ts';
import type { StaffWords } from '../status/words.ts';
import { MINUTE_MS } from '../../text/numbers/durations.ts';
import { formatUntil, type Clock } from '../../text/numbers/moments.ts';

type SetRequest = Extract<OverrideRequest, { action: 'set' }>;

/** What is still to be chosen before anything can be sent, by the name of the text that asks for it. */
export type Missing = 'choose' | 'chooseWho';

/** What the name of an area's field begins with; its key follows. */
export const SPOT = 'spot.';

/** What is chosen in the form at this moment. */
export function readForm(form: HTMLFormElement): SetRequest | Missing {
  return readFields(Object.fromEntries(new FormData(form)) as Record<string, string>);
}

/**
 * The form's fields as they are sent, or what is missing: something that is set, and whoever is responsible where the
 * internet is not well, whom nobody but staff can name. A field that is empty stays automatic.
 */
export function readFields(fields: Readonly<Record<string, string>>): SetRequest | Missing {
  const spots = Object.entries(fields).flatMap(([name, level]) =>
    name.startsWith(SPOT) && level !== ''
      ? [[name.slice(SPOT.length), level as 'ok' | 'limited' | 'down'] as const]
      : [],
  );
  const internet = readInternet(fields);
  if (internet === 'chooseWho') return internet;
  if (!internet && spots.length === 0) return 'choose';
  return {
    action: 'set',
    minutes: Number(fields.minutes),
    ...(internet && { internet }),
    ...(spots.length > 0 && { spots: Object.fromEntries(spots) }),
  };
}

function readInternet({ internet, attribution }: Readonly<Record<string, string>>): Settings['internet'] | 'chooseWho' {
  if (internet === 'ok') return { level: internet, attribution: 'ok' };
  if (internet !== 'degraded' && internet !== 'outage') return undefined;
  return attribution === 'provider' || attribution === 'us' ? { level: internet, attribution } : 'chooseWho';
}

/** Whether the internet is set to be slow or down, so that somebody has to be named who fixes it. */
export function asksWho(chosen: SetRequest | Missing): boolean {
  if (typeof chosen === 'string') return chosen === 'chooseWho';
  return chosen.internet !== undefined && chosen.internet.level !== 'ok';
}

/** What will come of it: `Everybody will see until 22:00: “The internet is slow. …”`, or what it lacks; and how it is marked. */
export function createPreview(
  request: SetRequest | Missing,
  automatic: Pick<Snapshot, 'internet' | 'spots'> | null,
  clock: Clock,
  words: StaffWords,
  locale: Locale,
): { text: string; mark: Mark } {
  const { staff } = words;
  if (typeof request === 'string') return { text: staff[request], mark: 'unknown' };
  const internet = request.internet ?? automatic?.internet;
  const areas = Object.keys(words.names);
  const spots = areas.flatMap((key) => {
    const level = request.spots?.[key] ?? automatic?.spots.find((spot) => spot.key === key)?.level;
    return level ? [{ key, level }] : [];
  });
  const until = formatUntil(clock.now + request.minutes * MINUTE_MS, clock, staff.until, locale);
  if (!internet || spots.length < areas.length)
    return { text: interpolate(staff.previewNothing, { until }), mark: 'unknown' };
  const levels = { internet, spots };
  return { text: interpolate(staff.preview, { summary: summarize(levels, words), until }), mark: overallMark(levels) };
}

/** Puts what is in force into the form, as sending it replaces all of it. */
export function fillForm(form: HTMLFormElement, { internet, spots = {} }: Settings): void {
  for (const field of form.querySelectorAll('select')) {
    if (field.name === 'internet') field.value = internet?.level ?? '';
    if (field.name === 'attribution')
      field.value = internet && internet.attribution !== 'ok' ? internet.attribution : '';
    if (field.name.startsWith(SPOT)) field.value = spots[field.name.slice(SPOT.length)] ?? '';
  }
}
