import { DATA_FILES, stringsFile } from '../schema/content-files.ts';
import type { PageSource } from '../schema/page.ts';
import type { Place } from '../schema/place.ts';
import { createProblem, type Problem } from '../problem/problem.ts';
import { isUntranslated, TO_WRITE } from '../text/to-write.ts';
import { isFields } from '../text/fields.ts';

/** Returns how many texts of each data file, and how many pages of each folder, are not translated yet. */
export function listUntranslated(place: Place, sources: readonly PageSource[]): Map<string, number> {
  const { config: site, rates, facts, network, map, notices, strings } = place;
  const data = Object.entries({ site, rates, facts, network, map, notices }).map(
    ([name, value]) => [DATA_FILES[name as keyof typeof DATA_FILES], count(value)] as const,
  );
  const words = Object.entries(strings).map(([locale, value]) => [stringsFile(locale), count(value)] as const);
  const copies = sources.filter(({ isCopy }) => isCopy).map(({ file }) => file.replace(/\/[^/]*$/, ''));
  const pages = [...Map.groupBy(copies, (folder) => folder)].map(([folder, { length }]) => [folder, length] as const);
  return new Map([...data, ...words, ...pages].filter(([, found]) => found > 0));
}

function count(value: unknown): number {
  if (typeof value === 'string') return isUntranslated(value) ? 1 : 0;
  return isFields(value) ? sumOf(Object.values(value).map(count)) : 0;
}

export function sumOf(counts: Iterable<number>): number {
  return [...counts].reduce((sum, one) => sum + one, 0);
}

/**
 * Reports once all that is not translated yet. It is an error from the day on which the site is live: what is untranslated
 * takes the site out of search.
 */
export function reportUntranslated(place: Place, sources: readonly PageSource[], today: string): Problem[] {
  const files = [...listUntranslated(place, sources)];
  if (files.length === 0) return [];
  const sum = sumOf(files.map(([, found]) => found));
  const isLive = (place.config.liveSince ?? '9999') <= today;
  const until = isLive
    ? 'Until then nothing is published: liveSince in content/site.json says that the site is live.'
    : 'Until then the English is shown, and search engines are asked to leave the site out.';
  return [
    createProblem('untranslated', 'content', {
      severity: isLive ? 'error' : 'warning',
      expected: 'words in every language of the site',
      found: `${sum} still in English: ${files.map(([file, found]) => `${file} (${found})`).join(', ')}`,
      next: `Translate what stands behind ${TO_WRITE}, and delete these two words; of a page, delete the line. ${until}`,
    }),
  ];
}
