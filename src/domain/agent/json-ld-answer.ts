import type { ElementContent, RootContent as HtmlContent } from 'hast';
import type { RootContent } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

const processor = unified().use(remarkRehype).use(rehypeStringify).freeze();

/**
 * The words of an answer as HTML that has no element but links, as `Answer.text` may be
 * (https://developers.google.com/search/docs/appearance/structured-data/faqpage): a line a paragraph, item or cell.
 * Links have absolute addresses, from that of the page, as an answer is read away from it.
 */
export function renderAnswer(nodes: readonly RootContent[], pageUrl: string): string {
  const html = processor.runSync({ type: 'root', children: [...nodes] });
  const children = html.children.flatMap((node) => wordsAndLinks(node, pageUrl));
  return processor
    .stringify({ type: 'root', children })
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
}

function wordsAndLinks(node: HtmlContent, pageUrl: string): ElementContent[] {
  if (node.type === 'text') return [node];
  if (node.type !== 'element') return [];
  const children = node.children.flatMap((child) => wordsAndLinks(child, pageUrl));
  const { href } = node.properties;
  if (node.tagName !== 'a' || typeof href !== 'string' || !URL.canParse(href, pageUrl)) return children;
  return [{ type: 'element', tagName: 'a', properties: { href: new URL(href, pageUrl).href }, children }];
}
