import { ThreadsPoolWorker, type PoolOptions, type PoolWorker, type WorkerRequest } from 'vitest/node';

type Listener = (message: unknown) => void;

/** How many runs a thread serves: what runs leave behind goes with it. */
const RUNS = 250;

let kept: { readonly thread: ThreadsPoolWorker; runs: number } | undefined;

/**
 * A worker of Vitest whose thread outlives the run, so that the code under test is loaded once for hundreds of mutants
 * and not for each: of two seconds that a mutant takes otherwise, nearly all are loading.
 *
 * - A test file is loaded anew in each run (by Vitest); what it imports is not.
 * - Each run has its own settings, for which tests are to run stands there.
 * - A thread that was stopped by force, as after an error, serves no further run.
 */
export class KeptThread implements PoolWorker {
  readonly name = 'kept-thread';
  readonly #options: PoolOptions;
  readonly #listeners: [event: string, listener: Listener][] = [];
  #isReleased = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    if (kept && kept.runs >= RUNS) await endKeptThread();
    kept ??= { thread: new ThreadsPoolWorker(this.#options), runs: 0 };
    if (kept.runs++ === 0) await kept.thread.start();
  }

  async stop(): Promise<void> {
    for (const [event, listener] of this.#listeners) kept?.thread.off(event, listener);
    if (!this.#isReleased) await endKeptThread();
  }

  on(event: string, listener: Listener): void {
    this.#listeners.push([event, listener]);
    kept?.thread.on(event, listener);
  }

  off(event: string, listener: Listener): void {
    kept?.thread.off(event, listener);
  }

  send(message: WorkerRequest): void {
    if (message.type === 'stop') {
      this.#isReleased = true;
      this.#answer('stopped');
    } else if (message.type === 'start' && kept && kept.runs > 1) {
      this.#answer('started');
    } else if (message.type === 'run') {
      const context = { ...message.context, config: this.#options.project.serializedConfig };
      kept?.thread.send({ ...message, context });
    } else kept?.thread.send(message);
  }

  deserialize(message: unknown): unknown {
    return message;
  }

  #answer(type: 'started' | 'stopped'): void {
    for (const [event, listener] of this.#listeners) {
      if (event === 'message')
        queueMicrotask(() => {
          listener({ __vitest_worker_response__: true, type });
        });
    }
  }
}

/** Ends the thread, if there is one. */
export async function endKeptThread(): Promise<void> {
  const ended = kept?.thread;
  kept = undefined;
  await ended?.stop();
}
