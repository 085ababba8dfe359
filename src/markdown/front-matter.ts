import matter from 'gray-matter';
import { CORE_SCHEMA, dump, load } from 'js-yaml';

/** YAML 1.2, in which a date is text and `12:30` no number. */
const YAML = { schema: CORE_SCHEMA } as const;

const OPTIONS = { engines: { yaml: (text: string): object => load(text, YAML) as object } };

/**
 * Values as a YAML block between `---` lines, without a line break after it.
 * - Keys in the order given; a key without a value is left out.
 * - Long values stay on one line; what YAML would misread is quoted.
 */
export function renderFrontMatter(values: Readonly<Record<string, unknown>>): string {
  return `---\n${dump(values, { ...YAML, lineWidth: -1, quoteStyle: 'double', skipInvalid: true })}---`;
}

/** A text file taken apart. `bodyLine` is the line on which the body starts, counted from 1. */
export interface SourceText {
  readonly data: unknown;
  readonly body: string;
  readonly bodyLine: number;
}

/**
 * Takes front matter and body apart, with the line breaks of Unix; a file without front matter is all body.
 * Throws on bad YAML (`YAMLException`, whose first line is that of `---`), and where a line of `---` is not alone or missing.
 */
export function parseSourceText(source: string): SourceText {
  const text = source.replaceAll('\r\n', '\n');
  const [head] = /^\uFEFF?---(?:\n[^]*?)?\n---[ \t]*(?:\n|$)/.exec(text) ?? [];
  if (head === undefined) {
    if (/^\uFEFF?---(?!-)/.test(text)) throw new Error('no front matter between two lines of ---');
    return { data: {}, body: text, bodyLine: 1 };
  }
  return { data: matter(head, OPTIONS).data, body: text.slice(head.length), bodyLine: head.split('\n').length };
}

/** The fields of a text file; undefined where they cannot be read. */
export function readFrontMatter(source: string): unknown {
  try {
    return parseSourceText(source).data;
  } catch {
    return undefined;
  }
}
