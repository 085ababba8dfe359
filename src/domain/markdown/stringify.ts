import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

const serializer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-', resourceLink: true })
  .freeze();

/** A tree as Markdown: LF, one newline at the end, the same text for the same tree. */
export function stringifyMarkdown(tree: Root): string {
  return serializer.stringify(tree);
}
