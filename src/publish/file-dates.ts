import { latestDate } from '../text/dates.ts';
import { indexedPages, indexedPosts, type Site } from '../schema/site.ts';
import type { Locale } from '../text/locale.ts';
import { questionPages } from './answers.ts';
import { corePages } from './llms-full.ts';
import type { DateSource, PublicFile } from './public-files.ts';

interface Dated extends Pick<PublicFile, 'dependsOn'> {
  readonly language?: Locale;
}

const SOURCES: Readonly<Record<DateSource, (site: Site, file: Dated) => readonly { readonly updated: string }[]>> = {
  rates: ({ rates }) => [rates],
  facts: ({ facts, config }) => [facts, config],
  pages: ({ pages }) => indexedPages(pages),
  pagesInItsLanguage: ({ pages }, { language }) => indexedPages(pages, language),
  corePages,
  questionPages,
  posts: ({ pages }) => indexedPosts(pages),
};

/**
 * When what a public file says last changed, as an ISO date: the latest change of what it is made of.
 * A file that is made of no page, as there is none to list, is dated as if it were made of everything.
 */
export function updatedOf(site: Site, file: Dated): string {
  const sources = file.dependsOn ?? ['rates', 'facts', 'pages'];
  const [first, ...others] = sources.flatMap((source) => SOURCES[source](site, file)).map(({ updated }) => updated);
  return first === undefined ? updatedOf(site, {}) : latestDate(first, ...others);
}
