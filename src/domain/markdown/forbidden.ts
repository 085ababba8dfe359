import type { Nodes } from 'mdast';
import type { MarkdownProblem } from './markdown-problem.ts';
import { lineOf } from './parse.ts';

const TYPED_PRICE = /(?:€|\beur)\s*\d|\d[\d.,–-]*\s*(?:€|eur(?:os?)?\b)/i;

/**
 * What may not stand in a page's Markdown as it was written:
 * - HTML, because the twin must have none;
 * - a price, because a price exists in `content/rates.json` only;
 * - a first-level heading, because the title is that heading;
 * - a reference or a footnote, whose text stands apart from the place that it belongs to.
 */
export function findForbidden(nodes: readonly Nodes[]): MarkdownProblem[] {
  return nodes.flatMap((node) => {
    const problem = findIn(node);
    return problem ? [{ line: lineOf(node), ...problem }] : [];
  });
}

/** A price typed by hand, with what stands around it; undefined where there is none. */
export function findTypedPrice(text: string): { got: string; line: number } | undefined {
  const match = TYPED_PRICE.exec(text);
  if (!match) return undefined;
  const start = Math.max(0, match.index - 12);
  return {
    got: text
      .slice(start, match.index + match[0].length + 12)
      .replaceAll(/\s+/g, ' ')
      .trim(),
    line: text.slice(0, match.index).split('\n').length - 1,
  };
}

function findIn(node: Nodes): (Omit<MarkdownProblem, 'line'> & { line?: number }) | undefined {
  switch (node.type) {
    case 'html':
      return forbid('html', 'Markdown only', node.value.slice(0, 60), 'Write it in Markdown, or take it out.');
    case 'text':
    case 'inlineCode': {
      const price = findTypedPrice(node.value);
      if (!price) return undefined;
      const problem = forbid(
        'price-typed',
        'prices from content/rates.json only',
        price.got,
        'Write :price{of="…"} instead.',
      );
      return { ...problem, line: lineOf(node) + price.line };
    }
    case 'heading':
      if (node.depth !== 1) return undefined;
      return forbid('second-title', 'headings from ## on', '#', 'The title in the front matter is the # heading.');
    case 'linkReference':
    case 'definition':
      return forbid(
        'link-reference',
        'a link with its target: [text](file.md)',
        `[${node.label ?? node.identifier}]`,
        'Write the target behind the text.',
      );
    case 'footnoteDefinition':
    case 'footnoteReference':
      return forbid(
        'footnote',
        'text without footnotes',
        `[^${node.label ?? node.identifier}]`,
        'Say it where it belongs.',
      );
    case 'imageReference':
      return forbid(
        'image-reference',
        'a picture with its file: ![what it shows](file.jpg)',
        `![${node.alt ?? ''}]`,
        'Write the file behind the words.',
      );
    default:
      return undefined;
  }
}

function forbid(code: string, expected: string, got: string, next: string): Omit<MarkdownProblem, 'line'> {
  return { code, expected, got, next };
}
