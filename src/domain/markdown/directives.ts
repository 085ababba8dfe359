import type { PhrasingContent, Root, RootContent } from 'mdast';
import type { LeafDirective, TextDirective } from 'mdast-util-directive';
import { SKIP, visit } from 'unist-util-visit';
import { formatDate } from '../dates.ts';
import { DEFAULT_LOCALE } from '../locale.ts';
import type { Surroundings } from '../place.ts';
import { FACT_BLOCKS } from './fact-blocks.ts';
import { lookUpFact, lookUpPrice, type Lookup } from './inline-values.ts';
import { link, list } from './nodes.ts';
import { RATE_BLOCKS } from './rate-blocks.ts';

/** A mistake in a directive, on a line of the Markdown counted from 1. */
export interface MarkdownProblem {
  readonly code: string;
  readonly line: number;
  readonly expected: string;
  readonly got: string;
  readonly next: string;
}

type Attributes = Readonly<Record<string, string>>;
type Block = RootContent[] | { readonly expected: string; readonly got: string };

const BLOCKS: Readonly<Record<string, (attributes: Attributes, around: Surroundings) => Block>> = {
  rates: ({ of = '' }, { place, locale }) => fromTable(RATE_BLOCKS, of)?.(place, locale) ?? wrongName(RATE_BLOCKS, of),
  facts: ({ of = '' }, { place, locale }) => fromTable(FACT_BLOCKS, of)?.(place, locale) ?? wrongName(FACT_BLOCKS, of),
  posts: ({ latest }, around) => postsBlock(latest, around),
};

const INLINES: Readonly<Record<string, (attributes: Attributes, around: Surroundings) => Lookup>> = {
  price: (attributes, { place, locale }) => lookUpPrice(attributes, place, locale),
  fact: (attributes, { place, locale }) => lookUpFact(attributes, place, locale),
};

/** Blocks and words of one data file that name something of the other: units among the rates, ages among the facts. */
const OF_BOTH =
  /::rates\{of="(?:stays|terms|rule|examples)"|::facts\{of="(?:units|policies|payment|cancellation)"|:fact\{of="children-free-under"/;

/** Which data files the directives of a source text show, so that its page is dated by them too. */
export function dataShown(source: string): { rates: boolean; facts: boolean } {
  const both = OF_BOTH.test(source);
  return { rates: both || /::rates\{|:price\{/.test(source), facts: both || /::?facts?\{/.test(source) };
}

/**
 * Replaces every directive of `tree` by ordinary Markdown, in place.
 * - `::rates{of="stays"}`, `::facts{of="units"}`, `::posts{latest="3"}` become tables and lists.
 * - `:price{of="day-pass"}`, `:fact{of="desks"}` become words in a sentence.
 * - A colon before a word is not a directive unless braces or brackets follow: `Gäste:innen` stays as it is.
 * - Returns what could not be expanded; then the tree is not to be published.
 */
export function expandDirectives(tree: Root, around: Surroundings): MarkdownProblem[] {
  const problems: MarkdownProblem[] = [];
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (node.type === 'leafDirective') {
      const block = expandBlock(node, around, problems);
      parent.children.splice(index, 1, ...block);
      return [SKIP, index + block.length];
    }
    if (node.type === 'textDirective') {
      const phrase = expandInline(node, around, problems);
      parent.children.splice(index, 1, ...phrase);
      return [SKIP, index + phrase.length];
    }
    if (node.type === 'containerDirective') {
      problems.push(misplaced(lineOf(node), `:::${node.name}`));
      return SKIP;
    }
    if (node.type === 'text') {
      const [block] = /::\w+\{[^}]*\}?/.exec(node.value) ?? [];
      if (block !== undefined) problems.push(misplaced(lineOf(node), block));
    }
    return undefined;
  });
  return problems;
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

function expandBlock(node: LeafDirective, around: Surroundings, problems: MarkdownProblem[]): RootContent[] {
  const block = fromTable(BLOCKS, node.name)?.(attributesOf(node), around) ?? {
    expected: `one of ${Object.keys(BLOCKS)
      .map((name) => `::${name}`)
      .join(', ')}`,
    got: `::${node.name}`,
  };
  if (Array.isArray(block)) return block;
  problems.push({ code: 'directive-wrong', line: lineOf(node), ...block, next: 'Correct the directive.' });
  return [];
}

function expandInline(node: TextDirective, around: Surroundings, problems: MarkdownProblem[]): PhrasingContent[] {
  const inline = fromTable(INLINES, node.name);
  if (Object.keys(attributesOf(node)).length === 0 && node.children.length === 0) {
    return [{ type: 'text', value: `:${node.name}` }];
  }
  const result = inline?.(attributesOf(node), around) ?? {
    expected: `one of ${Object.keys(INLINES)
      .map((name) => `:${name}`)
      .join(', ')}`,
    got: `:${node.name}`,
  };
  if ('value' in result) return [{ type: 'text', value: result.value }];
  problems.push({ code: 'directive-wrong', line: lineOf(node), ...result, next: 'Correct the directive.' });
  return [];
}

function postsBlock(latest: string | undefined, { entries, locale }: Surroundings): Block {
  const count = latest === undefined ? Infinity : Number(latest);
  if (!(count >= 1)) return { expected: 'latest= a number of posts, such as 3', got: `latest="${latest ?? ''}"` };
  if (locale !== DEFAULT_LOCALE) return { expected: 'a page in English: posts are', got: `a page in ${locale}` };
  const posts = entries.filter((entry) => entry.kind === 'post' && !entry.noindex).slice(0, count);
  return [
    list(
      posts.map((post) => [
        link(post.file, post.title),
        ` (${formatDate(post.published ?? post.updated, locale)}). ${post.description}`,
      ]),
    ),
  ];
}

function attributesOf(node: LeafDirective | TextDirective): Attributes {
  const pairs = Object.entries(node.attributes ?? {});
  return Object.fromEntries(pairs.map(([name, value]) => [name, value ?? '']));
}

function fromTable<Value>(entries: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}

function wrongName(entries: object, of: string): { expected: string; got: string } {
  return { expected: `of= one of ${Object.keys(entries).join(', ')}`, got: `of="${of}"` };
}

/** The line of the Markdown on which a node begins. */
export function lineOf(node: { position?: { start: { line: number } } | undefined }): number {
  return node.position?.start.line ?? 1;
}
