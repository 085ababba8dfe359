import type { Reading } from '../../../src/status/reading.ts';
import type { Failure } from '../failure.ts';

/** An adapter to the network equipment of one vendor. */
export interface Controller {
  /** Set if a job pushes readings: a scheduled run then never waits for the next one. */
  readonly isPushed?: true;
  /**
   * Queries the equipment once, until `signal` aborts, and returns a reading dated `now`. Throws `ControllerError` if
   * it cannot be read.
   */
  read(now: number, signal: AbortSignal): Promise<Reading>;
}

/**
 * Why equipment cannot be read. `unset`: variables are missing; `ambiguous`: there are several sites or consoles, and
 * none is chosen.
 */
export type ControllerFailure = Failure | 'unset' | 'ambiguous';

/** Thrown if the equipment could not be read. The message is for the log and holds no secret. */
export class ControllerError extends Error {
  override readonly name = 'ControllerError';
  readonly failure: ControllerFailure;

  constructor(message: string, failure: ControllerFailure) {
    super(message);
    this.failure = failure;
  }
}

/** Injected, so that a controller has no other access to the network. */
export type Fetch = (url: URL, init: RequestInit) => Promise<Response>;

/** One of several consoles or sites, as the vendor lists it. */
export interface Choice {
  readonly id: string | undefined;
  readonly name: string | undefined;
}

/**
 * Throws an error that lists the choices, so that the owner can copy the right id. With no choices, the key probably
 * lacks access.
 */
export function refuseToGuess(sentence: string, choices: readonly Choice[]): never {
  const listed = choices.map(({ id, name = '' }) => `${JSON.stringify(name)} = ${id ? JSON.stringify(id) : 'no id'}`);
  const message = [sentence, listed.join(', ')].filter(Boolean).join(': ');
  throw new ControllerError(message, choices.length === 0 ? 'rights' : 'ambiguous');
}
