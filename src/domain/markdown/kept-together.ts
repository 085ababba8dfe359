import { TAG } from './html-tag.ts';

/**
 * Code, a tag, or, as the group,
 * - one or two letters or digits, a hyphen and up to nine more, and no further part: `Wi-Fi`, `E-Mail`, `N-110`;
 * - an amount and the symbol of its currency or unit: `980 €`, `18 m²`, `20 °C`.
 */
const CODE_TAG_OR_SHORT = new RegExp(
  String.raw`<code(?:"[^"]*"|[^">])*>[^<]*|${TAG}|(?<![\p{L}\p{N}-])([\p{L}\p{N}]{1,2}-[\p{L}\p{N}]{1,9}|\d[\d.,]*\s(?:\p{Sc}|%|°C|m²|[ck]?m|ms))(?![\p{L}\p{N}-])`,
  'gu',
);

/**
 * Keeps a short word with a hyphen, and an amount with its unit, in one line, which a browser would break there. The
 * words stay what they are, for who searches or copies them; code, where a break matters to nobody, is left alone.
 */
export function keepTogether(html: string): string {
  return html.replaceAll(CODE_TAG_OR_SHORT, (found, short?: string) =>
    short === undefined ? found : `<span class="together">${short}</span>`,
  );
}
