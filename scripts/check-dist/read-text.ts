import MarkdownIt, { type StateCore, type Token } from 'markdown-it';
import { parseSourceText } from '../../src/domain/front-matter.ts';
import { findLeftovers } from './find-leftovers.ts';
import { readHtmlStatements } from './html-statements.ts';
import { LINE_ATTRIBUTE, parseHtml } from './parse-html.ts';
import type { Found } from './read-html.ts';
import type { Statement } from './statements.ts';

/** An emitted Markdown or text file, read once. */
export interface TextFile {
  /** The front matter, flat: `title`, `alternates.es` … */
  readonly data: Readonly<Record<string, string>>;
  readonly links: readonly Found[];
  readonly html: readonly Found[];
  readonly leftovers: readonly Found[];
  readonly statements: readonly Statement[];
}

/** An address in plain words, without the mark that ends the sentence. */
const BARE_ADDRESS = /https?:\/\/[^\s<>()"'`|[\]]*[^\s<>()"'`|[\].,:;!?]/g;

/**
 * Other implementations of Markdown and of YAML than those that wrote the file, so that what both take for the same
 * is what readers with yet another one will see. They also take a tenth of the time.
 */
const markdownIt = new MarkdownIt({ html: true });
markdownIt.core.ruler.push('lines', addLines);
markdownIt.core.ruler.push('boxes', addBoxes);
markdownIt.renderer.rules.box = (tokens, index) => `<input type="checkbox"${tokens[index]?.content ?? ''}> `;

/** Reads a file as the Markdown that it is. Throws `YAMLException` where the front matter cannot be read. */
export function readText(source: string, address: string): TextFile {
  const { data, body, bodyLine } = parseSourceText(source);
  const env = {};
  const tokens = markdownIt.parse('\n'.repeat(bodyLine - 1) + body, env);
  const phrases = tokens.flatMap(placePhrases);
  const texts = phrases
    .filter(({ token }) => token.type === 'text')
    .map(({ line, token }) => ({ line, got: token.content }));
  const links = phrases.flatMap(({ line, token }) =>
    token.type === 'link_open' ? [{ line, got: String(token.attrGet('href') ?? '') }] : [],
  );
  const bare = texts.flatMap(({ line, got }) => [...got.matchAll(BARE_ADDRESS)].map(([url]) => ({ line, got: url })));
  const root = parseHtml(markdownIt.renderer.render(tokens, markdownIt.options, env));
  return {
    data: Object.fromEntries(flatten(data ?? {}, '')),
    links: [...links, ...bare],
    html: phrases.flatMap(({ line, token }) => (token.type.startsWith('html_') ? [{ line, got: token.content }] : [])),
    leftovers: texts.flatMap(({ line, got }) => findLeftovers(got).map((leftover) => ({ line, got: leftover }))),
    statements: readHtmlStatements(root, address, []).statements,
  };
}

/** A block, or the parts of a line of text, with the line that each stands on. */
function placePhrases(token: Token): { token: Token; line: number }[] {
  let line = (token.map?.[0] ?? 0) + 1;
  return (token.children ?? [token]).map((child) => {
    if (child.type === 'softbreak' || child.type === 'hardbreak') line += 1;
    return { token: child, line };
  });
}

function addLines({ tokens }: StateCore): void {
  for (const token of tokens) {
    if (token.map && token.nesting >= 0) token.attrSet(LINE_ATTRIBUTE, String(token.map[0] + 1));
  }
}

/** `- [x] done`, which this implementation knows nothing of. */
function addBoxes({ tokens, Token }: StateCore): void {
  for (const [index, { children }] of tokens.entries()) {
    const first = children?.[0];
    if (!children || !first || tokens[index - 2]?.type !== 'list_item_open') continue;
    const [mark, ticked] = /^\[([ xX])\] /.exec(first.content) ?? [];
    if (mark === undefined) continue;
    first.content = first.content.slice(mark.length);
    const box = new Token('box', 'input', 0);
    box.content = ticked === ' ' ? '' : ' checked';
    children.unshift(box);
  }
}

function flatten(value: unknown, name: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, part]) => flatten(part, name === '' ? key : `${name}.${key}`));
}
