import type { Root } from 'mdast';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const quick = unified()
  .data({
    micromarkExtensions: [gfmTable(), gfmStrikethrough(), gfmTaskListItem()],
    fromMarkdownExtensions: [gfmTableFromMarkdown(), gfmStrikethroughFromMarkdown(), gfmTaskListItemFromMarkdown()],
  })
  .use(remarkParse)
  .use(remarkDirective)
  .freeze();

const full = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze();

/** What may be a bare address or a footnote. Only the full parser knows them, and it takes twice the time. */
const NEEDS_FULL = /@|https?:|www\.|\[\^/i;

/** The Markdown of `content/` (CommonMark, GitHub's additions, directives) as a tree; CRLF counts as LF. Never throws: any text is Markdown. */
export function parseMarkdown(markdown: string): Root {
  return (NEEDS_FULL.test(markdown) ? full : quick).parse(markdown.replaceAll('\r\n', '\n'));
}
