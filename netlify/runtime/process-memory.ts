import type { Backoff } from '../../src/status/freshness.ts';
import type { OverrideRecord } from '../../src/status/override.ts';
import type { Reading } from '../../src/status/reading.ts';
import type { StatusRecord } from '../../src/status/record.ts';
import type { LoggedRecord } from './keep-logs.ts';
import { createSingleFlight, type SingleFlight } from './single-flight.ts';

/** A reading that was taken, and perhaps could not be stored. */
export interface TakenReading {
  readonly reading: Reading;
  /** When it was complete, by the clock of this process. */
  readonly at: number;
}

/**
 * What one process remembers from request to request. The store is what counts: all of this is for the time in which
 * the store fails, and a process that has just started knows none of it.
 */
export interface ProcessMemory {
  /** All requests of the process wait for one reading together. */
  readonly share: SingleFlight;
  /** The record that the store had last; undefined inside where it had none. */
  readonly status: Latest<StatusRecord | undefined>;
  readonly override: Latest<OverrideRecord | undefined>;
  /** Readings that are not in the store yet, the newest last. */
  readonly unsaved: TakenReading[];
  /** Records that are not in the outage log and the history yet, the newest last. */
  readonly unlogged: LoggedRecord[];
  /** For how long the equipment has asked this process to leave it alone. */
  backoff: Backoff | undefined;
  /** When this process last tried to read the equipment. */
  triedAt: number | undefined;
  /** How often the guest password was refused in this window, and since when; not what was sent. */
  refusals: { from: number; count: number } | undefined;
  /** Messages that were logged with `logOnce`. */
  readonly loggedOnce: Set<string>;
}

/** The memory of a process that has just started. */
export function createProcessMemory(): ProcessMemory {
  return {
    share: createSingleFlight(),
    status: new Latest(),
    override: new Latest(),
    unsaved: [],
    unlogged: [],
    backoff: undefined,
    triedAt: undefined,
    refusals: undefined,
    loggedOnce: new Set(),
  };
}

/** Logs a message unless this process has logged it before: for what does not change while the process lives. */
export function logOnce(memory: ProcessMemory, log: (message: string) => void, message: string): void {
  if (memory.loggedOnce.has(message)) return;
  memory.loggedOnce.add(message);
  log(message);
}

/** Keeps the answer to the question that was asked last, in whatever order the answers come. */
export class Latest<Value> {
  #asked = 0;
  #answered = 0;
  #answer: { readonly value: Value } | undefined;

  /** undefined where there was no answer yet. */
  get answer(): { readonly value: Value } | undefined {
    return this.#answer;
  }

  /** Asks; an answer that comes after that to a later question is dropped. A question that fails changes nothing. */
  async ask(question: () => Promise<Value>): Promise<void> {
    const number = ++this.#asked;
    const value = await question();
    if (number < this.#answered) return;
    this.#answered = number;
    this.#answer = { value };
  }

  /** Sets the answer; answers to questions that were asked before no longer count. */
  set(value: Value): void {
    this.#answered = ++this.#asked;
    this.#answer = { value };
  }
}
