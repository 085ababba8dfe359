import { contentProblem, type Problem } from '../schema/problem.ts';

/**
 * The warnings that nobody has answered yet; each says how that is done.
 * - `accepted`: by file, the codes of the warnings that its author means so, as in `"accept": ["week-cheap"]`.
 * - An answer to a warning that is not given any more is a warning of its own: it would hide the next one.
 */
export function withoutAnswered(
  warnings: readonly Problem[],
  accepted: Readonly<Record<string, readonly string[] | undefined>>,
): { readonly open: Problem[]; readonly answered: Problem[] } {
  const canBe = ({ severity, isAnswerable = false }: Problem): boolean => severity === 'warning' || isAnswerable;
  const isAnswered = (problem: Problem): boolean =>
    canBe(problem) && (accepted[problem.file]?.includes(problem.code) ?? false);
  const unused = Object.entries(accepted).flatMap(([file, codes = []]) =>
    codes.flatMap((code, index) =>
      warnings.some((warning) => warning.file === file && warning.code === code)
        ? []
        : contentProblem('accept-unused', file, {
            severity: 'warning',
            path: `accept[${index}]`,
            expected: 'the name of a warning about this file',
            got: code,
            next: 'Delete it: there is no such warning any more.',
          }),
    ),
  );
  return {
    open: [
      ...warnings
        .filter((warning) => !isAnswered(warning))
        .map((warning) => (canBe(warning) && warning.file in accepted ? sayHowToAnswer(warning) : warning)),
      ...unused,
    ],
    answered: warnings.filter((warning) => isAnswered(warning)),
  };
}

function sayHowToAnswer(warning: Problem): Problem {
  const answer = warning.file.endsWith('.json')
    ? `write "accept": ["${warning.code}"] at the top of the file`
    : `write accept: [${warning.code}] between the --- lines`;
  return { ...warning, next: `${warning.next} If it is meant so, ${answer}.` };
}
