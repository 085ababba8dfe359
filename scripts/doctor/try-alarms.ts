import type { AlarmChannel, AlarmMessage, Unsent } from '../../netlify/runtime/alarms/alarm-channel.ts';
import { createAlarmChannels } from '../../netlify/runtime/alarms/alarm-channels.ts';
import { deliver } from '../../netlify/runtime/alarms/deliver.ts';
import type { Fetch } from '../../netlify/runtime/equipment/controller.ts';
import type { Environment } from '../../netlify/runtime/env.ts';

/** What came of trying every way by which staff are told. */
export interface TriedAlarms {
  /** Whether a message was sent, and not only asked whether one could be. */
  readonly isSent: boolean;
  readonly ways: readonly { readonly name: AlarmChannel['name']; readonly unsent: Unsent | undefined }[];
}

interface Ways {
  /** What is to be sent. */
  readonly test: AlarmMessage | undefined;
  readonly fetch: Fetch;
  readonly now: () => number;
  readonly limitMs: number;
  readonly wait: (ms: number) => Promise<void>;
  readonly say: (line: string) => void;
}

/** Tries all ways at the same time, with the site's own code. Never throws. */
export async function tryAlarms(
  environment: Environment,
  { test, fetch, now, limitMs, wait, say }: Ways,
): Promise<TriedAlarms> {
  const ways = createAlarmChannels(environment, fetch, now).map(async (channel) => {
    say(`${test ? 'Sending a test' : 'Looking whether a message could be sent'} by ${channel.name} …`);
    const over = AbortSignal.timeout(limitMs);
    if (!test) return { name: channel.name, unsent: await channel.reach(over) };
    const sending = await deliver({ channel, message: test, over, wait });
    return { name: channel.name, unsent: sending.outcome === 'sent' ? undefined : sending };
  });
  return { isSent: test !== undefined, ways: await Promise.all(ways) };
}
