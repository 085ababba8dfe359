import type { Reading } from '../../../src/status/reading.ts';

/** An adapter to the network equipment of one vendor. */
export interface Controller {
  /** Asks the equipment once, within the time of `signal`. Throws `ControllerError` if it cannot be read. */
  read(now: number, signal: AbortSignal): Promise<Reading>;
}

/** The equipment could not be read. The message is for the log and holds no secret. */
export class ControllerError extends Error {
  /** The `Retry-After` header of the answer, if it had one: how long the equipment is to be left alone. */
  readonly retryAfter: string | undefined;

  constructor(message: string, options: ErrorOptions & { retryAfter?: string | undefined } = {}) {
    super(message, options);
    this.name = 'ControllerError';
    this.retryAfter = options.retryAfter;
  }
}

/** The equipment cannot be read before a person has set something up. What is missing is logged once a process. */
export class SetupError extends ControllerError {}

/** How the outside world is reached; injected, so that nothing else can reach it. */
export type Fetch = (url: URL, init: RequestInit) => Promise<Response>;
