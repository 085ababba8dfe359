import Negotiator from 'negotiator';

const MARKDOWN = 'text/markdown;charset=utf-8';
/** The representations of a page; the first wins if both are equally acceptable. */
const TYPES = ['text/html;charset=utf-8', MARKDOWN];

/**
 * Returns true if an `Accept` header prefers Markdown to HTML, by RFC 9110 section 12.5.1: by the weight of the most
 * specific range that matches each; 0 means “not acceptable”.
 * - With equal weights, Markdown wins if it is named, and loses if one range such as `text/*` matches both.
 * - The order of ranges has no meaning, but the package uses it for ties. So the header is also read in reverse, and
 *   Markdown has to come first in one of the two.
 */
export function prefersMarkdown(accept: string): boolean {
  const ranges = accept.split(',');
  return [ranges, ranges.toReversed()].some(
    (order) => new Negotiator({ headers: { accept: order.join(',') } }).mediaType(TYPES) === MARKDOWN,
  );
}
