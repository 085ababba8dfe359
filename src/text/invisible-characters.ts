/** Marks characters that look like nothing, like an ordinary space or like a hyphen: `town(U+00A0)`. */
export function markUnseen(text: string): string {
  return text.replaceAll(/[^\P{Z} ]|[\p{Cf}\p{Cc}\u2010\u2011]/gu, (sign) => {
    const number = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase();
    return `(U+${number.padStart(4, '0')})`;
  });
}
