import { fromHtml } from 'hast-util-from-html';
import { toString } from 'hast-util-to-string';
import type { Element } from 'hast';
import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import { remark } from 'remark';
import { visit } from 'unist-util-visit';

/** A heading, a paragraph, a line of a list, or a table, in the order in which a document has them. */
export type Block =
  | { readonly kind: 'heading' | 'paragraph' | 'item'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

const markdown = remark().use(remarkGfm).freeze();

/** The blocks of a Markdown document, its front matter left out. */
export function markdownBlocks(source: string): Block[] {
  const blocks: Block[] = [];
  visit(markdown.parse(source.replace(/^---\n.*?\n---\n/s, '')), (node, _index, parent) => {
    if (node.type === 'paragraph' && parent?.type === 'root') blocks.push({ kind: 'paragraph', text: wordsOf(node) });
    if (node.type === 'heading') blocks.push({ kind: 'heading', text: wordsOf(node) });
    if (node.type === 'listItem') blocks.push({ kind: 'item', text: wordsOf(node) });
    if (node.type === 'table')
      blocks.push({ kind: 'table', rows: node.children.map((row) => row.children.map(wordsOf)) });
  });
  return blocks;
}

function wordsOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}

/** The blocks of an HTML document, as a browser would find them inside one of its elements. */
export function htmlBlocks(html: string, inside: string): Block[] {
  const blocks: Block[] = [];
  visit(fromHtml(html), { tagName: inside }, (part) => {
    visit(part, 'element', (element) => {
      if (/^h[1-6]$/.test(element.tagName)) blocks.push({ kind: 'heading', text: clean(element) });
      if (element.tagName === 'p') blocks.push({ kind: 'paragraph', text: clean(element) });
      if (element.tagName === 'li') blocks.push({ kind: 'item', text: clean(element) });
      if (element.tagName === 'table')
        blocks.push({ kind: 'table', rows: find(element, 'tr').map((row) => find(row, 'th', 'td').map(clean)) });
    });
  });
  return blocks;
}

/** The elements with one of these names, in their order. */
export function find(parent: Element, ...tagNames: readonly string[]): Element[] {
  const found: Element[] = [];
  visit(parent, 'element', (element) => {
    if (tagNames.includes(element.tagName)) found.push(element);
  });
  return found;
}

/** What an element says. Spaces stay as they are: a narrow one would be another text. */
export function clean(element: Element): string {
  return toString(element).trim();
}
