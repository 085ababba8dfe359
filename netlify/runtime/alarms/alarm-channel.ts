import type { AlarmChannelName, AlarmReason } from '../../../src/domain/status/alarm-record.ts';

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

/** A way to reach staff. `send` never throws, and ends soon after `over` at the latest. */
export interface AlarmChannel {
  readonly name: AlarmChannelName;
  send(message: AlarmMessage, over: AbortSignal): Promise<Sending>;
}
