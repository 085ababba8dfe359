import { styleText } from 'node:util';
import { ContentError } from '../src/schema/problem.ts';
import { Refusal, runAdopt, USAGE } from './adopt/run-adopt.ts';
import { TERMINAL } from './command-line/prompts.ts';
import { isUsageError } from './command-line/usage-error.ts';

/** Ends with 1 where the content cannot be written, with 2 where the command line is wrong, with 130 where somebody stopped it. */
try {
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  const prompts = isTerminal ? TERMINAL : undefined;
  console.log(await runAdopt(process.argv.slice(2), { root: '.', now: new Date(), prompts }));
} catch (error) {
  const isStopped = error instanceof Error && error.name === 'ExitPromptError';
  const isUsage = isUsageError(error);
  const isRefused = error instanceof Refusal || error instanceof ContentError;
  if (!isStopped && !isUsage && !isRefused) throw error;
  console.error(
    isStopped ? '\nStopped. Nothing was written.' : styleText('red', error.message, { stream: process.stderr }),
  );
  if (isUsage) console.error(`\n${USAGE}`);
  process.exitCode = isStopped ? 130 : isUsage ? 2 : 1;
}
