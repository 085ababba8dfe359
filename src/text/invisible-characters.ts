/** A text in which what is no letter, sign or ordinary space, and looks like one or like nothing, is written as what it is: `town(U+00A0)`. */
export function markUnseen(text: string): string {
  return text.replaceAll(/[^\P{Z} ]|[\p{Cf}\p{Cc}]/gu, (sign) => {
    const number = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase();
    return `(U+${number.padStart(4, '0')})`;
  });
}
