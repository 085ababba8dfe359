/** A mistake in Markdown, on a line of it counted from 1. */
export interface MarkdownProblem {
  readonly code: string;
  readonly line: number;
  readonly expected: string;
  readonly got: string;
  readonly next: string;
}
