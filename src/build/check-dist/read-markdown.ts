import MarkdownIt, { type Token } from 'markdown-it';
import { parse, type Tags } from 'yaml';
import { BlockCollector, type Attributes, type Block } from './blocks.ts';
import { findLeftovers } from './find-leftovers.ts';
import type { Found } from './read-html.ts';

/** What the checks want to know of an emitted Markdown or text file. */
export interface MarkdownFile {
  /** The front matter, flat: `title`, `alternates.es` … */
  readonly data: Readonly<Record<string, string>>;
  readonly links: readonly Found[];
  readonly html: readonly Found[];
  readonly leftovers: readonly Found[];
  readonly blocks: readonly Block[];
}

/**
 * Another implementation of Markdown than the one that makes the pages, so that what both take for the same is what
 * readers with yet another one will see. Addresses stay as they were written.
 */
const markdownIt = new MarkdownIt({ html: true });
markdownIt.normalizeLink = (url) => url;
markdownIt.normalizeLinkText = (url) => url;
markdownIt.linkify.set({ fuzzyLink: false });

/**
 * Front matter is YAML 1.1, as most readers take it, but for two kinds of values: days stay the text that they are, and
 * this package takes more for numbers with an exponent and for days than YAML 1.1 does (https://yaml.org/type/float.html,
 * https://yaml.org/type/timestamp.html): `E4` and `2026-1-5`, either of which may be a title.
 */
const YAML_1_1 = {
  version: '1.1',
  customTags: (tags: Tags): Tags =>
    tags.filter(
      (tag) => typeof tag === 'string' || !(tag.format === 'EXP' || tag.tag === 'tag:yaml.org,2002:timestamp'),
    ),
} as const;

/**
 * Reads a file as the Markdown that it is; `address` is where relative links start. Its front matter is read by another
 * implementation than the one that writes it: a value that is text in YAML 1.2 alone is told as another. Throws `YAMLParseError` where it cannot be read.
 */
export function readMarkdown(source: string, address: string): MarkdownFile {
  const [head = '', frontMatter = ''] = /^---([^]*?)\n---\r?\n?/.exec(source) ?? [];
  const data: unknown = parse(frontMatter, YAML_1_1) ?? {};
  const content = source.slice(head.length);
  const firstLine = head.split('\n').length;
  const collector = new BlockCollector(address);
  const found: FoundInMarkdown = { links: [], html: [], leftovers: [] };
  readTokens(markdownIt.parse(content, {}), firstLine, collector, found);
  return { ...found, data: Object.fromEntries(flatten(data, '')), blocks: collector.blocks };
}

type FoundInMarkdown = Readonly<Record<'links' | 'html' | 'leftovers', Found[]>>;

function readTokens(
  tokens: readonly Token[],
  firstLine: number,
  collector: BlockCollector,
  found: FoundInMarkdown,
): void {
  let line = firstLine;
  for (const [index, token] of tokens.entries()) {
    if (token.map) line = token.map[0] + firstLine;
    if (token.type !== 'inline') {
      readToken(token, line, collector, found);
      continue;
    }
    if (tokens[index - 2]?.type === 'list_item_open') readBox(token, collector);
    for (const part of token.children ?? []) {
      readToken(part, line, collector, found);
      if (part.type === 'softbreak' || part.type === 'hardbreak') line += 1;
    }
  }
}

function readToken(token: Token, line: number, collector: BlockCollector, found: FoundInMarkdown): void {
  const { type, nesting, content } = token;
  if (token.hidden) return;
  if (type === 'text') {
    found.leftovers.push(...findLeftovers(content).map((got) => ({ line, got })));
    found.links.push(...findBareAddresses(content).map((got) => ({ line, got })));
    collector.text(content);
  } else if (type.startsWith('html_')) found.html.push({ line, got: content });
  else if (type === 'softbreak') collector.text(' ');
  else if (nesting === -1) collector.close();
  else {
    const attributes = attributesOf(token);
    const url = attributes.href ?? attributes.src;
    if (url !== undefined) found.links.push({ line, got: url });
    collector.open(BLOCKS_OF_CODE.has(type) ? 'pre' : token.tag, attributes, line);
    if (nesting === 1) return;
    if (type !== 'image') collector.text(content);
    collector.close();
  }
}

const BLOCKS_OF_CODE: ReadonlySet<string> = new Set(['fence', 'code_block']);

function attributesOf({ type, attrs, children }: Token): Attributes {
  const attributes = Object.fromEntries((attrs ?? []).map(([name, value]) => [name, String(value)]));
  if (type !== 'image') return attributes;
  return { ...attributes, alt: markdownIt.renderer.renderInlineAsText(children ?? [], markdownIt.options, {}) };
}

function findBareAddresses(text: string): string[] {
  return text.includes('://') ? (markdownIt.linkify.match(text) ?? []).map(({ url }) => url) : [];
}

/** `- [x] done`, which this implementation knows nothing of. */
function readBox({ children }: Token, collector: BlockCollector): void {
  const [first] = children ?? [];
  const [box, tick] = /^\[([ xX])\] /.exec(first?.content ?? '') ?? [];
  if (!first || box === undefined) return;
  first.content = first.content.slice(box.length);
  collector.open('input', { type: 'checkbox', checked: tick === ' ' ? undefined : '' });
  collector.close();
}

function flatten(value: unknown, name: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, part]) => flatten(part, name === '' ? key : `${name}.${key}`));
}
