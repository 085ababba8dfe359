import { SHORT } from '../kept-together.ts';
import { TAG } from './html-tag.ts';

/** Code or a tag; or, as the group, words. */
const CODE_TAG_OR_WORDS = new RegExp(String.raw`<code(?:"[^"]*"|[^">])*>[^<]*|${TAG}|([^<]+)`, 'g');
const SHORTS = new RegExp(SHORT, 'gu');

/**
 * Keeps together what `splitTogether` finds. The words stay what they are, for who searches or copies them; code, where
 * a break matters to nobody, is left alone.
 */
export function keepTogether(html: string): string {
  return html.replaceAll(CODE_TAG_OR_WORDS, (found, words?: string) =>
    words === undefined || !/[-\d]/.test(words) ? found : words.replaceAll(SHORTS, '<span class="together">$1</span>'),
  );
}
