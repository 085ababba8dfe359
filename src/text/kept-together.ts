/** A number, also as French groups it: `1 200`. */
const NUMBER = String.raw`\d(?:[\d.,]|\s(?=\d{3}(?!\d)))*`;

/**
 * What a browser would break:
 * - One or two letters or digits, a hyphen and up to nine more, and no further part: `Wi-Fi`, `E-Mail`, `N-110`.
 * - An amount and the symbol of its currency or unit: `900 €`, `€ 900`, `18 m²`, `20 °C`, `24 Mbit/s`; or two with one
 *   unit: `7 / −2 °C`.
 */
const SHORT = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])([\p{L}\p{N}]{1,2}-[\p{L}\p{N}]{1,9}|\p{Sc}\s${NUMBER}|(?:${NUMBER}\s\/\s−?)?${NUMBER}\s(?:\p{Sc}|%|°C|m²|[ck]?m|ms|[kMG]bit\/s|k?Wh?|kg))(?![\p{L}\p{N}-])`,
  'u',
);

/**
 * The parts of a text, every second of which, from the second on, is to stay in one line: a short word with a hyphen, or
 * an amount with its unit, which a browser would break there. Joined they are the text.
 */
export function splitTogether(text: string): string[] {
  return text.split(SHORT);
}
