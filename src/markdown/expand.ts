import type { Problem } from '../problem/problem.ts';
import type { Nodes, Root, RootContent } from 'mdast';
import { type BlockNodes, isPicture } from './block.ts';
import { findBroken, findIndented, findInTitle, findMisplaced, STRAY_FENCE } from './directives/broken-directives.ts';
import { type ContainerDirective, refuseWithin, wrongContainer } from './directives/containers.ts';
import { expandInline, expandLeaf, type LeafDirective } from './directives/directives.ts';
import { CONTAINERS } from './block-table.ts';
import { largestPath } from './html/picture-attributes.ts';
import { headingIds } from './ids.ts';
import { resolveTarget } from './links.ts';
import { pictureStrip } from './blocks/pictures.ts';
import { onwardOf } from './blocks/blog/onward.ts';
import { applyEdits, type Edit, linesOf, listNodes, rangeOf, wordsOf } from './parse.ts';
import { bylineOf, heading, writeMarkdown, writeWords } from './write.ts';
import type { Block } from '../schema/page.ts';
import type { PageContext, ReadPage } from '../schema/place.ts';
import { withoutHold } from '../site/site.ts';
import { absoluteUrl } from '../site/url.ts';
import { traitsOf } from '../templates.ts';

/** A page as it is published. */
interface ExpandedPage {
  readonly blocks: readonly Block[];
  /** Its pictures by their addresses, and what they show. */
  readonly pictures: readonly Shown[];
  /** With one of them, it is not to be published. */
  readonly problems: readonly Omit<Problem, 'file'>[];
}

interface Shown {
  readonly url: string;
  readonly alt: string;
}

/** A block before the ids of the page are known. */
interface Draft extends Omit<Block, 'headings'> {
  /** The words of its headings. */
  readonly headings: readonly string[];
  readonly pictures: readonly Shown[];
}

/** What a text is expanded with, and where is told what is wrong in it. */
interface Scope {
  readonly page: ReadPage;
  readonly context: PageContext;
  readonly problems: Omit<Problem, 'file'>[];
}

/**
 * A page as a list of named blocks: its title, of a post its byline, and its text. Every directive has become what it stands
 * for, every container a block of its name, every link is absolute, and everything else is as it was written. The twin is the
 * Markdown of the blocks, and the HTML is rendered from it, block by block: they cannot say different things.
 * - A post ends with where one may read on.
 * - The first paragraph, where nothing stands above it, is the lead; below a form or the live status it is none.
 * - The Markdown of a block has one line break at its end; between two blocks stands an empty line.
 */
export function expandPage(page: ReadPage, context: PageContext): ExpandedPage {
  const { entry, tree } = page;
  const problems: Omit<Problem, 'file'>[] = [];
  const scope = { page, context, problems };
  const drafts = [
    draftOf({ name: 'title', nodes: [heading(1, entry.title)] }),
    ...(entry.kind === 'post' ? [draftOf({ name: 'byline', nodes: [bylineOf(entry)] })] : []),
    ...expandText(tree, scope),
    ...(entry.kind === 'post' ? endOf(page, context) : []),
  ];
  const ids = headingIds(drafts.flatMap(({ headings }) => headings));
  return {
    blocks: drafts.map(({ pictures: _, ...draft }) => ({ ...draft, headings: ids.splice(0, draft.headings.length) })),
    pictures: drafts.flatMap(({ pictures }) => pictures),
    problems: withoutConsequences(problems),
  };
}

function endOf(page: ReadPage, context: PageContext): Draft[] {
  const onward = onwardOf(page, context);
  return onward.children.length === 0 ? [] : [draftOf({ name: 'onward', nodes: [onward] })];
}

/** A line ::: that ends nothing follows from what is wrong with the block that it would have ended. */
function withoutConsequences(problems: readonly Omit<Problem, 'file'>[]): readonly Omit<Problem, 'file'>[] {
  const isCause = ({ code }: Omit<Problem, 'file'>): boolean =>
    ['container-wrong', 'directive-wrong', 'directive-broken', 'directive-misplaced'].includes(code);
  return problems.some(isCause) ? problems.filter(({ code }) => code !== STRAY_FENCE) : problems;
}

function expandText({ children }: Root, scope: Scope): Draft[] {
  const [first, ...others] = children;
  const { slotBelow = 'lead' } = traitsOf(scope.page.entry.template);
  const hasLead = first?.type === 'paragraph' && !isPicture(first) && slotBelow === 'lead';
  if (!hasLead) return expandFlow(children, scope);
  return [{ ...expandRun([first], scope), name: 'lead' }, ...expandFlow(others, scope)];
}

/** Blocks in their order, of a page or in a container; what stands between those that have a name is one text. */
function expandFlow(children: readonly RootContent[], scope: Scope, container?: string): Draft[] {
  const drafts: Draft[] = [];
  let run: RootContent[] = [];
  const endRun = (): void => {
    if (run.length > 0) drafts.push(expandRun(run, scope));
    run = [];
  };
  for (const child of children) {
    if (child.type === 'leafDirective') {
      endRun();
      drafts.push(...expandDirective(child, scope, container));
    } else if (child.type === 'containerDirective') {
      endRun();
      drafts.push(...expandContainer(child, scope));
    } else run.push(child);
  }
  endRun();
  return drafts;
}

