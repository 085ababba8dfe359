import type { Image, Link } from 'mdast';
import { rangeOf } from './parse.ts';

/** Matches the destination of a link or picture, angle brackets included; after it comes at most a title. mdast has no position for it. */
const DESTINATION =
  /(?<=\]\(\s*)(?:<(?:[^<>\n\\]|\\.)*>|(?:[^\s()\\]|\\.|\((?:[^\s()\\]|\\.)*\))*)(?=(?:\s+(?:"[^]*"|'[^]*'|\([^]*\)))?\s*\)$)/;

/** Returns the offsets of the destination in `[text](destination "title")`. */
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

/** Writes a URL as the destination of a Markdown link. It cannot end the link, or a cell of a table. */
export function writeDestination(url: string): string {
  const safe = url.replaceAll('|', '%7C');
  return /[\s()<>]/.test(safe) ? `<${safe.replaceAll(/[<>\n]/g, encodeURIComponent)}>` : safe;
}
