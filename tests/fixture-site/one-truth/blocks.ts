import { DomUtils, parseDocument } from 'htmlparser2';
import MarkdownIt from 'markdown-it';

/** A heading, a paragraph, a line of a list, or a table, in the order in which a document has them. */
export type Block =
  | { readonly kind: 'heading' | 'paragraph' | 'item'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

const markdownIt = new MarkdownIt();

/** The blocks of a Markdown document, its front matter left out. */
export function markdownBlocks(source: string): Block[] {
  return htmlBlocks(`<main>${markdownIt.render(source.replace(/^---\n.*?\n---\n/s, ''))}</main>`, 'main');
}

/** The blocks of an HTML document inside elements of this name. */
export function htmlBlocks(html: string, inside: string): Block[] {
  return findIn(html, inside).flatMap((part) =>
    find(part, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'li', 'table').map((element): Block => {
      if (element.name === 'table') {
        return { kind: 'table', rows: find(element, 'tr').map((row) => find(row, 'th', 'td').map(clean)) };
      }
      const kind = element.name === 'p' ? 'paragraph' : element.name === 'li' ? 'item' : 'heading';
      return { kind, text: clean(element) };
    }),
  );
}

/** The elements of an HTML document with one of these names, in their order. */
export function findIn(html: string, ...names: readonly string[]): Element[] {
  return DomUtils.getElementsByTagName((name) => names.includes(name), parseDocument(html));
}

/** Those in another. */
export function find(parent: Element, ...names: readonly string[]): Element[] {
  return DomUtils.getElementsByTagName((name) => names.includes(name), parent.children);
}

/** What an element says. Spaces stay as they are: a narrow one would be another text. */
export function clean(element: Element): string {
  return DomUtils.textContent(element).trim();
}
