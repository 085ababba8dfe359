import { YAMLException } from 'js-yaml';
import { checkFields } from '../schema/field-problem.ts';
import { parseSourceText, UnclosedFrontMatter } from '../schema/front-matter.ts';
import type { createFrontMatterSchema, PageSource } from '../schema/page.ts';
import { contentProblem, type Problem, type ProblemDetails } from '../schema/problem.ts';
import { markUnseen } from '../text/unseen.ts';

/** The text of a page or post, taken apart and its front matter read by the schema of its place; or what is wrong with that. */
export function parsePageSource(
  file: string,
  text: string,
  schema: ReturnType<typeof createFrontMatterSchema>,
  changed: string,
): PageSource | Problem[] {
  if (!/^---(?!-)/.test(text)) return [withoutFrontMatter(file, text)];
  try {
    const { data, body, bodyLine } = parseSourceText(text);
    const checked = checkFields(file, schema, data);
    return 'value' in checked ? { file, frontMatter: checked.value, body, bodyLine, changed } : checked.problems;
  } catch (error) {
    return [describeYaml(file, text, error)];
  }
}

function withoutFrontMatter(file: string, text: string): Problem {
  return contentProblem('front-matter', file, {
    line: 1,
    expected: 'a line of --- at the very beginning, then title and description, then another line of ---',
    got: text.trimStart().split('\n')[0]?.slice(0, 60) ?? '',
    next: 'Write these lines, as at the beginning of any other page; nothing stands above the first.',
  });
}

/** What a YAML parser says (js-yaml), for people who have never heard of mappings and scalars. */
const YAML_WORDS: readonly (readonly [RegExp, string, string])[] = [
  [/duplicated mapping key/, 'every field once', 'Keep the one that is right, and delete the other.'],
  [/tab char/, 'spaces at the beginning of a line', 'Replace the tab by two spaces.'],
  [/bad indentation|multiline key|implicit/, 'name: value, on one line', 'Put a value that holds a colon in "quotes".'],
  [
    /unexpected end of the stream within a (?:double|single)/,
    'a quote at both ends',
    'Write the quote that is missing.',
  ],
  [/flow/, 'a list such as [en, es]', 'Write the bracket or comma that is missing, or put the value in "quotes".'],
];

function describeYaml(file: string, text: string, error: unknown): Problem {
  if (!(error instanceof YAMLException)) {
    const isOpen = error instanceof UnclosedFrontMatter;
    return contentProblem('front-matter', file, {
      line: 1,
      expected: 'YAML between two lines of ---',
      got: isOpen ? 'no second line of ---' : 'front matter in another language',
      next: isOpen ? 'Write --- on a line of its own below the last field.' : 'Write --- alone on the first line.',
    });
  }
  const { reason, mark: { line, column } = { line: 0, column: 0 } } = error;
  const slip = findSlip(text);
  if (slip) return contentProblem('front-matter', file, slip);
  const [, expected, next] = YAML_WORDS.find(([pattern]) => pattern.test(reason)) ?? [];
  return contentProblem('front-matter', file, {
    // The text that is parsed begins behind the first ---, on the same line.
    line: line + 1,
    column: column + 1,
    expected: expected ?? 'name: value, one on each line, between two lines of ---',
    got: text.split('\n')[line]?.trim() ?? '',
    next: next ?? 'Put values that hold a colon, a # or a quote in "quotes"; indent with spaces.',
  });
}

/** Slips that a parser of YAML notices lines later, where they stand. */
const SLIPS: readonly (readonly [RegExp, string, string])[] = [
  [/^\t+(?=[\w-]+:)/, 'a name at the beginning of its line', 'Delete the tab before it.'],
  [/^[\w-]+:(?=[^\s])/, 'a space behind the colon', 'Write one there.'],
  [/^[\w-]+:(?=[^\P{Z} ])/u, 'an ordinary space behind the colon', 'Delete the one that is there, and type it again.'],
  [/^[\w-]+: +(?=(["'])(?:(?!\1).)*$)/, 'a quote at both ends', 'Write the quote that is missing.'],
];

function findSlip(text: string): ProblemDetails | undefined {
  const lines = text.split('\n');
  const head = lines.slice(0, lines.indexOf('---', 1) + 1);
  for (const [index, line] of head.entries())
    for (const [pattern, expected, next] of SLIPS) {
      const found = pattern.exec(line)?.[0];
      if (found !== undefined)
        return { line: index + 1, column: found.length + 1, expected, got: markUnseen(line.trim()), next };
    }
  return undefined;
}
