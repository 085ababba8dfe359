import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { styleText } from 'node:util';

/** A check; it fails if its exit code is not 0. */
export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** Prepares the step; the time is not counted. Returns why the step cannot run, if so. */
  readonly prepare?: () => Promise<string | undefined>;
  /** Its output is shown while it runs; that of other steps is printed afterwards. */
  readonly isWatched?: boolean;
}

interface Outcome {
  readonly name: string;
  readonly isOk: boolean;
  readonly seconds: number;
}

/**
 * Runs every step, some of them in parallel, even after a failure. Prints the output of each when it has ended, and a
 * line for each at the end. Returns true if all succeeded.
 */
export async function runSteps(
  steps: readonly Step[],
  atOnce: number,
  print: (text: string) => void,
): Promise<boolean> {
  const waiting = [...steps];
  const outcomes: Outcome[] = [];
  const kept: string[] = [];
  let isWatching = false;
  const say = (text: string): void => {
    if (isWatching) kept.push(text);
    else print(text);
  };
  const runNext = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (step.isWatched === true) isWatching = true;
      outcomes.push(await runStep(step, say));
      if (step.isWatched !== true) continue;
      isWatching = false;
      for (const text of kept) print(text);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runNext));
  print('');
  for (const outcome of outcomes) print(renderOutcome(outcome));
  return outcomes.every(({ isOk }) => isOk);
}

async function runStep({ name, command, prepare, isWatched }: Step, print: (text: string) => void): Promise<Outcome> {
  const obstacle = await prepare?.();
  const start = performance.now();
  const { isOk, output } = obstacle === undefined ? await run(command, isWatched) : { isOk: false, output: obstacle };
  if (output !== '') print(`\n${styleText('bold', name)}\n${output.trimEnd()}`);
  return { name, isOk, seconds: (performance.now() - start) / 1_000 };
}

/** Runs a command to its end. Returns its output, or shows it while it runs. */
export async function run(
  [command, ...args]: readonly [string, ...string[]],
  isWatched = false,
): Promise<{ isOk: boolean; output: string }> {
  const out = isWatched ? 'inherit' : 'pipe';
  const child = spawn(command, args, { stdio: ['ignore', out, out] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { isOk: code === 0, output };
}

function renderOutcome({ name, isOk, seconds }: Outcome): string {
  const mark = isOk ? styleText('green', '✓') : styleText('red', '✗');
  return `${mark} ${name.padEnd(10)} ${isOk ? 'ok    ' : 'failed'} ${seconds.toFixed(1).padStart(6)} s`;
}
