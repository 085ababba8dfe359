import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { styleText } from 'node:util';

/** A command that finds something or nothing: it fails where its exit code is not 0. */
export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** Makes what it needs, which is not counted; gives why it cannot be run, if it cannot. */
  readonly prepare?: () => Promise<string | undefined>;
  /** It is watched as it runs; what others say meanwhile is printed behind it. */
  readonly isWatched?: boolean;
}

interface Outcome {
  readonly name: string;
  readonly isOk: boolean;
  readonly seconds: number;
}

/**
 * Runs every step, whatever another has found, so many at a time. What a step says is printed when it has ended, and last
 * a line for each. Gives whether all of them are fine.
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

/** Runs a command of a package or of the system to its end; what one says that is watched is seen at once, and not given. */
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
