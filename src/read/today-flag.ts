import { parseArgs } from 'node:util';
import { isoDateSchema } from '../schema/fields/date-and-time.ts';
import { ContentError } from '../problem/content-error.ts';
import { createProblem } from '../problem/problem.ts';

/** Returns the date passed as `--today`; undefined without it. Throws `ContentError` if it is not a valid date. */
export function readToday(argv: readonly string[] = process.argv.slice(2)): string | undefined {
  const { today } = parseArgs({ args: [...argv], options: { today: { type: 'string' } }, strict: false }).values;
  if (today === undefined) return undefined;
  const parsed = isoDateSchema.safeParse(today);
  if (parsed.success) return parsed.data;
  throw new ContentError([
    createProblem('argument', '--today', {
      expected: 'a day such as 2027-03-01',
      found: String(today),
      next: 'Correct it, or leave it out: then it is today.',
    }),
  ]);
}
