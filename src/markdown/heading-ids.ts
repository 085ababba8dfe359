import Slugger from 'github-slugger';
import type { Nodes } from 'mdast';
import { listNodes, lineOf, parseMarkdown, wordsOf } from './parse.ts';

/** A heading below the title, with the id that a link names. */
export interface HeadingId {
  readonly id: string;
  readonly words: string;
  /** The line of the Markdown, counted from 1. */
  readonly line: number;
}

/** To what links can lead within a page, and its own links that name a part of a page, as they were written. */
export interface Outline {
  readonly headings: readonly HeadingId[];
  readonly anchors: readonly { readonly url: string; readonly line: number }[];
}

/** The headings of a Markdown text below its title, in their order, with the ids that the engine gives them in HTML. */
export function headingIds(markdown: string): HeadingId[] {
  return headingsAmong(listNodes(parseMarkdown(markdown)));
}

/** The same of a text that was parsed already, and in which no directive stands. */
export function headingsAmong(nodes: readonly Nodes[]): HeadingId[] {
  const slugger = new Slugger();
  return nodes.flatMap((node) => {
    if (node.type !== 'heading' || node.depth === 1) return [];
    const words = wordsOf(node);
    return [{ id: slugger.slug(words), words, line: lineOf(node) }];
  });
}
