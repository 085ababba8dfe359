import type { Findings } from './result.ts';

export interface BenchmarkOptions {
  /** How many posts the builds have: one build each. */
  readonly posts: readonly number[];
  /** How often everything is measured; the median counts. */
  readonly runs: number;
  /** Which projects are built; none: all. */
  readonly projects: readonly string[];
  /** Ends the measuring: what runs is ended, what was written is deleted. */
  readonly signal: AbortSignal;
  /** Told of every step. */
  readonly report: (message: string) => void;
}

/** A program that measures one thing. */
export interface Benchmark {
  readonly name: string;
  readonly title: string;
  readonly measure: (options: BenchmarkOptions) => Promise<Findings>;
}
