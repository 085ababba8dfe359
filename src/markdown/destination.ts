import type { Image, Link } from 'mdast';
import { rangeOf } from './parse.ts';

/** A destination, angle brackets included, behind which at most a title stands before the link or picture ends. */
const DESTINATION =
  /(?<=\]\(\s*)(?:<(?:[^<>\n\\]|\\.)*>|(?:[^\s()\\]|\\.|\((?:[^\s()\\]|\\.)*\))*)(?=(?:\s+(?:"[^]*"|'[^]*'|\([^]*\)))?\s*\)$)/;

/** Where the destination of `[text](destination "title")` stands, as offsets. */
export function destinationOf(node: Link | Image, source: string): { start: number; end: number } {
  const { start, end } = rangeOf(node);
  // Behind what a link shows, which may be a picture with a destination of its own.
  const last = 'children' in node ? node.children.at(-1) : undefined;
  const from = last ? rangeOf(last).end : start;
  const found = DESTINATION.exec(source.slice(from, end));
  // An address that stands in the text by itself is what it shows.
  if (!found && last) return rangeOf(last);
  const at = from + (found?.index ?? 0);
  return { start: at, end: at + (found?.[0].length ?? 0) };
}

/** An address as a destination: what would end it, or a cell of a table, is not in it. */
export function writeDestination(url: string): string {
  const safe = url.replaceAll('|', '%7C');
  return /[\s()<>]/.test(safe) ? `<${safe.replaceAll(/[<>\n]/g, encodeURIComponent)}>` : safe;
}
