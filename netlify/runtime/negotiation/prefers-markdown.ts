import Negotiator from 'negotiator';

const MARKDOWN = 'text/markdown;charset=utf-8';
/** What a page can be had as; the first is what it is for whoever likes both the same. */
const TYPES = ['text/html;charset=utf-8', MARKDOWN];

/**
 * Whether an `Accept` header prefers Markdown to HTML, by RFC 9110 section 12.5.1: by the weight of the most specific
 * range that fits each; 0 is “not this”.
 * - Where both have the same weight, it does if it names Markdown, and does not if both are meant by one range, as `text/*`.
 * - The order of its ranges says nothing, but the package goes by it where all else is the same: Markdown is then first
 *   when the header is read from one of its ends.
 */
export function prefersMarkdown(accept: string): boolean {
  const ranges = accept.split(',');
  return [ranges, ranges.toReversed()].some(
    (order) => new Negotiator({ headers: { accept: order.join(',') } }).mediaType(TYPES) === MARKDOWN,
  );
}
