import { styleText } from 'node:util';
import { dayIn } from '../src/domain/dates.ts';
import { readParts } from '../src/read-place.ts';
import { TERMINAL } from './command-line/prompts.ts';
import { isUsageError } from './command-line/usage-error.ts';
import { NotMade, runNew, WrongUsage } from './new/run-new.ts';

/** Ends with 1 where the entry cannot be made, with 2 where the command line is wrong, with 130 where somebody stopped it. */
try {
  const zone = readParts('.').config?.location.timeZone ?? 'UTC';
  const today = dayIn(zone, new Date());
  console.log(
    await runNew(process.argv.slice(2), { root: '.', today, prompts: process.stdin.isTTY ? TERMINAL : undefined }),
  );
} catch (error) {
  const isStopped = error instanceof Error && error.name === 'ExitPromptError';
  const isUsage = error instanceof WrongUsage || isUsageError(error);
  if (!isStopped && !isUsage && !(error instanceof NotMade)) throw error;
  console.error(
    isStopped ? '\nStopped. Nothing was written.' : styleText('red', error.message, { stream: process.stderr }),
  );
  process.exitCode = isStopped ? 130 : isUsage ? 2 : 1;
}
