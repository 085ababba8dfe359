import type { Reading } from '../../../src/status/reading.ts';
import type { Failure } from '../failure.ts';

/** An adapter to the network equipment of one vendor. */
export interface Controller {
  /** A job pushes what it reads. So no run waits for the next reading, which comes when it comes. */
  readonly isPushed?: true;
  /** Asks the equipment once, within the time of `signal`, for a reading that is dated `now`. Throws `ControllerError` if it cannot be read. */
  read(now: number, signal: AbortSignal): Promise<Reading>;
}

/** Why equipment cannot be read; `unset`: nobody has set it up whole, `ambiguous`: nobody has said which of several is meant. */
export type ControllerFailure = Failure | 'unset' | 'ambiguous';

/** The equipment could not be read. The message is for the log and holds no secret. */
export class ControllerError extends Error {
  override readonly name = 'ControllerError';
  readonly failure: ControllerFailure;

  constructor(message: string, failure: ControllerFailure) {
    super(message);
    this.failure = failure;
  }
}

/** How the outside world is reached; injected, so that nothing else can reach it. */
export type Fetch = (url: URL, init: RequestInit) => Promise<Response>;

/** Something of which there are several, as the vendor lists it. */
export interface Choice {
  readonly id: string | undefined;
  readonly name: string | undefined;
}

/**
 * Refuses to guess which one is meant: the error lists what there is, so that the right one can be copied. Where there is
 * none, whoever asks may see none.
 */
export function refuseToGuess(sentence: string, choices: readonly Choice[]): never {
  const listed = choices.map(({ id, name = '' }) => `${JSON.stringify(name)} = ${id ? JSON.stringify(id) : 'no id'}`);
  const message = [sentence, listed.join(', ')].filter(Boolean).join(': ');
  throw new ControllerError(message, choices.length === 0 ? 'rights' : 'ambiguous');
}
