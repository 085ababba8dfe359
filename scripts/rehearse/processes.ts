import { spawn, type ChildProcess } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

export interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Gets everything that it prints, without colours. */
  readonly write: (text: string) => void;
}

/** What was started and has not ended, so that nothing is left behind. */
export interface Processes {
  /** Starts a program; gives its exit code once it has ended. Throws where it was stopped. */
  readonly run: (command: Command) => Promise<number>;
  /** Ends all of them with all that they have started, and starts no more. */
  readonly stop: () => Promise<void>;
}

/** Processes of which none is started yet; each runs in a group of its own. */
export function createProcesses(): Processes {
  const running = new Map<ChildProcess, Promise<unknown>>();
  const stopping = new AbortController();

  const run = async ({ command, args, folder, environment, write }: Command): Promise<number> => {
    stopping.signal.throwIfAborted();
    // A group of its own, so that it can be ended with all that it has started.
    const child = spawn(command, args, {
      cwd: folder,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        write(stripVTControlCharacters(text));
      });
    }
    const ended = new Promise<number>((resolve, reject) => {
      child.once('error', reject).once('close', (code) => {
        resolve(code ?? 1);
      });
    });
    running.set(
      child,
      ended.catch(() => undefined),
    );
    try {
      const code = await ended;
      stopping.signal.throwIfAborted();
      return code;
    } finally {
      running.delete(child);
    }
  };

  return {
    run,
    stop: async () => {
      stopping.abort(new Error('Stopped.'));
      const all = [...running];
      for (const [child] of all) stopGroup(child);
      await Promise.all(all.map(([, ended]) => ended));
    },
  };
}

/** Asks a process that was started with a group of its own to end, and all that it has started. */
function stopGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {
    // All of it has ended by itself.
  }
}
