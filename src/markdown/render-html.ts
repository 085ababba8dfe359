import { markdownToHtml } from 'satteri';
import type { Picture } from '../schema/picture.ts';
import { createHtmlPlugin, type PageHeading } from './html-plugin.ts';
import { completeTables } from './html-tables.ts';
import { keepParts, keepTogether } from './kept-together.ts';

const FEATURES = { smartPunctuation: false, frontmatter: false } as const;

/**
 * Markdown as HTML, by Astro's own engine as this site needs it: what is written is what is said, with no other quotes
 * than the author's. Links below `baseUrl` become paths; `findPicture` tells of the picture at one of them.
 */
export function renderHtml(
  markdown: string,
  baseUrl: string,
  findPicture: (path: string) => Picture | undefined,
): { readonly html: string; readonly headings: readonly PageHeading[] } {
  const headings: PageHeading[] = [];
  const hastPlugins = [createHtmlPlugin(baseUrl, findPicture, headings)] as const;
  const { html } = markdownToHtml(markdown, { features: FEATURES, hastPlugins });
  return { html: keepTogether(keepParts(completeTables(html))), headings };
}
