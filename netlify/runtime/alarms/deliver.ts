import type { AlarmChannel, AlarmMessage, Sending } from './alarm-channel.ts';

/** How long a server may take for one message, and how often it is asked before the next run. */
const TRY_MS = 5_000;
const MOST_TRIES = 3;
const FIRST_PAUSE_MS = 500;
const PAUSE_GROWTH = 3;

interface DeliverOptions {
  readonly channel: AlarmChannel;
  readonly message: AlarmMessage;
  /** When nothing more may be sent. */
  readonly over: AbortSignal;
  readonly wait: (ms: number) => Promise<void>;
  readonly tryMs?: number;
}

/**
 * Sends a message, and tries again after growing pauses where it surely did not arrive and that may pass.
 * A server that asks for a longer pause gets it: then it is the next run that tries again.
 */
export async function deliver({ channel, message, over, wait, tryMs = TRY_MS }: DeliverOptions): Promise<Sending> {
  let pauseMs = FIRST_PAUSE_MS;
  for (let triesLeft = MOST_TRIES; ; triesLeft -= 1) {
    const sending = await channel.send(message, AbortSignal.any([over, AbortSignal.timeout(tryMs)]));
    if (sending.outcome !== 'failed' || !sending.mayPass || triesLeft <= 1) return sending;
    if ((sending.retryAfterMs ?? 0) > pauseMs) return sending;
    if (!over.aborted) await wait(pauseMs);
    // What is not sent any more is not unsure either.
    if (over.aborted) return sending;
    pauseMs *= PAUSE_GROWTH;
  }
}
