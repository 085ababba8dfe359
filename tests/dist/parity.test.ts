import type { parseDocument } from 'htmlparser2';
import { DomUtils, ElementType } from 'htmlparser2';
import type { Nodes, Root } from 'mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { beforeAll, describe, expect, it } from 'vitest';
import { indexedPages } from '../../src/site/indexed-pages.ts';
import { twinPath } from '../../src/site/url.ts';
import { findIn, openBuild, PLACES, textOf, type Build } from './builds.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];

const MARKS: Readonly<Record<string, string>> = { strong: '**', em: '_', del: '~~', s: '~~' };
const INLINE = /^(?:a|abbr|b|bdi|code|del|em|i|img|input|picture|s|source|small|span|strong|sub|sup|time|wbr)$/;
/** What works in a browser only: the search for rooms with its engine, the live status, drawings, and links of months to the search. */
const PAGE_ONLY = /^(?:booking|stay-search|chart|months|working-day|status)(?: |$)/;

/** What somebody reads in HTML, with the marks of emphasis, the addresses of links and those of pictures. */
function readHtml(node: Node, base: string): string {
  if (node.type === ElementType.Text) return node.data.replaceAll(/\s+/g, ' ');
  if (!('attribs' in node) || PAGE_ONLY.test(node.attribs.class ?? '')) return '';
  const { name, attribs, children } = node;
  const inner = children.map((child) => readHtml(child, base)).join('');
  if (name === 'img') return picture(base, attribs.src, attribs.alt, attribs.title);
  // A picture of a gallery leads to itself, as large as there is.
  if (name === 'a' && /\/images\/[^/]+$/.test(attribs.href ?? '') && inner.startsWith('![')) return inner;
  if (name === 'a') return link(base, inner, attribs.href);
  if (/^h[1-6]$/.test(name)) return `\n${name} ${inner}\n`;
  if (name === 'br') return ' ';
  if (name === 'hr') return '\n---\n';
  if (name === 'code') return code(DomUtils.textContent(node));
  if (name === 'input') return box('checked' in attribs);
  const mark = MARKS[name] ?? '';
  return INLINE.test(name) ? mark + inner + mark : `\n${inner}\n`;
}

/** The same of a twin, by another reader of Markdown than the one that makes the pages. */
function readMarkdown(node: Nodes, base: string): string {
  const inner = 'children' in node ? node.children.map((child) => readMarkdown(child, base)).join('') : '';
  switch (node.type) {
    case 'text':
      return node.value.replaceAll(/\s+/g, ' ');
    case 'inlineCode':
      return code(node.value);
    case 'code':
      return `\n${code(node.value)}\n`;
    case 'strong':
      return `**${inner}**`;
    case 'emphasis':
      return `_${inner}_`;
    case 'delete':
      return `~~${inner}~~`;
    case 'image':
      return picture(base, node.url, node.alt, node.title);
    case 'link':
      return /\/images\/[^/]+$/.test(node.url) && inner.startsWith('![') ? inner : link(base, inner, node.url);
    case 'heading':
      return `\nh${node.depth} ${inner}\n`;
    case 'break':
      return ' ';
    case 'thematicBreak':
      return '\n---\n';
    case 'listItem':
      return `\n${typeof node.checked === 'boolean' ? box(node.checked) : ''}${inner}\n`;
    case 'root':
    case 'paragraph':
    case 'blockquote':
    case 'list':
    case 'table':
    case 'tableRow':
    case 'tableCell':
      return `\n${inner}\n`;
    default:
      throw new Error(`A twin holds ${node.type}, of which nobody has said how it reads`);
  }
}

/** Code, of which every space counts: whoever pastes it gets what is written. */
function code(text: string): string {
  return `\`${encodeURIComponent(text.replace(/\n$/, ''))}\``;
}

/** The box before what is to be done. */
function box(isChecked: boolean): string {
  return isChecked ? '\n[x]\n' : '\n[ ]\n';
}

function picture(base: string, source = '', alt?: string | null, title?: string | null): string {
  return `![${alt ?? ''}](${absolute(source, base)})${title ? `\n${title}\n` : ''}`;
}

function link(base: string, words: string, url = ''): string {
  return showsItself(words, url) ? words : `[${words}](${absolute(url, base)})`;
}

function absolute(url: string, base: string): string {
  return URL.parse(url, base)?.href ?? url;
}

/** A line a block. */
function linesOf(read: string): string[] {
  return read
    .replaceAll('\u00AD', '')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** A link that shows its own address: some readers of Markdown make one of a bare address, others do not. */
function showsItself(words: string, url: string): boolean {
  return ['', 'mailto:'].some((scheme) => scheme + words === url);
}

const markdown = remark().use(remarkGfm);

/** The twin of a page without its front matter, as a tree. */
function twinOf(build: Build, path: string): Root {
  return markdown.parse(textOf(build, twinPath(path).slice(1)).replace(/^---\n.*?\n---\n/s, ''));
}

/** The kinds of nodes in a tree. */
function typesIn(node: Nodes): string[] {
  return [node.type, ...('children' in node ? node.children.flatMap(typesIn) : [])];
}

/** What a page may hold: the check of content refuses HTML, footnotes, and links with their target elsewhere. */
const KINDS = [
  ...[
    'blockquote',
    'break',
    'code',
    'delete',
    'emphasis',
    'heading',
    'image',
    'inlineCode',
    'link',
    'list',
    'listItem',
  ],
  ...['paragraph', 'root', 'strong', 'table', 'tableCell', 'tableRow', 'text', 'thematicBreak'],
];

describe.each(PLACES)('what is built of $place', (place) => {
  let build: Build;
  beforeAll(async () => {
    build = await openBuild(place);
  });

  it('says the same on every page as in its twin, word for word and in the same order', () => {
    const indexed = indexedPages(build.site.pages);
    expect(indexed).not.toEqual([]);
    for (const { path } of indexed) {
      const base = build.site.config.baseUrl + path;
      const [main] = findIn(textOf(build, `${path}index.html`.slice(1)), 'main');
      const page = linesOf(main ? readHtml(main, base) : '');
      expect(page.length, path).toBeGreaterThan(1);
      expect(linesOf(readMarkdown(twinOf(build, path), base)), path).toEqual(page);
    }
  });

  it('leads from every page to its twin, and from a twin by whole addresses alone', () => {
    for (const { path } of indexedPages(build.site.pages)) {
      expect(textOf(build, `${path}index.html`.slice(1)), path).toContain(` href="${twinPath(path)}">`);
      const links = textOf(build, twinPath(path).slice(1)).match(/(?<=\]\()[^)]+/g) ?? [];
      expect(
        links.filter((link) => !/^<?(https:|mailto:|tel:|geo:)/.test(link)),
        path,
      ).toEqual([]);
    }
  });
});

it('The second place shows of every kind of Markdown that a page may hold that it reads the same in both.', async () => {
  const [, second] = PLACES;
  if (!second) throw new Error('There is no second place');
  const build = await openBuild(second);
  const held = indexedPages(build.site.pages).flatMap(({ path }) => typesIn(twinOf(build, path)));
  expect([...new Set(held)].toSorted()).toEqual(KINDS);
});
