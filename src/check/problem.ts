import type { Slip } from '../text/did-you-mean.ts';
import type { Fault } from '../text/fault.ts';

/**
 * Something wrong with what a person wrote, as data.
 * - It names the file, and the line or the path of the field inside it; `locateProblems` finds the line of a path.
 * - It says what was expected, what was found and what to do next.
 * - `renderProblem` is the only place that turns it into prose.
 */
export interface Problem extends Fault {
  readonly code: string;
  /** A warning stops nothing. Else it is an error. */
  readonly severity?: Severity | undefined;
  /**
   * What may be meant here: an amount, some words, the values. Who means it names it in the file, in `accept`, behind the
   * code; so what is written there later is not accepted with it. Without it, the problem cannot be answered.
   */
  readonly accepts?: string | undefined;
  readonly file: string;
  /** Counted from 1, like `column`. */
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** What stands on that line. */
  readonly lineText?: string | undefined;
  readonly path?: string | undefined;
  readonly slip?: Slip | undefined;
}

export type Severity = 'error' | 'warning';

export type ProblemDetails = Omit<Problem, 'code' | 'file'>;

/** A problem in a file of `content/`. */
export function contentProblem(code: string, file: string, details: ProblemDetails): Problem {
  return { code, file, ...details };
}

/** One problem, as `file:line:column path`, the line with a mark below the place, and three short sentences. */
export function renderProblem(problem: Problem): string {
  const place = [problem.file, problem.line, problem.column].filter((part) => part !== undefined).join(':');
  const path = problem.path ? ` ${problem.path}` : '';
  return [
    `${place}${path} [${problem.code}]`,
    ...renderLine(problem),
    `  expected: ${problem.expected}`,
    `  got:      ${problem.got}`,
    `  next:     ${problem.next}`,
  ].join('\n');
}

const BEFORE = 60;
const SHOWN = 110;

/** The line, or of a long one what stands around the column, and a caret below it. */
function renderLine({ line, column, lineText = '' }: Problem): string[] {
  if (line === undefined || column === undefined || lineText.trim() === '') return [];
  const start = Math.max(0, Math.min(column - 1 - BEFORE, lineText.length - SHOWN));
  const left = start > 0 ? '…' : '';
  const right = start + SHOWN < lineText.length ? '…' : '';
  const margin = String(line).length;
  const pad = ' '.repeat(left.length + column - 1 - start);
  return [
    `  ${line} | ${left}${lineText.slice(start, start + SHOWN).replaceAll(/[\t\v\f\0]/g, ' ')}${right}`,
    `  ${' '.repeat(margin)} | ${pad}^`,
  ];
}

/** All problems of one check, in the order of files and lines. */
export function renderProblems(problems: readonly Problem[]): string {
  return problems
    .toSorted(
      (a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
    )
    .map(renderProblem)
    .join('\n\n');
}
