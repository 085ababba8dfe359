import { parse, stringify } from 'yaml';

/**
 * Values as a YAML block between `---` lines, without a line break after it.
 * - Keys in the order given; a key without a value is left out.
 * - Long values stay on one line; what YAML would misread is quoted.
 */
export function renderFrontMatter(values: Readonly<Record<string, unknown>>): string {
  return `---\n${stringify(values, { lineWidth: 0 })}---`;
}

/** A text file taken apart. `bodyLine` is the line on which the body starts, counted from 1. */
interface SplitText {
  readonly yaml: string;
  readonly body: string;
  readonly bodyLine: number;
}

export interface SourceText extends Omit<SplitText, 'yaml'> {
  readonly data: unknown;
}

/** Takes front matter and body apart, without reading either; a file without front matter is all body. */
export function splitSourceText(source: string): SplitText {
  const match = /^\uFEFF?---\r?\n(.*?\r?\n)?---[ \t]*(?:\r?\n|$)/s.exec(source);
  if (!match) return { yaml: '', body: source, bodyLine: 1 };
  const [block, yaml = ''] = match;
  return { yaml, body: source.slice(block.length), bodyLine: block.split('\n').length };
}

/** The same with the front matter read. Throws `YAMLParseError` on bad YAML. */
export function parseSourceText(source: string): SourceText {
  const { yaml, ...rest } = splitSourceText(source);
  return { data: parse(yaml) ?? {}, ...rest };
}
