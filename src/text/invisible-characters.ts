export function markUnseen(text: string): string {
  return text.replaceAll(/[^\P{Z} ]|[\p{Cf}\p{Cc}\u2010\u2011]/gu, (sign) => {
    const number = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase();
    return `(U+${number.padStart(4, '0')})`;
  });
}
