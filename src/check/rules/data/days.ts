import type { ProblemDraft } from '../../../problem/problem.ts';
import { DATA_FILES } from '../../../schema/content-files.ts';
import type { Content } from '../../../schema/place.ts';
import type { Rules } from '../rules.ts';

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
};
