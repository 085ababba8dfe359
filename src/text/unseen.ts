/** What is no letter, sign or ordinary space to programs, and looks like one or like nothing to people. */
export const UNSEEN = /[^\P{Z} ]|\p{Cf}/u;

/** A text in which such signs are written as what they are: `town(U+00A0)`. */
export function markUnseen(text: string): string {
  return text.replaceAll(new RegExp(UNSEEN, 'gu'), (sign) => `(${nameOfSign(sign)})`);
}

/** A sign by its number, such as `U+00A0`. */
export function nameOfSign(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
