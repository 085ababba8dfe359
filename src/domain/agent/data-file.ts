import type { Root, RootContent } from 'mdast';
import { DEFAULT_LOCALE } from '../locale.ts';
import { heading } from '../markdown/nodes.ts';
import { stringifyMarkdown } from '../markdown/stringify.ts';
import { findPage, type Site } from '../site.ts';
import { absoluteUrl } from '../url.ts';
import { updatedOf } from './file-dates.ts';
import { renderFrontMatter } from './front-matter.ts';
import { llmsTxtPath, PUBLIC_FILES, type PublicFileKey } from './public-files.ts';

interface DataFile {
  /** Where it is served is its canonical address: it says more than any one page. */
  readonly file: PublicFileKey;
  readonly title: string;
  /** The page for people that says most of it, if there is one. */
  readonly page?: string;
  readonly children: readonly RootContent[];
}

/** A data file for agents: front matter, title, and blocks that the pages show too, in English. */
export function renderDataFile(site: Site, { file, title, page, children }: DataFile): string {
  const forPeople = page === undefined ? undefined : findPage(site, page, DEFAULT_LOCALE);
  const frontMatter = renderFrontMatter({
    title,
    canonical: absoluteUrl(site.config.baseUrl, PUBLIC_FILES[file].path),
    ...(forPeople ? { page: absoluteUrl(site.config.baseUrl, forPeople.path) } : {}),
    describedby: absoluteUrl(site.config.baseUrl, llmsTxtPath(DEFAULT_LOCALE)),
    language: DEFAULT_LOCALE,
    updated: updatedOf(site, PUBLIC_FILES[file]),
    build: site.build,
  });
  const tree: Root = { type: 'root', children: [heading(1, title), ...children] };
  return `${frontMatter}\n\n${stringifyMarkdown(tree)}`;
}
