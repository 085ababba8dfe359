import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { once } from 'node:events';
import { BARE_ENVIRONMENT } from './served-process.ts';

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface ScriptOptions {
  /** The folder in which it runs; this repository if left out. */
  readonly cwd?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** What a person types. */
  readonly input?: string;
}

/** Runs `scripts/<name>.ts` of this repository to its end, as npm does, its output in pipes. */
export async function runScript(
  name: string,
  args: readonly string[],
  { cwd = '.', environment = {}, input = '' }: ScriptOptions = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [path.resolve('scripts', `${name}.ts`), ...args], {
    cwd,
    env: { ...BARE_ENVIRONMENT, ...environment },
  });
  child.stdin.end(input);
  const closed = once(child, 'close') as Promise<[number | null]>;
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { code, stdout, stderr };
}
