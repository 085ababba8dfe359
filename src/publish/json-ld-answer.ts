import type { Nodes } from 'mdast';
import { escapeHtml } from '../text/escape-html.ts';
import { parseMarkdown } from '../markdown/parse.ts';

/**
 * The words of an answer as HTML that has no element but links, as `Answer.text` may be
 * (https://developers.google.com/search/docs/appearance/structured-data/faqpage): a line a paragraph, item or cell.
 * Links have absolute addresses, from that of the page, as an answer is read away from it.
 */
export function renderAnswer(markdown: string, pageUrl: string): string {
  return render(parseMarkdown(markdown), pageUrl)
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
}

function render(node: Nodes, pageUrl: string): string {
  if (node.type === 'text' || node.type === 'inlineCode') return escapeHtml(node.value);
  if (node.type === 'code') return `${escapeHtml(node.value)}\n`;
  if (node.type === 'break') return '\n';
  if (!('children' in node)) return '';
  const words = node.children.map((child) => render(child, pageUrl)).join('');
  if (node.type === 'link' && URL.canParse(node.url, pageUrl)) {
    return `<a href="${escapeHtml(new URL(node.url, pageUrl).href)}">${words}</a>`;
  }
  return ['paragraph', 'heading', 'tableCell'].includes(node.type) ? `${words}\n` : words;
}
