import { YAMLException } from 'js-yaml';
import { checkFields } from '../../check/field-problem.ts';
import { parseSourceText } from '../../markdown/front-matter.ts';
import type { createFrontMatterSchema, PageSource } from '../../schema/page.ts';
import { createProblem, type Problem, type ProblemDraft } from '../../problem/problem.ts';
import { PAGE_TO_WRITE } from '../../text/to-write.ts';
import { markUnseen } from '../../text/invisible-characters.ts';

/** Parses a page or post and validates its front matter; returns its problems otherwise. */
export function parsePageSource(
  file: string,
  text: string,
  schema: ReturnType<typeof createFrontMatterSchema>,
  changed: string | undefined,
): PageSource | Problem[] {
  if (!/^---(?!-)/.test(text)) return [withoutFrontMatter(file, text)];
  try {
    const { data, body, bodyLine } = parseSourceText(text);
    const checked = checkFields(file, schema, data);
    if (!('value' in checked)) return checked.problems;
    const isCopy = PAGE_TO_WRITE.test(body);
    return {
      ...{ file, frontMatter: checked.value, bodyLine, changed },
      ...(isCopy ? { isCopy, body: body.replace(PAGE_TO_WRITE, '') } : { body }),
    };
  } catch (error) {
    return [createProblem('front-matter', file, describeYaml(text, error))];
  }
}

function withoutFrontMatter(file: string, text: string): Problem {
  return createProblem('front-matter', file, {
    line: 1,
    expected: 'a line of --- at the very beginning, then title and description, then another line of ---',
    found: text.trimStart().split('\n')[0]?.slice(0, 60) ?? '',
    next: 'Write these lines, as at the beginning of any other page; nothing stands above the first.',
  });
}

/** Common mistakes, reported at their own line (a YAML parser notices them later) and without YAML terms. */
const SLIPS: readonly (readonly [pattern: RegExp, expected: string, next: string])[] = [
  [/^ *(?=\t)/, 'spaces at the beginning of a line, or nothing', 'Delete the tab.'],
  [/^[\w-]+(?=：)/, 'an ordinary colon behind the name', 'Type a colon and a space in its place.'],
  [/^[\w-]+:(?=[^\s])/, 'a space behind the colon', 'Write one there.'],
  [/^[\w-]+:(?=[^\P{Z} ])/u, 'an ordinary space behind the colon', 'Delete the one that is there, and type it again.'],
  [/^[\w-]+: +(?=(["'])(?:(?!\1).)*$)/, 'a quote at both ends', 'Write the quote that is missing.'],
];

function describeYaml(text: string, error: unknown): ProblemDraft {
  const lines = text.split('\n');
  const head = lines.slice(0, lines.indexOf('---', 1) + 1);
  for (const [index, line] of head.entries())
    for (const [pattern, expected, next] of SLIPS) {
      const found = pattern.exec(line)?.[0];
      if (found !== undefined)
        return { line: index + 1, column: found.length + 1, expected, found: markUnseen(line.trim()), next };
    }
  // The parsed text begins after the first ---, on the same line.
  const { line, column } = error instanceof YAMLException && error.mark ? error.mark : { line: 0, column: 0 };
  return {
    line: line + 1,
    column: column + 1,
    expected: 'name: value, one on each line and every name once, between two lines of ---',
    found: lines[line]?.trim() ?? '',
    next: 'Put values that hold a colon, a # or a quote in "quotes"; close every bracket; write --- alone on the first line and below the last field.',
  };
}
