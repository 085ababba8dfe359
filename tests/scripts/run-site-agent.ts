import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { close, listen } from '../../scripts/serve/listen.ts';
import { BARE_ENVIRONMENT } from '../served-process.ts';

export interface AgentRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface AgentOptions {
  /** Objects are written as JSON; without any, there is no such file. */
  readonly config?: unknown;
  readonly environment?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** What the system's ping does, as a shell script; without any, there is no ping. */
  readonly ping?: string;
}

/** Runs the agent once, as a person on site would, in a folder of its own. */
export async function runSiteAgent({ config, environment = {}, args, ping }: AgentOptions): Promise<AgentRun> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-agent-'));
  if (config !== undefined) {
    const text = typeof config === 'string' ? config : JSON.stringify(config);
    await writeFile(path.join(folder, 'site-agent.json'), text);
  }
  if (ping !== undefined) await writeFile(path.join(folder, 'ping'), `#!/bin/sh\n${ping}\n`, { mode: 0o755 });
  const child = spawn(process.execPath, [path.resolve('scripts/site-agent.ts'), ...(args ?? ['--once'])], {
    cwd: folder,
    env: { ...BARE_ENVIRONMENT, PATH: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const [code] = (await once(child, 'close')) as [number | null];
  await rm(folder, { recursive: true, force: true });
  return { code, stdout, stderr };
}

/** A place elsewhere that opens every connection until the test is over; gives it as the agent's configuration names it. */
export async function openTarget(atEnd: (stop: () => Promise<void>) => unknown = onTestFinished): Promise<string> {
  const server = createServer();
  const port = await listen(server, { port: 0, host: '127.0.0.1', variable: 'nothing' });
  atEnd(() => close(server));
  return `127.0.0.1:${port}`;
}
