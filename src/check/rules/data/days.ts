import { DATA_FILES } from '../../../schema/content-files.ts';
import type { Content } from '../../../schema/place.ts';
import type { Breach, Rules } from '../rules.ts';

/** Days on which something happened. */
export const dayRules: Rules<Content> = {
  'day-later': ({ place: { facts }, pages, today }) => {
    const days: readonly (Pick<Breach, 'file' | 'path'> & { readonly got: string })[] = [
      ...(facts.connection?.measured ?? []).map(({ date }, index) => ({
        file: DATA_FILES.facts,
        path: `connection.measured[${index}].date`,
        got: date,
      })),
      { file: DATA_FILES.facts, path: 'connection.year.through', got: facts.connection?.year?.through ?? '' },
      ...pages.map(({ file, frontMatter: { updated = '' } }) => ({ file, path: 'updated', got: updated })),
    ];
    return days
      .filter(({ got }) => got > today)
      .map((day) => ({
        ...day,
        expected: `a day that has been, ${today} at the latest`,
        next: 'Write the day on which it was; a page dates itself where the line is left out.',
      }));
  },
};
