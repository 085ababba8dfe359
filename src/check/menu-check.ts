import type { PageEntry, Place } from '../schema/place.ts';
import { contentProblem, type Problem } from '../schema/problem.ts';

/** Two pages that a menu, or the footer, calls the same in one language: nobody can tell which is which. */
export function checkMenus({ config }: Pick<Place, 'config'>, entries: readonly PageEntry[]): Problem[] {
  return (['menu', 'footer'] as const).flatMap((list) => {
    const named = entries.filter(({ kind, key }) => kind === 'page' && config[list].includes(key));
    const first = new Map<string, PageEntry>();
    return named.flatMap((entry) => {
      const label = `${entry.locale} ${entry.menu.trim().toLowerCase()}`;
      const other = first.get(label);
      if (!other) first.set(label, entry);
      // Two pages with one title are told of that alone.
      if (!other || other.key === entry.key || other.title.toLowerCase() === entry.title.toLowerCase()) return [];
      return contentProblem('label-twice', entry.file, {
        path: 'menu',
        expected: `a name in the ${list} that no other page has there`,
        got: `${entry.menu}, as ${other.file}`,
        next: 'Write a line menu: between the --- lines of one of the two, with a name of its own.',
      });
    });
  });
}
