import type { Problem } from './problem.ts';
import { renderProblems } from './render-problem.ts';

/** Thrown once, with every problem found, when content cannot become a site; warnings stand below what stops it. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const warnings = problems.filter(({ severity }) => severity === 'warning');
    const errors = problems.filter((problem) => !warnings.includes(problem));
    const count = errors.length === 1 ? 'One problem' : `${errors.length} problems`;
    const others = warnings.length === 1 ? ', and one warning' : `, and ${warnings.length} warnings`;
    const texts = [errors, warnings].filter(({ length }) => length > 0).map(renderProblems);
    super(`${count} in the content${warnings.length > 0 ? others : ''}\n\n${texts.join('\n\n')}\n`);
    this.name = 'ContentError';
    // The stack is of no use to a person who has to correct a file.
    this.stack = '';
    this.problems = problems;
  }

  /** Without the message: Astro searches it for words such as "window" and would take them for an error of the code. */
  override toString(): string {
    return this.name;
  }
}

/** Returns the result of `create`; undefined if it throws a `ContentError`, whose problems are added to the others. */
export async function collectProblems<Value>(
  problems: Problem[],
  create: () => Value | Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await create();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    problems.push(...error.problems);
    return undefined;
  }
}
