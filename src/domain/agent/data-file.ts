import type { Root, RootContent } from 'mdast';
import { DEFAULT_LOCALE } from '../locale.ts';
import { heading } from '../markdown/nodes.ts';
import { stringifyMarkdown } from '../markdown/stringify.ts';
import { findByTemplate, type Site } from '../site.ts';
import { absoluteUrl, llmsTxtPath } from '../url.ts';
import { renderFrontMatter } from './front-matter.ts';

interface DataFile {
  /** Where it is served, which is its canonical address: it says more than any one page. */
  readonly path: string;
  readonly title: string;
  /** The template of the page for people that says most of it, if there is one. */
  readonly page?: 'pricing';
  readonly updated: string;
  readonly children: readonly RootContent[];
}

/** A data file for agents: front matter, title, and blocks that the pages show too, in English. */
export function renderDataFile(site: Site, { path, title, page, updated, children }: DataFile): string {
  const forPeople = page === undefined ? undefined : findByTemplate(site, page, DEFAULT_LOCALE);
  const frontMatter = renderFrontMatter({
    title,
    canonical: absoluteUrl(site.config.baseUrl, path),
    ...(forPeople ? { page: absoluteUrl(site.config.baseUrl, forPeople.path) } : {}),
    describedby: absoluteUrl(site.config.baseUrl, llmsTxtPath(DEFAULT_LOCALE)),
    language: DEFAULT_LOCALE,
    updated,
    build: site.build,
  });
  const tree: Root = { type: 'root', children: [heading(1, title), ...children] };
  return `${frontMatter}\n\n${stringifyMarkdown(tree)}`;
}
