import { readFileSync } from 'node:fs';
import { parseArgs, styleText } from 'node:util';
import { dayIn, isoDateSchema } from '../src/domain/dates.ts';
import { ContentError, contentProblem, renderProblems } from '../src/domain/problem.ts';
import type { Place } from '../src/domain/place.ts';
import { checkValidity } from '../src/domain/validity.ts';

/**
 * Throws `ContentError` where the rates are over; warns on the console, in yellow on a terminal, where they soon will be.
 * Today is the day at the place, in its own time zone, or the one behind `--today`.
 */
export function checkValidityToday({ rates, config }: Place): void {
  const today = parseToday() ?? dayIn(config.location.timeZone, new Date());
  const { problems, warnings } = checkValidity(rates, today, readFileSync('content/rates.json', 'utf8'));
  if (problems.length > 0) throw new ContentError(problems);
  if (warnings.length === 0) return;
  console.warn(styleText('yellow', `Warning\n\n${renderProblems(warnings)}\n`, { stream: process.stderr }));
}

function parseToday(): string | undefined {
  const { today } = parseArgs({ options: { today: { type: 'string' } }, strict: false }).values;
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
