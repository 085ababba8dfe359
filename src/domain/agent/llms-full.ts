import { DEFAULT_LOCALE } from '../locale.ts';
import { indexedPages, type Site } from '../site.ts';
import { renderTwin } from './twin.ts';

/**
 * `/llms-full.txt`: the twins of the core English pages, whole and unchanged, in the order of the index, joined by a
 * blank line, and nothing else. Core is every indexed page that is not a blog post.
 */
export function renderLlmsFull(site: Site): string {
  return indexedPages(site.pages, DEFAULT_LOCALE)
    .filter((page) => page.kind === 'page')
    .map((page) => renderTwin(site, page))
    .join('\n');
}
