import { SHORT } from '../schema/kept-together.ts';
import { TAG } from './html-tag.ts';

/** Code or a tag; or, as the group, words. */
const CODE_TAG_OR_WORDS = new RegExp(String.raw`<code(?:"[^"]*"|[^">])*>[^<]*|${TAG}|([^<]+)`, 'g');
const SHORTS = new RegExp(SHORT, 'gu');

/** A paragraph of plain and strong words, with a middle dot among the plain ones. */
const PARTS = /<p>((?:[^<]|<strong>[^<·]*<\/strong>)* · (?:[^<]|<strong>[^<·]*<\/strong>)*)<\/p>/g;

/**
 * Of a paragraph whose parts stand between middle dots, a line breaks between them and not within, as long as there is
 * room: `Size: 18 m² · Sleeps: 2`.
 */
export function keepParts(html: string): string {
  return html.replaceAll(
    PARTS,
    (_, words: string) =>
      `<p><span class="part">${words.replaceAll(' · ', ' ·</span> <span class="part">')}</span></p>`,
  );
}

/**
 * Keeps together what `splitTogether` finds. The words stay what they are, for who searches or copies them; code, where
 * a break matters to nobody, is left alone.
 */
export function keepTogether(html: string): string {
  return html.replaceAll(CODE_TAG_OR_WORDS, (found, words?: string) =>
    words === undefined || !/[-\d]/.test(words) ? found : words.replaceAll(SHORTS, '<span class="together">$1</span>'),
  );
}
