import type { AlarmChannelName, AlarmReason } from '../../../src/status/alarm-record.ts';

/** A message to staff. It holds no secret. */
export interface AlarmMessage {
  readonly title: string;
  readonly text: string;
  /** `urgent`: something is down; `good`: it is over; else `normal`. */
  readonly kind: 'urgent' | 'normal' | 'good';
  /** Where more is to be seen. */
  readonly link: string | undefined;
}

/**
 * What became of a message.
 * - `sent`: whoever was to pass it on has taken it.
 * - `failed`: it surely did not arrive. `mayPass`: whether trying again makes sense; `retryAfterMs`: not before then.
 * - `unsure`: nobody knows, so that it is not sent again.
 * - `status` is the code of the answer; nothing else of an answer or an error is passed on, as it may hold secrets.
 */
export type Sending =
  | { readonly outcome: 'sent' }
  | {
      readonly outcome: 'failed';
      readonly reason: AlarmReason;
      readonly mayPass: boolean;
      readonly status?: number;
      readonly retryAfterMs?: number;
    }
  | { readonly outcome: 'unsure'; readonly reason: AlarmReason };

/** Why a message did not arrive, or may not have. */
export type Unsent = Exclude<Sending, { readonly outcome: 'sent' }>;

/** A way to reach staff. Nothing of it throws, and all of it ends soon after `over` at the latest. */
export interface AlarmChannel {
  readonly name: AlarmChannelName;
  send(message: AlarmMessage, over: AbortSignal): Promise<Sending>;
  /** Why no message could be sent, as far as that shows without one; undefined where nothing is wrong so far. */
  reach(over: AbortSignal): Promise<Unsent | undefined>;
}
