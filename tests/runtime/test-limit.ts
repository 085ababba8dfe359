import type { TimeLimit } from '../../netlify/runtime/limit-time.ts';

/** Limits of time that end when a test says so, and never by the clock. */
export interface TestLimit {
  readonly limit: (ms: number) => TimeLimit;
  /** How long each of them was to be. */
  readonly limitsMs: readonly number[];
  /** Ends the newest. */
  readonly end: () => void;
}

export function createTestLimit(): TestLimit {
  let newest = new AbortController();
  const limitsMs: number[] = [];
  return {
    limit: (ms) => {
      limitsMs.push(ms);
      newest = new AbortController();
      return { signal: newest.signal, [Symbol.dispose]: () => undefined };
    },
    limitsMs,
    end: () => {
      newest.abort();
    },
  };
}
