import { z } from 'zod';

const cellSchema = z.union([z.string(), z.number(), z.null()]);

/** Figures as rows; a cell is null where there is nothing to tell. */
const tableSchema = z.object({ title: z.string(), heads: z.array(z.string()), rows: z.array(z.array(cellSchema)) });

/** A plot of lines, both axes logarithmic. */
const plotSchema = z.object({
  name: z.string().regex(/^[a-z-]+$/),
  title: z.string(),
  x: z.string(),
  y: z.string(),
  lines: z.array(
    z.object({ name: z.string(), points: z.array(z.tuple([z.number().positive(), z.number().positive()])) }),
  ),
});

/** What was to be reached, and what was: `measured` is to be at most `most`, or at least `least`. */
const targetSchema = z.object({
  what: z.string(),
  measured: z.number(),
  most: z.number().optional(),
  least: z.number().optional(),
});

/** What one benchmark has found, and how. */
export const resultSchema = z.object({
  takenAt: z.iso.datetime(),
  machine: z.string(),
  command: z.string(),
  how: z.array(z.string()),
  targets: z.array(targetSchema),
  tables: z.array(tableSchema),
  plots: z.array(plotSchema),
});

/** `bench/results.json`: the last result of each benchmark. */
export const resultsSchema = z.record(z.string(), resultSchema);

export type Result = z.infer<typeof resultSchema>;
export type Results = z.infer<typeof resultsSchema>;
export type Table = z.infer<typeof tableSchema>;
export type Plot = z.infer<typeof plotSchema>;
export type Target = z.infer<typeof targetSchema>;

/** What a benchmark finds; where and when is the same for all. */
export type Findings = Pick<Result, 'how' | 'targets' | 'tables' | 'plots'>;
