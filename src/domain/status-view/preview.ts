import { fill } from '../fill.ts';
import type { Locale } from '../locale.ts';
import type { Settings } from '../status/override.ts';
import { SPOT_KEYS } from '../status/spot.ts';
import type { SeenSnapshot, SeenSpot } from './answer.ts';
import { describeDurationProblem, isDuration, isEmpty, type Choice, type Clock } from './choice.ts';
import { summarize } from './headline.ts';
import { formatTime } from './staff-view.ts';
import type { StaffWords } from './words.ts';
import { overallMark, type Mark } from './view.ts';

/** The part of a snapshot that the headline is made of. */
export type Levels = Pick<SeenSnapshot, 'internet' | 'spots'>;

/** A sentence and how it is marked. */
export interface Preview {
  readonly text: string;
  readonly mark: Mark;
}

/**
 * What everybody will see with settings laid over what the equipment says.
 * - The same as the server does: settings count for what they name, all else stays automatic.
 * - undefined where something is left open that nobody has read.
 */
export function layOver(automatic: Levels | undefined, settings: Settings): Levels | undefined {
  const internet = settings.internet ?? automatic?.internet;
  const spots = SPOT_KEYS.flatMap((key): SeenSpot[] => {
    const found = automatic?.spots.find((spot) => spot.key === key);
    const level = settings.spots?.[key];
    if (level === undefined) return found ? [found] : [];
    return [{ key, level, aps: level === 'ok' ? [] : (found?.aps ?? []) }];
  });
  return internet && spots.length === SPOT_KEYS.length ? { internet, spots } : undefined;
}

/** What will come of a choice: `Everybody will see: “Internet: slow. …” until 14 Nov 2026, 22:00.`, or what it lacks. */
export function createPreview(
  { settings, minutes }: Choice,
  automatic: Levels | undefined,
  { now, timeZone }: Clock,
  words: StaffWords,
  locale: Locale,
): Preview {
  const { staff } = words;
  if (isEmpty(settings)) return { text: staff.problems.choose, mark: 'unknown' };
  if (!isDuration(minutes)) return { text: describeDurationProblem(staff), mark: 'unknown' };
  const levels = layOver(automatic, settings);
  const time = formatTime(now + minutes * 60_000, timeZone, locale);
  if (!levels) return { text: fill(staff.previewNothing, { time }), mark: 'unknown' };
  return { text: fill(staff.preview, { summary: summarize(levels, words), time }), mark: overallMark(levels) };
}
