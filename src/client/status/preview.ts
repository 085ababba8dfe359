import { fill } from '../../text/fill.ts';
import type { Locale } from '../../text/locale.ts';
import { applySettings } from '../../status/apply-settings.ts';
import type { SeenSnapshot, SeenSpot } from './answer.ts';
import { describeDurationProblem, isDuration, isEmpty, type Choice } from './choice.ts';
import type { Clock } from './clock.ts';
import { summarize } from './view.ts';
import { formatTime } from './staff-view.ts';
import type { StaffWords } from './words.ts';
import { overallMark, type Mark } from './mark.ts';

/** The part of a snapshot that the headline is made of. */
export type Levels = Pick<SeenSnapshot, 'internet' | 'spots'>;

/** A sentence and how it is marked. */
export interface Preview {
  readonly text: string;
  readonly mark: Mark;
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
  const levels = applySettings<SeenSpot>(Object.keys(words.names), automatic, settings, (key, level) => ({
    key,
    level,
    aps: [],
  }));
  const time = formatTime(now + minutes * 60_000, timeZone, locale);
  if (!levels) return { text: fill(staff.previewNothing, { time }), mark: 'unknown' };
  return { text: fill(staff.preview, { summary: summarize(levels, words), time }), mark: overallMark(levels) };
}
