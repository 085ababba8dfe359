import { SHORT } from '../kept-together.ts';
import { TAG } from './html-tag.ts';

/** Code, a tag, or, as the group, what is to stay in one line. */
const CODE_TAG_OR_SHORT = new RegExp(String.raw`<code(?:"[^"]*"|[^">])*>[^<]*|${TAG}|${SHORT}`, 'gu');

/**
 * Keeps together what `splitTogether` finds. The words stay what they are, for who searches or copies them; code, where
 * a break matters to nobody, is left alone.
 */
export function keepTogether(html: string): string {
  return html.replaceAll(CODE_TAG_OR_SHORT, (found, short?: string) =>
    short === undefined ? found : `<span class="together">${short}</span>`,
  );
}
