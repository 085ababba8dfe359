import { renderFacts, renderPricing } from '../publish/data-file.ts';
import { PUBLIC_FILES } from '../publish/public-files.ts';
import { renderTwin } from '../publish/twin.ts';
import { DATA_FILES } from '../schema/content-files.ts';
import { indexedPages } from '../schema/indexed-pages.ts';
import { contentProblem, type Problem } from '../schema/problem.ts';
import type { Site } from '../schema/site.ts';
import { formatNumber } from '../text/money.ts';

/** How many characters agents read at once of a page: one that fetches it cuts it at about so many. */
const MOST_CHARACTERS = 20_000;

/** Every twin that is too long for who reads it, but for that of the list of all posts; and the rates and the facts. */
export function checkLengths(site: Site): Problem[] {
  const twins = indexedPages(site.pages)
    .filter(({ template }) => template !== 'blog')
    .map((page) => ({
      file: page.file,
      text: renderTwin(site, page),
      next: 'Shorten the page, or make two of it; what its directives add counts.',
    }));
  const data = [
    { file: DATA_FILES.rates, text: renderPricing(site), ...PUBLIC_FILES.pricing },
    { file: DATA_FILES.facts, text: renderFacts(site), ...PUBLIC_FILES.facts },
  ].map(({ file, text, path }) => ({ file, text, next: `Shorten what ${path} is made of.` }));
  return [...twins, ...data]
    .filter(({ text }) => text.length >= MOST_CHARACTERS)
    .map(({ file, text: { length }, next }) =>
      contentProblem('too-long', file, {
        expected: `fewer than ${formatNumber(MOST_CHARACTERS, 'en')} characters for agents, who read no further`,
        got: `${formatNumber(length, 'en')}, which is ${formatNumber(length - MOST_CHARACTERS + 1, 'en')} too many`,
        next,
      }),
    );
}
