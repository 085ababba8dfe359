import type { AlarmChannelName, Unsent } from '../../../src/status/alarm-events.ts';

/** A message to staff. It holds no secret. */
export interface AlarmMessage {
  readonly title: string;
  readonly text: string;
  /** `urgent`: something is down; `good`: it is over; else `normal`. */
  readonly kind: 'urgent' | 'normal' | 'good';
  /** Where more is to be seen. */
  readonly link: string;
}

/** A way to reach staff. Nothing of it throws, and all of it ends soon after `over` at the latest. */
export interface AlarmChannel {
  readonly name: AlarmChannelName;
  /** Sends a message; gives why it did not arrive, or may not have. undefined: whoever is to pass it on has taken it. */
  send(message: AlarmMessage, over: AbortSignal): Promise<Unsent | undefined>;
}

/** Why a message was not taken, by the code of the answer and those that mean a wrong password or token. */
export function refusal(status: number, ofLogin: readonly number[]): Unsent {
  return { reason: ofLogin.includes(status) ? 'login' : 'refused', status };
}

/** Why there was no answer: not to the end within the time, or no connection, of which TLS may be the reason. */
export function notAnswered(over: AbortSignal): Unsent {
  return { reason: over.aborted ? 'silent' : 'unreachable' };
}
