import matter from 'gray-matter';
import { CORE_SCHEMA, dump, load } from 'js-yaml';

function refuse(): never {
  throw new Error('front matter that is not YAML');
}

/**
 * Always handed over: without options, gray-matter answers a text that it has failed to read before with `{}`.
 * YAML 1.2, in which a date is text and `12:30` no number; of the other languages that it knows, one runs as code.
 */
const OPTIONS = {
  engines: {
    yaml: {
      parse: (text: string): object => load(text, { schema: CORE_SCHEMA }) as object,
      stringify: (values: object): string =>
        dump(values, { schema: CORE_SCHEMA, lineWidth: -1, quoteStyle: 'double', skipInvalid: true }),
    },
    json: refuse,
    javascript: refuse,
  },
};

/**
 * Values as a YAML block between `---` lines, without a line break after it.
 * - Keys in the order given; a key without a value is left out.
 * - Long values stay on one line; what YAML would misread is quoted.
 */
export function renderFrontMatter(values: Readonly<Record<string, unknown>>): string {
  // Not gray-matter's: it trims the last value too.
  return `---\n${OPTIONS.engines.yaml.stringify(values)}---`;
}

/** The second line of `---` is missing. */
export class UnclosedFrontMatter extends Error {}

/** A text file taken apart. `bodyLine` is the line on which the body starts, counted from 1. */
export interface SourceText {
  readonly data: unknown;
  readonly body: string;
  readonly bodyLine: number;
}

/**
 * Takes front matter and body apart, with the line breaks of Unix; a file without front matter is all body.
 * Throws on bad YAML (`YAMLException`), and `UnclosedFrontMatter`.
 */
export function parseSourceText(source: string): SourceText {
  const text = source.replaceAll('\r\n', '\n');
  if (/^\uFEFF?---(?!-)/.test(text) && !/\n---[ \t]*(?:\n|$)/.test(text))
    throw new UnclosedFrontMatter('no second line of ---');
  // Without the body where there is a head: gray-matter looks each text up among all that it has read.
  const [head] = /^\uFEFF?---(?!-)[^]*?\n---/.exec(text) ?? [];
  const { data, content } = matter(head ?? text, OPTIONS);
  const body = head === undefined ? content : text.slice(head.length).replace(/^\n/, '');
  return { data, body, bodyLine: text.slice(0, text.length - body.length).split('\n').length };
}

/** The fields of a text file; undefined where they cannot be read. */
export function readFrontMatter(source: string): unknown {
  try {
    return parseSourceText(source).data;
  } catch {
    return undefined;
  }
}
