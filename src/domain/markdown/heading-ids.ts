import Slugger from 'github-slugger';
import { listNodes, lineOf, parseMarkdown, wordsOf } from './parse.ts';

/** A heading below the title, with the id that a link names. */
export interface HeadingId {
  readonly id: string;
  readonly words: string;
  /** The line of the Markdown, counted from 1. */
  readonly line: number;
}

/** The headings of a Markdown text below its title, in their order, with the ids that the engine gives them in HTML. */
export function headingIds(markdown: string): HeadingId[] {
  const slugger = new Slugger();
  return listNodes(parseMarkdown(markdown)).flatMap((node) => {
    if (node.type !== 'heading' || node.depth === 1) return [];
    const words = wordsOf(node);
    return [{ id: slugger.slug(words), words, line: lineOf(node) }];
  });
}
