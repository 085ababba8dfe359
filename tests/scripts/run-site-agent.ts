import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { close, listen } from '../../scripts/serve/listen.ts';
import { runScript, type Ended } from '../run-script.ts';

interface AgentOptions {
  /** Without it, the file does not exist. */
  readonly config?: object | undefined;
  readonly environment?: Readonly<Record<string, string>>;
  /** Shell script that replaces ping; without it, there is no ping. */
  readonly ping?: string;
}

export async function runSiteAgent({ config, environment = {}, ping }: AgentOptions): Promise<Ended> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-agent-'));
  if (config !== undefined) await writeFile(path.join(folder, 'site-agent.json'), JSON.stringify(config));
  if (ping !== undefined) await writeFile(path.join(folder, 'ping'), `#!/bin/sh\n${ping}\n`, { mode: 0o755 });
  const run = await runScript('site-agent', ['--once'], { cwd: folder, environment: { PATH: folder, ...environment } });
  await rm(folder, { recursive: true, force: true });
  return run;
}

/**
 * Opens a target that accepts every connection until the test ends; returns it as the agent's configuration names it.
 */
export async function openTarget(atEnd: (stop: () => Promise<void>) => unknown = onTestFinished): Promise<string> {
  const server = createServer();
  const port = await listen(server);
  atEnd(() => close(server));
  return `127.0.0.1:${port}`;
}
