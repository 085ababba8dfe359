import { DEFAULT_LOCALE } from '../locale.ts';
import { heading, paragraph } from '../markdown/nodes.ts';
import { stringifyMarkdown } from '../markdown/stringify.ts';
import { indexedPages, type Site } from '../site.ts';
import { createAnswers } from './answers.ts';
import { renderTwin } from './twin.ts';

/**
 * `/llms-full.txt`: the answers asked most, then the twins of the core English pages, whole and unchanged, joined in
 * the order of the index. Core is every indexed page that is not a blog post.
 */
export function renderLlmsFull(site: Site): string {
  const answers = stringifyMarkdown({
    type: 'root',
    children: [
      heading(1, `${site.config.name}: what people ask most`),
      paragraph(site.config.summary[DEFAULT_LOCALE]),
      ...createAnswers(site),
    ],
  });
  const twins = indexedPages(site.pages, DEFAULT_LOCALE)
    .filter((page) => page.kind === 'page')
    .map((page) => renderTwin(site, page));
  return [answers, ...twins].join('\n');
}
