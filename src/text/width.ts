const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3001-\u303F\uFF01-\uFF60]/gu;

/** Returns the width of a text; full-width characters, as in Chinese, Japanese and Korean, count twice. */
export function widthOf(text: string): number {
  return text.length + (text.match(WIDE)?.length ?? 0);
}
