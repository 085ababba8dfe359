import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze();

/** Markdown (CommonMark, GitHub tables, directives) as a tree; CRLF counts as LF. Never throws: any text is Markdown. */
export function parseMarkdown(markdown: string): Root {
  return parser.parse(markdown.replaceAll('\r\n', '\n'));
}