function expandDirective(node: LeafDirective, { context, problems }: Scope, container?: string): Draft[] {
  const expanded = expandLeaf(node, context);
  if ('problem' in expanded) {
    problems.push(expanded.problem);
    return [];
  }
  const isLost = expanded.value.some(({ name }) => name !== 'text' && name !== container);
  if (container !== undefined && isLost) problems.push(refuseWithin(container, node));
  return expanded.value.map(draftOf);
}

function expandContainer(node: ContainerDirective, scope: Scope): Draft[] {
  const problem = wrongContainer(node, scope.page.body, scope.page.entry.template);
  if (problem) {
    scope.problems.push(problem);
    return [];
  }
  const drafts = expandFlow(node.children, scope, node.name);
  const pictures = drafts.flatMap((draft) => draft.pictures);
  const isStrip = CONTAINERS[node.name]?.look.isStrip === true;
  return [
    {
      name: node.name,
      markdown: isStrip ? writeStrip(pictures, scope.context) : drafts.map(({ markdown }) => markdown).join('\n'),
      headings: drafts.flatMap(({ headings }) => headings),
      pictures,
    },
  ];
}

function writeStrip(shown: readonly Shown[], { place }: PageContext): string {
  const { baseUrl } = place.config;
  const strip = shown.map(({ url, alt }) => {
    const picture = place.pictures.find(({ path }) => absoluteUrl(baseUrl, path) === withoutHold(url));
    return { url, largest: picture ? absoluteUrl(baseUrl, largestPath(picture)) : url, words: alt };
  });
  return writeMarkdown([pictureStrip(strip)]);
}

/** Parts of a text that stand one below the other, as they were written but for directives in sentences, and addresses. */
function expandRun(run: readonly RootContent[], { page, context, problems }: Scope): Draft {
  const { body, entry } = page;
  const edits: Edit[] = [];
  const said = new Map<Nodes, string>();
  const pictures: Shown[] = [];
  const nodes = run.flatMap(listNodes);
  problems.push(...run.flatMap(findMisplaced));
  for (const node of nodes) {
    if (node.type === 'textDirective') {
      const expanded = expandInline(node, body, context);
      if ('problem' in expanded) problems.push(expanded.problem);
      else {
        said.set(node, expanded.value);
        edits.push({
          ...rangeOf(node),
          text: expanded.isWord ? expanded.value : writeValue(expanded.value, node, body),
        });
      }
    } else if (node.type === 'link' || node.type === 'image') {
      const inTitle = findInTitle(node, body);
      if (inTitle) problems.push(inTitle);
      const target = resolveTarget(node, body, entry, context);
      if ('problem' in target) problems.push(target.problem);
      else {
        edits.push(...target.edits);
        if (node.type === 'image') pictures.push({ url: target.url, alt: node.alt ?? '' });
      }
    } else if (node.type === 'text' || node.type === 'code') {
      const broken = node.type === 'text' ? findBroken(node, body) : findIndented(node, body);
      if (broken) problems.push(broken);
    }
  }
  return {
    name: 'text',
    markdown: `${applyEdits(body, edits, linesOf(run, body))}\n`,
    headings: headingsIn(nodes, said),
    pictures,
  };
}

/**
 * A value as Markdown. A number that begins a line, with a point behind it, would begin a list: the point is escaped by
 * whoever stands before it.
 */
function writeValue(value: string, node: Nodes, source: string): string {
  const { start, end } = rangeOf(node);
  const before = source.slice(source.lastIndexOf('\n', start - 1) + 1, start);
  const isFirst = /^[\s>]*(?:[-*+]|\d+[.)])?\s*$/.test(before);
  return isFirst && /^\d{1,9}$/.test(value) && /[.)]/.test(source.charAt(end)) ? `${value}\\` : writeWords(value);
}

function draftOf({ nodes, ...block }: BlockNodes): Draft {
  const parts = nodes.flatMap(listNodes);
  return {
    ...block,
    markdown: writeMarkdown(nodes),
    headings: headingsIn(parts),
    pictures: parts.flatMap(picturesIn),
  };
}

/** A picture, which is said in its own words, or in those of the link that it stands in. */
function picturesIn(node: Nodes): Shown[] {
  if (node.type === 'image') return [{ url: node.url, alt: node.alt ?? '' }];
  if (node.type !== 'link') return [];
  const [first] = node.children;
  return first?.type === 'image' ? [{ url: first.url, alt: wordsOf(node).trim() }] : [];
}

/** The words of the headings below the title. */
function headingsIn(nodes: readonly Nodes[], said?: ReadonlyMap<Nodes, string>): string[] {
  return nodes.flatMap((node) => (node.type === 'heading' && node.depth > 1 ? [wordsOf(node, said)] : []));
}
