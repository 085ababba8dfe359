import { spawn, type ChildProcess } from 'node:child_process';

/** The host's command line, one version of it, without asking its network anything. */
export function runNetlify(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  folder = '.',
): { child: ChildProcess; output: () => string } {
  const child = spawn('npx', ['--yes', 'netlify-cli@27.10.2', ...args], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1', CI: 'true', NETLIFY_TELEMETRY_DISABLED: '1', ...environment },
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
