import { parseArgs } from 'node:util';
import { isoDateSchema } from '../schema/fields/date-and-time.ts';
import { ContentError } from '../check/content-error.ts';
import { contentProblem } from '../check/problem.ts';

/** The day behind `--today` of a command; undefined without it. Throws `ContentError` where it is no day. */
export function readToday(argv: readonly string[] = process.argv.slice(2)): string | undefined {
  const { today } = parseArgs({ args: [...argv], options: { today: { type: 'string' } }, strict: false }).values;
  if (today === undefined) return undefined;
  const parsed = isoDateSchema.safeParse(today);
  if (parsed.success) return parsed.data;
  throw new ContentError([
    contentProblem('argument', '--today', {
      expected: 'a day such as 2027-03-01',
      got: String(today),
      next: 'Correct it, or leave it out: then it is today.',
    }),
  ]);
}
