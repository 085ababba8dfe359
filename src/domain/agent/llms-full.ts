import { softwareLocale } from '../locale.ts';
import type { Page } from '../page.ts';
import { indexedPages, type Site } from '../site.ts';
import { renderTwin } from './twin.ts';

/**
 * `/llms-full.txt`: the twins of the core pages in the language of software (English), whole and unchanged, in the order of the index, joined by a
 * blank line, and nothing else.
 */
export function renderLlmsFull(site: Site): string {
  return corePages(site)
    .map((page) => renderTwin(site, page))
    .join('\n');
}

/** Every indexed page of that language that is not a blog post, in the order of the index. */
export function corePages({ pages, config }: Site): Page[] {
  return indexedPages(pages, softwareLocale(config)).filter((page) => page.kind === 'page');
}
