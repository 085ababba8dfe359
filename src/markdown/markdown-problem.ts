/** A mistake in Markdown, on a line of it counted from 1. */
export interface MarkdownProblem {
  readonly code: string;
  readonly line: number;
  /** Counted from 1; where it is not known, what was found is looked for on the line. */
  readonly column?: number | undefined;
  readonly expected: string;
  readonly got: string;
  readonly next: string;
}
