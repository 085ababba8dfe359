import { PUBLIC_FILES } from '../../publish/public-files.ts';
import { FILE_CHARACTERS, TWIN_CHARACTERS } from '../../publish/text-limits.ts';
import { DATA_FILES } from '../../schema/content-files.ts';
import { softwareLocale } from '../../text/locale.ts';
import { formatNumber } from '../../text/money.ts';
import { contentProblem, type Problem } from '../../schema/problem.ts';
import { indexedPages, type Site } from '../../schema/site.ts';
import { filesOf } from './dist.ts';

/**
 * Every text for agents that is too long for them, with its file, by how much, and what to do.
 * - Each twin but the list of all posts, the rates and the facts have fewer than 20,000 characters; a problem names the
 *   page's own file.
 * - llms-full.txt has fewer than 50,000; a problem names the pages that fill it most.
 * `lengthOf` tells how many characters a file of `dist` has.
 */
export function checkSizes(site: Site, lengthOf: (file: string) => number): Problem[] {
  const twins = indexedPages(site.pages).map((page) => ({ page, length: lengthOf(filesOf(page).twin) }));
  const core = twins.filter(({ page }) => page.kind === 'page' && page.locale === softwareLocale(site.config));
  const longest = core.toSorted((a, b) => b.length - a.length).slice(0, 3);
  const names = longest.map(({ page, length }) => `${page.file} (${count(length)})`).join(', ');
  const measure = (file: string, length: number, limit: number, next: string): Problem[] =>
    length < limit ? [] : [tooLong(file, length, limit, next)];
  return [
    ...twins.flatMap(({ page, length }) =>
      page.template === 'blog'
        ? []
        : measure(
            page.file,
            length,
            TWIN_CHARACTERS,
            'Shorten the page, or make two of it; what its directives add counts.',
          ),
    ),
    ...measure(
      DATA_FILES.rates,
      lengthOf(PUBLIC_FILES.pricing.path.slice(1)),
      TWIN_CHARACTERS,
      'Shorten what /pricing.md is made of.',
    ),
    ...measure(
      DATA_FILES.facts,
      lengthOf(PUBLIC_FILES.facts.path.slice(1)),
      TWIN_CHARACTERS,
      'Shorten what /facts.md is made of.',
    ),
    ...measure(
      `dist${PUBLIC_FILES.llmsFull.path}`,
      lengthOf(PUBLIC_FILES.llmsFull.path.slice(1)),
      FILE_CHARACTERS,
      `Shorten the pages that fill it most: ${names}.`,
    ),
  ];
}

function tooLong(file: string, length: number, limit: number, next: string): Problem {
  return contentProblem('too-long', file, {
    expected: `fewer than ${count(limit)} characters for agents, who read no further`,
    got: `${count(length)}, which is ${count(length - limit + 1)} too many`,
    next,
  });
}

function count(characters: number): string {
  return formatNumber(characters, 'en');
}
