import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A server of our own, as a person would start it. */
export interface ServedProcess {
  readonly url: string;
  readonly demoUrl: string;
  /** Everything that it has printed so far. */
  readonly output: () => string;
  /** Ctrl-C; gives the exit code. */
  readonly stop: () => Promise<number | null>;
  /** Ends at once, whatever it was at. */
  readonly kill: () => Promise<number | null>;
}

export interface ServeOptions {
  /** The folder that holds the site and the code that serves it; this one if left out. */
  readonly folder?: string;
  readonly dist?: string;
  /** Where the status is kept; a folder of its own if left out, gone after `stop`. */
  readonly store?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** The demo console is there only at a place with a network. */
const READY =
  /Ready at (http:\/\/localhost:\d+)\/(?:[\s\S]*Demo console at (http:\/\/localhost:\d+)\/)?[\s\S]*Ctrl-C stops/;
/** For what hangs, and for nothing else: twenty of them may start at once on a slow machine. */
const START_TIMEOUT_MS = 300_000;

/** Starts `scripts/serve.ts` on free ports and waits until it says that it is ready. */
export async function startServedProcess({
  folder = '.',
  dist = 'dist',
  store,
  environment = {},
}: ServeOptions = {}): Promise<ServedProcess> {
  const storeFolder = store ?? (await mkdtemp(path.join(tmpdir(), 'status-')));
  const options = ['--dist', dist, '--store', storeFolder];
  const { child, output } = runServe(options, environment, 'scripts/serve.ts', folder);
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [, url = '', demoUrl = ''] = await waitFor(child, output, READY);
  return {
    url,
    demoUrl: demoUrl.replace('localhost', '127.0.0.1'),
    output,
    kill: () => {
      child.kill('SIGKILL');
      return exited;
    },
    stop: async () => {
      child.kill('SIGINT');
      const code = await exited;
      if (store === undefined) await rm(storeFolder, { recursive: true, force: true });
      return code;
    },
  };
}

/**
 * What a script of this repository is started with: nothing of this machine's environment that could change what it does.
 * What Node compiles is kept for the next start of it, which halves the time of a start.
 */
export const BARE_ENVIRONMENT = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NO_COLOR: '1',
  NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/node'),
} as const;

/** Runs `scripts/serve.ts`, or another server, on free ports; in a folder that holds a site, this one if left out. */
export function runServe(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  script = 'scripts/serve.ts',
  folder = '.',
): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: folder,
    env: { ...BARE_ENVIRONMENT, PORT: '0', DEMO_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += stripVTControlCharacters(chunk);
    });
  }
  return { child, output: () => text };
}

/** Waits until a server has printed this. */
export function waitFor(child: ChildProcess, output: () => string, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => {
      reject(new Error(`The server ${why}. It printed:\n${output()}`));
    };
    const timer = setTimeout(() => {
      fail('was not ready in time');
    }, START_TIMEOUT_MS);
    const look = (): void => {
      const match = pattern.exec(output());
      if (!match) return;
      clearTimeout(timer);
      resolve(match);
    };
    child.stdout?.on('data', look);
    child.once('exit', () => {
      clearTimeout(timer);
      fail('ended');
    });
  });
}
