import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

const ASK_EVERY_MS = 250;

export interface Visitor {
  /** Ends the visits, and gives how many there were and every answer that was none. */
  readonly leave: () => Promise<{ visits: number; failures: string[] }>;
}

/** Asks a site again and again, as if nothing went on behind it. */
export function startVisitor(url: string): Visitor {
  const failures: string[] = [];
  let visits = 0;
  const left = new AbortController();

  const visit = async (): Promise<void> => {
    visits += 1;
    try {
      const response = await fetch(`${url}/resources.json`);
      z.object({ build: z.string() }).parse(await response.json());
    } catch (error) {
      failures.push(String(error));
    }
  };
  const visiting = (async () => {
    while (!left.signal.aborted) {
      await visit();
      await wait(ASK_EVERY_MS);
    }
  })();
  return {
    leave: async () => {
      left.abort();
      await visiting;
      return { visits, failures };
    },
  };
}
