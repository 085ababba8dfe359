import type { Reading } from '../../../src/domain/status/reading.ts';

/** An adapter to the network equipment of one vendor. */
export interface Controller {
  /** Asks the equipment once, within the time of `signal`. Throws `ControllerError` if it cannot be read. */
  read(now: number, signal: AbortSignal): Promise<Reading>;
}

/** The equipment could not be read. The message is for the log and holds no secret. */
export class ControllerError extends Error {
  /** For how long the equipment has asked to be left alone, if it has. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, options: ErrorOptions & { retryAfterMs?: number | undefined } = {}) {
    super(message, options);
    this.name = 'ControllerError';
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** The equipment cannot be read before a person has set something up. What is missing is logged once a process. */
export class SetupError extends ControllerError {}

/** How the outside world is reached; injected, so that nothing else can reach it. */
export type Fetch = (url: URL, init: RequestInit) => Promise<Response>;
