import { llmsTxtPath, PUBLIC_FILES } from '../../publish/public-files.ts';
import type { Problem } from '../../schema/problem.ts';
import type { Site } from '../../schema/site.ts';
import { absoluteUrl, twinPath } from '../../schema/url.ts';
import { distProblem } from './dist.ts';
import type { MarkdownFile } from './read-markdown.ts';

export type HiddenPageCheck = (file: string, source: string, text: Pick<MarkdownFile, 'links'>) => Problem[];

/**
 * Whether an index for agents, of any language, or their full text names a page that is kept out of search.
 * In an index, an address is enough; in a full text, links in sentences may lead anywhere, and its heading tells.
 */
export function createHiddenPageCheck({ pages, config }: Site): HiddenPageCheck {
  const { baseUrl, languages } = config;
  const indexes = new Set(languages.map((locale) => llmsTxtPath(config, locale).slice(1)));
  const fullText = PUBLIC_FILES.llmsFull.path.slice(1);
  const hidden = pages.filter((page) => page.noindex);
  const addresses = new Set(
    hidden.flatMap(({ path }) => [path, twinPath(path)]).map((path) => absoluteUrl(baseUrl, path)),
  );
  const heads = new Set(
    hidden.flatMap(({ title, path }) => [`# ${title}`, `canonical: ${absoluteUrl(baseUrl, path)}`]),
  );
  return (file, source, { links }) => {
    if (!indexes.has(file) && file !== fullText) return [];
    const linked = indexes.has(file) ? links.filter(({ got }) => addresses.has(got)) : [];
    const lines = source.split('\n').map((got, index) => ({ got, line: index + 1 }));
    return [...linked, ...lines.filter(({ got }) => heads.has(got))].map(({ got, line }) =>
      distProblem('noindex-leaked', file, 'no page that is kept out of search', got, 'Use indexedPages().', line),
    );
  };
}
