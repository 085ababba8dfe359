import type { Nodes, RootContent } from 'mdast';
import { DEFAULT_LOCALE } from '../locale.ts';
import type { PageContext } from '../place.ts';
import type { Edit } from './edits.ts';
import type { MarkdownProblem } from './markdown-problem.ts';
import { FACT_BLOCKS } from './fact-blocks.ts';
import { lookUpFact, lookUpPrice, type Lookup } from './inline-values.ts';
import { lineOf, rangeOf } from './parse.ts';
import { postCards } from './post-cards.ts';
import { RATE_BLOCKS } from './rate-blocks.ts';
import { roomsBlock } from './room-cards.ts';
import { writeMarkdown, writeWords } from './write.ts';

type LeafDirective = Extract<RootContent, { type: 'leafDirective' }>;
type TextDirective = Extract<RootContent, { type: 'textDirective' }>;
type Attributes = Readonly<Record<string, string>>;
type Block = RootContent[] | Wrong;

const BLOCKS: Readonly<Record<string, (attributes: Attributes, context: PageContext) => Block>> = {
  rates: ({ of = '' }, { place, locale }) => fromTable(RATE_BLOCKS, of)?.(place, locale) ?? wrongName(RATE_BLOCKS, of),
  facts: ({ of = '' }, { place, locale }) => fromTable(FACT_BLOCKS, of)?.(place, locale) ?? wrongName(FACT_BLOCKS, of),
  posts: ({ latest = 'Infinity' }, context) => postsBlock(latest, context),
  rooms: ({ brief }, context) => roomsBlock(context, brief !== undefined),
};

const INLINES: Readonly<Record<string, (attributes: Attributes, context: PageContext) => Lookup>> = {
  price: (attributes, { place, locale }) => lookUpPrice(attributes, place, locale),
  fact: (attributes, { place, locale }) => lookUpFact(attributes, place, locale),
};

/** Blocks and words of one data file that name something of the other: units among the rates, ages among the facts. */
const OF_BOTH =
  /::rooms\b|::rates\{of="(?:stays|terms|rule|examples)"|::facts\{of="(?:units|policies|payment|cancellation)"|:fact\{of="children-free-under"/;

/** Which data files the directives of a source text show, so that its page is dated by them too. */
export function dataShown(source: string): { rates: boolean; facts: boolean } {
  const both = OF_BOTH.test(source);
  return { rates: both || /::rates\{|:price\{/.test(source), facts: both || /::facts\{|:fact\{/.test(source) };
}

/** What a directive becomes, or why it cannot be expanded. */
type Expansion = { readonly text: string } | { readonly problem: MarkdownProblem };

/**
 * What the directives of a text become, as edits of it.
 * - `::rates{of="stays"}`, `::facts{of="units"}`, `::posts{latest="3"}` become tables and lists, within the list item
 *   or quotation that they stand in.
 * - `:price{of="day-pass"}`, `:fact{of="desks"}` become words in a sentence.
 * - A colon before a word is not a directive unless braces or brackets follow: `Gäste:innen` stays as it is.
 */
export function findDirectiveEdits(
  nodes: readonly Nodes[],
  source: string,
  context: PageContext,
): { readonly edits: readonly Edit[]; readonly problems: readonly MarkdownProblem[] } {
  const edits: Edit[] = [];
  const problems: MarkdownProblem[] = [];
  for (const node of nodes) {
    const expansion = expandNode(node, source, context);
    if (!expansion) continue;
    if ('problem' in expansion) problems.push(expansion.problem);
    else edits.push({ ...rangeOf(node), text: expansion.text });
  }
  return { edits, problems };
}

function expandNode(node: Nodes, source: string, context: PageContext): Expansion | undefined {
  switch (node.type) {
    case 'leafDirective':
      return expandBlock(node, source, context);
    case 'textDirective':
      return isWord(node) ? undefined : expandInline(node, context);
    case 'containerDirective':
      return { problem: misplaced(lineOf(node), `:::${node.name}`) };
    case 'text': {
      const [block] = /::\w+\{[^}]*\}?/.exec(node.value) ?? [];
      return block === undefined ? undefined : { problem: misplaced(lineOf(node), block) };
    }
    default:
      return undefined;
  }
}

function isWord(node: TextDirective): boolean {
  return Object.keys(attributesOf(node)).length === 0 && node.children.length === 0;
}

function misplaced(line: number, got: string): MarkdownProblem {
  return {
    code: 'directive-misplaced',
    line,
    expected: 'a block directive on a line of its own, such as ::rates{of="stays"}',
    got,
    next: 'Put it on a line of its own, with an empty line before and after it.',
  };
}

function expandBlock(node: LeafDirective, source: string, context: PageContext): Expansion {
  const block = fromTable(BLOCKS, node.name)?.(attributesOf(node), context) ?? wrongDirective('::', BLOCKS, node);
  if (!Array.isArray(block)) return { problem: wrong(node, block) };
  return { text: placeBlock(writeMarkdown(block), source, rangeOf(node)) };
}

/**
 * A block in the place of a directive: each line behind what the directive's own line begins with, `> ` in a quotation
 * and spaces in a list item, and apart from text that stands directly above or below.
 */
function placeBlock(block: string, source: string, { start, end }: { start: number; end: number }): string {
  const before = source.slice(0, start).split('\n');
  const prefix = (before.pop() ?? '').replaceAll(/[^>\s]/g, ' ');
  const isText = (line: string | undefined): boolean => line !== undefined && /[^>\s]/.test(line);
  const [, below] = source.slice(end).split('\n', 2);
  return [...(isText(before.at(-1)) ? [''] : []), ...block.trimEnd().split('\n'), ...(isText(below) ? [''] : [])]
    .join(`\n${prefix}`)
    .replaceAll(/[ \t]+$/gm, '');
}

function expandInline(node: TextDirective, context: PageContext): Expansion {
  const result = fromTable(INLINES, node.name)?.(attributesOf(node), context) ?? wrongDirective(':', INLINES, node);
  return 'value' in result ? { text: writeWords(result.value) } : { problem: wrong(node, result) };
}

interface Wrong {
  readonly expected: string;
  readonly got: string;
}

function wrong(node: LeafDirective | TextDirective, found: Wrong): MarkdownProblem {
  return { code: 'directive-wrong', line: lineOf(node), ...found, next: 'Correct the directive.' };
}

function wrongDirective(colons: string, known: object, { name }: LeafDirective | TextDirective): Wrong {
  const names = Object.keys(known).map((candidate) => `${colons}${candidate}`);
  return { expected: `one of ${names.join(', ')}`, got: `${colons}${name}` };
}

function postsBlock(latest: string, context: PageContext): Block {
  const { entries, locale } = context;
  const count = Number(latest);
  if (!(count >= 1)) return { expected: 'latest= a number of posts, such as 3', got: `latest="${latest}"` };
  if (locale !== DEFAULT_LOCALE) return { expected: 'a page in English: posts are', got: `a page in ${locale}` };
  const posts = entries.filter((entry) => entry.kind === 'post' && !entry.noindex).slice(0, count);
  return [postCards(posts, context)];
}

function attributesOf(node: LeafDirective | TextDirective): Attributes {
  const attributes: Readonly<Record<string, string | null | undefined>> = node.attributes ?? {};
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, value ?? '']));
}

function fromTable<Value>(entries: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}

function wrongName(entries: object, of: string): { expected: string; got: string } {
  return { expected: `of= one of ${Object.keys(entries).join(', ')}`, got: `of="${of}"` };
}
