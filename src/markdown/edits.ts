/** One change of a text: what stands from `start` up to `end` becomes `text`. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text with every edit made; offsets are those of the text before. No two edits may overlap. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  let at = 0;
  let result = '';
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    result += source.slice(at, start) + text;
    at = end;
  }
  return result + source.slice(at);
}
