import type { Element, Root as HtmlRoot } from 'hast';
import type { RootContent } from 'mdast';
import { toString } from 'hast-util-to-string';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { fill } from '../fill.ts';
import { relativeUrl } from '../url.ts';

interface HtmlOptions {
  /** Links below this address become paths, so that a page works wherever it is served. */
  readonly baseUrl: string;
  /** The page's title: the heading above what stands before the first heading. */
  readonly title: string;
  /** The name of a table for screen readers, with `{name}` for the heading above it. */
  readonly tableLabel: string;
}

/**
 * A page's content, or a part of it, as HTML.
 * - Says exactly what the nodes say: they are the same that the twin is written from.
 * - Headings carry ids. Tables sit in a box that scrolls by itself, reachable by keyboard.
 */
export function renderHtml(nodes: readonly RootContent[], options: HtmlOptions): string {
  const processor = unified()
    .use(remarkRehype)
    .use(rehypeSlug)
    .use(() => (html: HtmlRoot) => {
      makeLinksRelative(html, options.baseUrl);
      boxTables(html, options);
    })
    .use(rehypeStringify);
  return processor.stringify(processor.runSync({ type: 'root', children: [...nodes] }));
}

function makeLinksRelative(html: HtmlRoot, baseUrl: string): void {
  visit(html, 'element', (element) => {
    const { href } = element.properties;
    if (typeof href === 'string') element.properties.href = relativeUrl(baseUrl, href);
  });
}

function boxTables(html: HtmlRoot, { title, tableLabel }: HtmlOptions): void {
  let name = title;
  visit(html, 'element', (element, index, parent) => {
    if (/^h[1-6]$/.test(element.tagName)) name = toString(element);
    if (element.tagName !== 'table' || !parent || index === undefined) return undefined;
    const box: Element = {
      type: 'element',
      tagName: 'div',
      properties: { className: ['table'], role: 'region', tabIndex: 0, ariaLabel: fill(tableLabel, { name }) },
      children: [element],
    };
    parent.children[index] = box;
    return SKIP;
  });
}
