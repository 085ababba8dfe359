import { ContentError, type Problem } from '../schema/problem.ts';

/** What `create` gives; nothing where it throws a `ContentError`, whose problems then join the others. */
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
