import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { lineOf, type MarkdownProblem } from './directives.ts';

const TYPED_PRICE = /(€\s?\d|\d\s?(€|EUR\b|euros?\b))/i;

/**
 * What may not stand in a page's Markdown as it was written:
 * - HTML, because the twin must have none;
 * - a price, because a price exists in `content/rates.json` only;
 * - a first-level heading, because the title is that heading;
 * - a reference (`[text][id]`), whose target stands apart from the text that it belongs to.
 */
export function findForbidden(tree: Root): MarkdownProblem[] {
  const problems: MarkdownProblem[] = [];
  const forbid = (
    node: Parameters<typeof lineOf>[0],
    code: string,
    expected: string,
    got: string,
    next: string,
  ): void => {
    problems.push({ code, line: lineOf(node), expected, got, next });
  };
  visit(tree, (node) => {
    if (node.type === 'html') {
      forbid(node, 'html', 'Markdown only', node.value.slice(0, 60), 'Write it in Markdown, or take it out.');
    } else if (node.type === 'text' && TYPED_PRICE.test(node.value)) {
      const [typed = ''] = /.{0,12}(€|EUR|euros?).{0,12}/i.exec(node.value) ?? [];
      forbid(node, 'price-typed', 'prices from content/rates.json only', typed.trim(), 'Write :price{of="…"} instead.');
    } else if (node.type === 'heading' && node.depth === 1) {
      forbid(node, 'second-title', 'headings from ## on', '#', 'The title in the front matter is the # heading.');
    } else if (node.type === 'linkReference' || node.type === 'definition') {
      forbid(
        node,
        'link-reference',
        'a link with its target: [text](file.md)',
        `[${node.label ?? node.identifier}]`,
        'Write the target behind the text.',
      );
    } else if (node.type === 'image' || node.type === 'imageReference') {
      forbid(
        node,
        'image',
        'text',
        `![${node.alt ?? ''}]`,
        'Pages have no pictures of their own yet: describe it in words.',
      );
    }
  });
  return problems;
}
