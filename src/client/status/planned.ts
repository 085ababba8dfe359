import { fill } from '../../text/fill.ts';
import { languageTag } from '../../text/language-tag.ts';
import type { Locale } from '../../text/locale.ts';
import type { Settings } from '../../status/override.ts';
import { FARTHEST_PLAN_DAYS, LONGEST_PLAN_HOURS, MOST_PLANS } from '../../status/longest-override.ts';
import { findPlanProblems, type PlanProblem, type PlanTimes } from '../../status/plan-problems.ts';
import { isEmpty, readChoice } from './choice.ts';
import type { Clock } from './clock.ts';
import type { SeenPlan } from './explained.ts';
import { momentsOf } from './local-time.ts';
import { listSettings } from './staff-view.ts';
import type { StaffWords } from './words.ts';

/** One of what is planned, in words. */
export interface PlannedItem {
  readonly startsAt: string;
  readonly text: string;
  /** What the button that cancels it is called. */
  readonly cancel: string;
}

/** What is written in the form. */
export interface Draft {
  readonly settings: Settings;
  /** What the fields say, and which moment is meant; NaN where none is. */
  readonly from: DraftTime;
  readonly to: DraftTime;
}

interface DraftTime {
  readonly at: number;
  readonly is: 'empty' | 'skipped' | 'twice' | 'once';
}

/** What the form says back: of each field what is wrong with it or to be known, and what will come of it. */
export interface DraftView {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly preview: string;
  /** What to send; undefined while something is wrong. */
  readonly plan: (Settings & PlanTimes) | undefined;
  readonly wrong: readonly PlanProblem['field'][];
}

/** What is planned, as a list. */
export function createPlannedItems(
  planned: readonly SeenPlan[],
  clock: Clock,
  words: StaffWords,
  locale: Locale,
): PlannedItem[] {
  const { planned: texts } = words.staff;
  return planned.map((plan) => {
    const hasBegun = Date.parse(plan.startsAt) <= clock.now;
    const times = tellTimes(plan, clock, locale);
    return {
      startsAt: plan.startsAt,
      text: fill(hasBegun ? texts.begun : texts.item, { ...times, settings: listSettings(plan, words) }),
      cancel: fill(texts.cancelNamed, times),
    };
  });
}

/**
 * The form's fields as a draft; times are by the place's clock.
 * - Of a time that the clock shows twice, the first is meant where it begins, and the second where it ends: what is
 *   planned for that hour holds for all of it.
 */
export function readDraft(fields: Readonly<Record<string, string>>, clock: Clock): Draft {
  const timeOf = (wall: string, which: 0 | -1): DraftTime => {
    const moments = momentsOf(wall, clock.timeZone);
    const at = moments?.at(which) ?? NaN;
    if (!moments) return { at, is: 'empty' };
    return { at, is: moments.length === 0 ? 'skipped' : moments.length === 1 ? 'once' : 'twice' };
  };
  return {
    settings: readChoice(fields, clock).settings,
    from: timeOf(fields.from ?? '', 0),
    to: timeOf(fields.to ?? '', -1),
  };
}

/** What is to be said of a draft beside what is planned already. */
export function createDraftView(
  { settings, from, to }: Draft,
  planned: readonly SeenPlan[],
  clock: Clock,
  words: StaffWords,
  locale: Locale,
): DraftView {
  const { planned: texts, problems } = words.staff;
  const unread = { startsAt: describeUnread(from, words), endsAt: describeUnread(to, words) };
  const wrongTimes = (['startsAt', 'endsAt'] as const).filter((field) => unread[field] !== undefined);
  if (wrongTimes.length > 0) {
    return {
      startsAt: unread.startsAt ?? '',
      endsAt: unread.endsAt ?? '',
      preview: '',
      plan: undefined,
      wrong: wrongTimes,
    };
  }
  const times = { startsAt: new Date(from.at).toISOString(), endsAt: new Date(to.at).toISOString() };
  const found = findPlanProblems(times, planned, clock.now);
  const say = (name: PlanProblem['field'], note: string): string => {
    const problem = found.find(({ field }) => field === name);
    return problem ? describePlanProblem(problem, clock, words, locale) : note;
  };
  const view = {
    startsAt: say('startsAt', from.is === 'twice' ? texts.first : ''),
    endsAt: say('endsAt', to.is === 'twice' ? texts.second : ''),
    wrong: found.map(({ field }) => field),
  };
  if (found.length > 0) return { ...view, preview: '', plan: undefined };
  if (isEmpty(settings)) return { ...view, preview: problems.choose, plan: undefined };
  const preview = fill(texts.preview, {
    ...tellTimes(times, clock, locale),
    settings: listSettings(settings, words),
  });
  return { ...view, preview, plan: { ...settings, ...times } };
}

function describeUnread({ is }: DraftTime, { staff }: StaffWords): string | undefined {
  return is === 'empty' || is === 'skipped' ? staff.planned.problems[is] : undefined;
}

function describePlanProblem(
  { code, inTheWay }: PlanProblem,
  clock: Clock,
  { staff }: StaffWords,
  locale: Locale,
): string {
  const figures = { days: FARTHEST_PLAN_DAYS, hours: LONGEST_PLAN_HOURS, most: MOST_PLANS };
  return fill(staff.planned.problems[code], { ...figures, ...(inTheWay && tellTimes(inTheWay, clock, locale)) });
}

/** From when until when, by the place's clock; where the clock is changed between the two, with the names of the times. */
export function tellTimes({ startsAt, endsAt }: PlanTimes, { timeZone }: Clock, locale: Locale): PlanTexts {
  const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(languageTag(locale), { timeZone, ...options });
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  const zone = format({ hour: 'numeric', timeZoneName: 'short' });
  const nameOf = (time: number): string =>
    zone.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const isChanged = nameOf(start) !== nameOf(end);
  const day = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  const clock = format({ timeStyle: 'short' });
  const tell = (time: number, withDay: boolean): string =>
    [...(withDay ? [`${day.format(time)},`] : []), clock.format(time), ...(isChanged ? [nameOf(time)] : [])].join(' ');
  return { from: tell(start, true), to: tell(end, day.format(start) !== day.format(end)) };
}

interface PlanTexts extends Record<string, string> {
  readonly from: string;
  readonly to: string;
}
