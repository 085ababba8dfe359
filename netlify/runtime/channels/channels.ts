import { missingIn } from '../environment/variable.ts';
import type { AlarmMessage, Channel, Unsent } from './channel.ts';
import { email } from './email.ts';
import { ntfy } from './ntfy.ts';
import { withoutSecrets } from './receiver-words.ts';
import { webhook } from './webhook.ts';

/** Every channel by its name, which is also its key in the delivery record. */
export const CHANNELS = { ntfy, webhook, email } as const satisfies Record<string, Channel>;

/** A channel that is set up. Each recipient of an e-mail is a channel of its own. */
export interface OpenChannel {
  /** Key in the delivery record: `ntfy`, `email ana@place.example`. */
  readonly name: string;
  readonly kind: string;
  readonly channel: Channel;
  /** Quiet hours: `22:00-07:00`. */
  readonly quiet: string | undefined;
  /** Sends as `Channel` does, and removes the channel's secrets from the receiver's reason. */
  readonly send: (message: AlarmMessage, over: AbortSignal) => Promise<Unsent | undefined>;
}

export function openChannels(environment: Readonly<Record<string, unknown>>): OpenChannel[] {
  return Object.entries(CHANNELS)
    .filter(([, channel]) => missingIn(channel, environment).length === 0)
    .flatMap(([kind, channel]) => openEach(kind, channel, environment));
}

function openEach(kind: string, channel: Channel, environment: Readonly<Record<string, unknown>>): OpenChannel[] {
  const { recipients } = channel;
  if (recipients === undefined) return [open(kind, kind, channel, environment)];
  const each = String(environment[recipients]).split(',');
  return [...new Set(each.map((one) => one.trim()))].map((one) =>
    open(`${kind} ${one}`, kind, channel, { ...environment, [recipients]: one }),
  );
}

function open(
  name: string,
  kind: string,
  channel: Channel,
  environment: Readonly<Record<string, unknown>>,
): OpenChannel {
  return {
    name,
    kind,
    channel,
    quiet: environment[channel.quiet] as string | undefined,
    send: async (message, over) => {
      const unsent = await channel.send(message, environment, over);
      if (unsent?.words === undefined) return unsent;
      return { ...unsent, words: withoutSecrets(unsent.words, channel.variables, environment) };
    },
  };
}
