import { type Run, runSchema } from './run.ts';

/** The version of the text; a later one may say more in a line, which is kept. */
const HEAD = { version: 1 };

/** What a stored text says, and whether every line of it could be read. */
export interface ReadRuns {
  readonly runs: readonly Run[];
  readonly isWhole: boolean;
}

/** The record as it is stored: a line of JSON for the version, and one for each run, so that each can be read alone. */
export function formatRuns(runs: readonly Run[]): string {
  return [HEAD, ...runs].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** What can be read of a stored record, run by run: of half a file, or of what a later version has written. */
export function parseRuns(text: string): ReadRuns {
  const [head, ...lines] = text.split('\n').map(parseJson);
  const parsed = lines.slice(0, -1).map((line) => runSchema.safeParse(line));
  const runs = parsed.flatMap(({ data }) => data ?? []);
  const isWhole = JSON.stringify(head) === JSON.stringify(HEAD) && text.endsWith('\n');
  return { runs: inOrder(runs), isWhole: isWhole && runs.length === parsed.length };
}

/** Runs in the order of time, of which none begins before the one before it has ended. */
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

/** The runs, and others in the time that these leave out. */
export function fillGaps(runs: readonly Run[], others: readonly Run[]): Run[] {
  return inOrder([...runs, ...others.flatMap((other) => outside(runs, other))]);
}

/** What of a run lies in none of the others. */
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
