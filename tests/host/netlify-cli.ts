import { spawn, type ChildProcess } from 'node:child_process';
import { netlifyCommand } from '../../scripts/rehearse/netlify-cli.ts';

/** The host's command line in a folder, with these variables beside those that are there. */
export function runNetlify(
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
  folder = '.',
): { child: ChildProcess; output: () => string } {
  const { command, args: all, environment } = netlifyCommand(args, { ...process.env, ...variables });
  const child = spawn(command, all, {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  return { child, output: () => text };
}

/** Ends a process that was started here, with all that it has started. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGTERM');
  await exited;
}
