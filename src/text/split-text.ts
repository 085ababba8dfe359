/** A part of a text, and whether it is one that was looked for. */
export interface TextPart {
  readonly value: string;
  readonly isFound: boolean;
}

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
