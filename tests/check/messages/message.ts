import { checkContent } from '../../../src/check/check-content.ts';
import type { Problem } from '../../../src/problem/problem.ts';
import { createTestPlace, expansionOf, READ_PAGES, writtenPage } from '../../place.ts';

/* One example of each message, word for word. Which mistakes are found, and in which line, is tested in `../edits/`. */

/** A code, a change of the fixture site, and the first message with that code. */
export type Message<Change> = readonly [
  code: string,
  change: Change,
  where: string,
  expected: string,
  found: string,
  next: string,
];

export const TODAY = '2026-06-01';

/** Returns where the first problem with a code is, and its sentences, as the end of a `Message`. */
export function firstOf(code: string, problems: readonly Problem[]): readonly (string | undefined)[] {
  const problem = problems.find((candidate) => candidate.code === code);
  const place = [problem?.file, problem?.line, problem?.column].filter((part) => part !== undefined).join(':');
  return [[place, problem?.path].filter(Boolean).join(' '), problem?.expected, problem?.found, problem?.next];
}

/** Returns the problems of the fixture site with this text on its page of rooms. */
export function problemsIn(body: string): readonly Problem[] {
  const page = writtenPage(body);
  const pages = [...READ_PAGES.values()].map((other) => (other.file === page.file ? page : other));
  const expanded = expansionOf(body).problems.map((problem) => ({
    ...problem,
    file: page.file,
    line: page.bodyLine + (problem.line ?? 1) - 1,
  }));
  return [...checkContent({ place: createTestPlace(), pages, today: TODAY }), ...expanded];
}
