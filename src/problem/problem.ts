import type { Typo } from '../text/did-you-mean.ts';

/** An error or warning about content. Only `render-problem.ts` turns it into text. */
export interface Problem {
  /** The kind of problem, such as `price-order`. `accept` and the documents name it. */
  readonly code: string;
  /** Only an error stops the build. */
  readonly severity?: Severity | undefined;
  /**
   * The value, such as an amount, that an author can confirm with `"accept": ["<code>: <value>"]` in the file. If the value
   * changes later, the problem is reported again. Undefined for a problem that has to be fixed.
   */
  readonly accepts?: string | undefined;
  readonly file: string;
  /** Counted from 1, like `column`. `locateProblems` finds the line of a `path`. */
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** The text of that line. */
  readonly lineText?: string | undefined;
  /** The path of a field in a data file, such as `stays[0].unit`. */
  readonly path?: string | undefined;
  readonly expected: string;
  readonly found: string;
  readonly next: string;
  readonly typo?: Typo | undefined;
}

export type Severity = 'error' | 'warning';

/** A problem whose code or file is added by the caller. */
export type ProblemDraft = Omit<Problem, 'code' | 'file'> & Partial<Pick<Problem, 'code' | 'file'>>;

export function createProblem(code: string, file: string, draft: ProblemDraft): Problem {
  return { code, file, ...draft };
}
