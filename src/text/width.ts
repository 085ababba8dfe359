/** Letters that are as wide as two others, and say as much: https://www.unicode.org/reports/tr11/. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3001-\u303F\uFF01-\uFF60]/gu;

/** How long a text is, whatever it is written in: letters of full width, as in Chinese, Japanese and Korean, count twice. */
export function widthOf(text: string): number {
  return text.length + (text.match(WIDE)?.length ?? 0);
}
