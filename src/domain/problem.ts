/**
 * Something wrong with what a person wrote, as data.
 * - It names the file, and the line or the path of the field inside it.
 * - It says what was expected, what was found and what to do next.
 * - `renderProblem` is the only place that turns it into prose.
 */
export interface Problem {
  readonly code: string;
  readonly file: string;
  readonly line?: number | undefined;
  readonly path?: string | undefined;
  readonly expected: string;
  readonly got: string;
  readonly next: string;
}

type ProblemDetails = Omit<Problem, 'code' | 'file'>;

/** What is wrong with something, wherever that stands. */
export type Fault = Pick<Problem, 'expected' | 'got' | 'next'>;

/** A problem in a file of `content/`. */
export function contentProblem(code: string, file: string, details: ProblemDetails): Problem {
  return { code, file, ...details };
}

/** One problem, as `file:line path` and three short sentences. */
export function renderProblem(problem: Problem): string {
  const line = problem.line === undefined ? '' : `:${problem.line}`;
  const path = problem.path === undefined ? '' : ` ${problem.path}`;
  return [
    `${problem.file}${line}${path} [${problem.code}]`,
    `  expected: ${problem.expected}`,
    `  got:      ${problem.got}`,
    `  next:     ${problem.next}`,
  ].join('\n');
}

/** All problems of one check, in the order of files and lines. */
export function renderProblems(problems: readonly Problem[]): string {
  return problems
    .toSorted((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0))
    .map(renderProblem)
    .join('\n\n');
}

/** Thrown once, with every problem found, when content cannot become a site. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const count = problems.length === 1 ? 'One problem' : `${problems.length} problems`;
    super(`${count} in the content\n\n${renderProblems(problems)}\n`);
    this.name = 'ContentError';
    // Where in the code it was found helps nobody who has to correct a file.
    this.stack = '';
    this.problems = problems;
  }

  /** Not the message: Astro looks in it for words such as "window", and takes them for a mistake in code. */
  override toString(): string {
    return this.name;
  }
}
