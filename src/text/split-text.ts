/** A part of a text, and whether it is one that was looked for. */
export interface TextPart {
  readonly value: string;
  readonly isFound: boolean;
}

/**
 * A word with a hyphen, one part of which is so short that a line should neither end nor begin with it: `e-mail`, `Wi-Fi`,
 * `pick-up`, `N-110`, `27-inch`. One that is long may need to be parted on a phone.
 */
export const SHORT_WORD =
  /(?<![\p{L}\p{N}-])(?=[\p{N}-]*\p{L})(?:[\p{L}\p{N}]{1,2}-[\p{L}\p{N}]{1,9}|[\p{L}\p{N}]{3,9}-[\p{L}\p{N}]{1,2})(?![\p{L}\p{N}])/gu;

/** A text, parted before and behind everything that is looked for. */
export function splitText(text: string, lookedFor: RegExp): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: value, index } of text.matchAll(lookedFor)) {
    parts.push({ value: text.slice(end, index), isFound: false }, { value, isFound: true });
    end = index + value.length;
  }
  return [...parts, { value: text.slice(end), isFound: false }].filter(({ value }) => value !== '');
}
