import { ElementType, parseDocument } from 'htmlparser2';
import MarkdownIt from 'markdown-it';
import { beforeAll, describe, expect, it } from 'vitest';
import { indexedPages } from '../../src/schema/site.ts';
import { twinPath } from '../../src/schema/url.ts';
import { findIn, openBuild, PLACES, textOf, type Build } from './builds.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];

/** Another implementation of Markdown than the one that makes the pages. */
const markdownIt = new MarkdownIt({ html: true });
const MARKS: Readonly<Record<string, string>> = { strong: '**', em: '_', del: '~~', s: '~~', code: '`' };
const INLINE = /^(?:a|abbr|b|code|del|em|i|img|input|picture|s|source|small|span|strong|sub|sup|time|wbr)$/;
/** What works in a browser only: the search for rooms with its engine, and the live status. */
const PAGE_ONLY = /^(?:booking|status)(?: |$)/;

/** What somebody reads in HTML, a line a block, with the marks of emphasis, the addresses of links and those of pictures. */
function linesOf(nodes: readonly Node[], base: string): string[] {
  const say = (node: Node): string => {
    if (node.type === ElementType.Text) return node.data.replaceAll(/\s+/g, ' ');
    if (!('attribs' in node) || PAGE_ONLY.test(node.attribs.class ?? '')) return '';
    const { name, attribs, children } = node;
    const inner = children.map(say).join('');
    if (name === 'img')
      return `![${attribs.alt ?? ''}](${absolute(attribs.src)})${attribs.title ? `\n${attribs.title}\n` : ''}`;
    if (name === 'a') return showsItself(inner, attribs.href) ? inner : `[${inner}](${absolute(attribs.href)})`;
    if (/^h[1-6]$/.test(name)) return `\n${name} ${inner}\n`;
    if (name === 'br') return ' ';
    const mark = MARKS[name] ?? '';
    return INLINE.test(name) ? mark + inner + mark : `\n${inner}\n`;
  };
  const absolute = (url = ''): string => URL.parse(url, base)?.href ?? url;
  return nodes
    .map(say)
    .join('')
    .replaceAll('\u00AD', '')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** A link that shows its own address: some readers of Markdown make one of a bare address, others do not. */
function showsItself(words: string, url: string | undefined): boolean {
  return ['', 'mailto:'].some((scheme) => scheme + words === url);
}

describe.each(PLACES)('what is built of $place', (place) => {
  let build: Build;
  beforeAll(async () => {
    build = await openBuild(place);
  });

  it('says the same on every page as in its twin, word for word and in the same order', () => {
    const indexed = indexedPages(build.site.pages);
    expect(indexed.length).toBeGreaterThan(3);
    for (const { path } of indexed) {
      const base = build.site.config.baseUrl + path;
      const [main] = findIn(textOf(build, `${path}index.html`.slice(1)), 'main');
      const twin = textOf(build, twinPath(path).slice(1)).replace(/^---\n.*?\n---\n/s, '');
      const page = linesOf(main?.children ?? [], base);
      expect(page.length, path).toBeGreaterThan(1);
      expect(linesOf(parseDocument(markdownIt.render(twin)).children, base), path).toEqual(page);
    }
  });
});
