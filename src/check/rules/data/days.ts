import type { ProblemDraft } from '../../../problem/problem.ts';
import { DATA_FILES } from '../../../schema/content-files.ts';
import type { Content } from '../../../schema/place.ts';
import { daysBetween } from '../../../text/numbers/dates.ts';
import type { Rules } from '../rules.ts';

const DAYS_IN_YEAR = 365;
/** Less than a year: what is announced with the year before by mistake ended this long ago. */
const DAYS_SINCE_END = 270;

/** Days on which something happened. */
export const dayRules: Rules<Content> = {
  'day-later': ({ place: { facts }, pages, today }) => {
    const days: readonly (Pick<ProblemDraft, 'file' | 'path'> & { readonly found: string })[] = [
      ...(facts.connection?.measured ?? []).map(({ date }, index) => ({
        file: DATA_FILES.facts,
        path: `connection.measured[${index}].date`,
        found: date,
      })),
      { file: DATA_FILES.facts, path: 'connection.year.through', found: facts.connection?.year?.through ?? '' },
      ...pages.map(({ file, frontMatter: { updated = '' } }) => ({ file, path: 'updated', found: updated })),
    ];
    return days
      .filter(({ found }) => found > today)
      .map((day) => ({
        ...day,
        expected: `a day that has been, ${today} at the latest`,
        next: 'Write the day on which it was; a page dates itself where the line is left out.',
      }));
  },

  // Readers take an old measurement for the speed of today.
  'measured-old': ({ place: { facts }, today }) =>
    (facts.connection?.measured ?? []).flatMap(({ date: found }, index) => {
      if (daysBetween(found, today) <= DAYS_IN_YEAR) return [];
      return {
        severity: 'warning',
        file: DATA_FILES.facts,
        path: `connection.measured[${index}].date`,
        accepts: found,
        expected: 'a measurement of the last year',
        found,
        next: 'Measure again and write what you find, or remove the measurement.',
      };
    }),

  // No page shows these entries: they make the file longer, or their year is wrong.
  'ended-long-ago': ({ place: { facts, notices }, today }) => {
    const ends: readonly (Pick<ProblemDraft, 'file' | 'path'> & { readonly found: string })[] = [
      ...notices.map(({ until }, index) => ({
        file: DATA_FILES.notices,
        path: `notices[${index}].until`,
        found: until.slice(0, 10),
      })),
      ...facts.units.flatMap(({ closed = [] }, unit) =>
        closed.map(({ through }, index) => ({
          file: DATA_FILES.facts,
          path: `units[${unit}].closed[${index}].through`,
          found: through,
        })),
      ),
    ];
    return ends
      .filter(({ found }) => daysBetween(found, today) > DAYS_SINCE_END)
      .map((end) => ({
        ...end,
        severity: 'warning',
        expected: `an end at most ${DAYS_SINCE_END} days ago`,
        next: 'Correct the year, or remove the entry: no page shows it.',
      }));
  },
};
