import { toString } from 'hast-util-to-string';
import type { RootContent } from 'mdast';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

const processor = unified().use(remarkRehype).freeze();

/** The words of nodes as the page shows them, without markup; a line a paragraph, item or cell. */
export function plainText(nodes: readonly RootContent[]): string {
  const html = processor.runSync({ type: 'root', children: [...nodes] });
  return toString(html)
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
}
