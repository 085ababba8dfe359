import { PUBLIC_FILES } from '../../publish/public-files.ts';
import { TWIN_CHARACTERS } from '../../publish/twin.ts';
import { DATA_FILES } from '../../schema/content-files.ts';
import { contentProblem, type Problem } from '../../schema/problem.ts';
import { indexedPages, type Site } from '../../schema/site.ts';
import { twinPath } from '../../schema/url.ts';
import { formatNumber } from '../../text/money.ts';
import type { DistFiles } from './check-dist.ts';

/**
 * Every text for agents that is too long for them, with its file, by how much, and what to do: the twins, but for that of
 * the list of all posts, the rates and the facts.
 */
export function checkSizes(site: Site, files: DistFiles): Problem[] {
  const twins = indexedPages(site.pages)
    .filter(({ template }) => template !== 'blog')
    .map(({ path, file }) => ({
      path: twinPath(path),
      file,
      next: 'Shorten the page, or make two of it; what its directives add counts.',
    }));
  const data = (['pricing', 'facts'] as const).map((key) => ({
    path: PUBLIC_FILES[key].path,
    file: DATA_FILES[key === 'pricing' ? 'rates' : key],
    next: `Shorten what ${PUBLIC_FILES[key].path} is made of.`,
  }));
  return [...twins, ...data].flatMap(({ path, file, next }) => {
    const length = files.get(path.slice(1))?.length ?? 0;
    if (length < TWIN_CHARACTERS) return [];
    return contentProblem('too-long', file, {
      expected: `fewer than ${count(TWIN_CHARACTERS)} characters for agents, who read no further`,
      got: `${count(length)}, which is ${count(length - TWIN_CHARACTERS + 1)} too many`,
      next,
    });
  });
}

function count(characters: number): string {
  return formatNumber(characters, 'en');
}
