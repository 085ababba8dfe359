import type { RootContent } from 'mdast';
import { softwareLocale } from '../text/locale.ts';
import { heading, sayNothing, writeMarkdown } from '../markdown/write.ts';
import { findByTemplate, type Site } from '../schema/site.ts';
import { renderFrontMatter } from '../schema/front-matter.ts';
import { absoluteUrl } from '../schema/url.ts';
import { updatedOf } from './file-dates.ts';
import { llmsTxtPath, PUBLIC_FILES, type PublicFileKey } from './public-files.ts';

interface DataFile {
  /** Where it is served is its canonical address: it says more than any one page. */
  readonly file: PublicFileKey;
  readonly title: string;
  /** The template of the page for people that says most of it, if there is one. */
  readonly page?: 'pricing';
  /** Blocks, and Markdown that is written already. */
  readonly blocks: readonly (RootContent | string)[];
}

/** A data file for agents: front matter, title, and blocks that the pages show too. Its titles are in English, whatever the language of the blocks. */
export function renderDataFile(site: Site, { file, title, page, blocks }: DataFile): string {
  const locale = softwareLocale(site.config);
  const forPeople = page && findByTemplate(site, page, locale);
  const frontMatter = renderFrontMatter({
    title,
    canonical: absoluteUrl(site.config.baseUrl, PUBLIC_FILES[file].path),
    page: forPeople && absoluteUrl(site.config.baseUrl, forPeople.path),
    describedby: absoluteUrl(site.config.baseUrl, llmsTxtPath(site.config, locale)),
    language: locale,
    updated: updatedOf(site, { ...PUBLIC_FILES[file], language: locale }),
    build: site.build,
  });
  return [`${frontMatter}\n`, ...writeBlocks([heading(1, title), ...blocks])].join('\n');
}

/** Blocks below a second-level heading; those that say nothing are left out, and so is the heading of no other. */
export function section(title: string, blocks: DataFile['blocks']): DataFile['blocks'] {
  const saying = blocks.filter((block) => typeof block === 'string' || !sayNothing([block]));
  return saying.length === 0 ? [] : [heading(2, title), ...saying];
}

/** Blocks that follow each other are written in one go: the writer gives the second of two lists other bullets, or they would be one. */
function writeBlocks(blocks: DataFile['blocks']): string[] {
  const parts: (RootContent[] | string)[] = [];
  for (const block of blocks) {
    const last = parts.at(-1);
    if (typeof block === 'string') parts.push(block);
    else if (Array.isArray(last)) last.push(block);
    else parts.push([block]);
  }
  return parts.map((part) => (typeof part === 'string' ? part : writeMarkdown(part)));
}
