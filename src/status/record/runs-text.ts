import { type Run, runSchema } from './run.ts';

/** Version of the format. Fields that later versions add to a line are kept. */
const HEAD = { version: 1 };

export interface ReadRuns {
  readonly runs: readonly Run[];
  readonly isWhole: boolean;
}

/** Formats the record as a line of JSON for the version and one for each run, so that each can be read on its own. */
export function formatRuns(runs: readonly Run[]): string {
  return [HEAD, ...runs].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** Parses a stored record run by run, as far as it can be read: it may be truncated, or from a later version. */
export function parseRuns(text: string): ReadRuns {
  const [head, ...lines] = text.split('\n').map(parseJson);
  const parsed = lines.slice(0, -1).map((line) => runSchema.safeParse(line));
  const runs = parsed.flatMap(({ data }) => data ?? []);
  const isWhole = JSON.stringify(head) === JSON.stringify(HEAD) && text.endsWith('\n');
  return { runs: inOrder(runs), isWhole: isWhole && runs.length === parsed.length };
}

/** Sorts runs by time and cuts overlaps. */
function inOrder(runs: readonly Run[]): Run[] {
  let end = -Infinity;
  return runs
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
    .flatMap((run) => {
      const from = Math.max(run.from, end);
      if (run.to < from) return [];
      end = run.to;
      return [{ ...run, from }];
    });
}

/** Adds other runs where the first ones have gaps. */
export function addMissingRuns(runs: readonly Run[], others: readonly Run[]): Run[] {
  return inOrder([...runs, ...others.flatMap((other) => outside(runs, other))]);
}

/** Returns the parts of a run that overlap with none of the others. */
function outside(runs: readonly Run[], run: Run): Run[] {
  const parts: Run[] = [];
  let from = run.from;
  for (const other of runs.filter(({ from, to }) => from <= run.to && to >= run.from)) {
    if (other.from > from) parts.push({ ...run, from, to: other.from });
    from = Math.max(from, other.to);
  }
  return from < run.to ? [...parts, { ...run, from }] : parts;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
