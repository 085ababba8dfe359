import type { Failure } from '../failure.ts';
import type { ValuesWith, VariableGroup, VariableTable } from '../environment/variable.ts';

/** Time limit for one message, in milliseconds. Mail servers that check for spam take ten seconds. */
export const SENDING_MS = 15_000;

/** A message to staff. It holds no secret. */
export interface AlarmMessage {
  /** Stays the same when the message is sent again, so that receivers can drop the second one. Letters, digits, `-` and `.`. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** `urgent`: something is down for guests; `good`: it is over. */
  readonly kind: 'urgent' | 'normal' | 'good';
  /** Address of the page with the details. */
  readonly link: string;
}

/** Why a message was not confirmed as delivered. */
export interface Unsent {
  readonly failure: Failure;
  /** Status code of HTTP or SMTP. */
  readonly status?: number | undefined;
  /** The receiver's reason. May contain secrets until `withoutSecrets` has removed them. */
  readonly words?: string | undefined;
}

/**
 * Returns true if a message certainly was not taken: the receiver cannot be reached, or refuses. Other failures leave open
 * whether it has arrived: no answer, or a 5xx of a gateway or of a receiver that broke off.
 */
export function isRefusal({ failure, status = 0 }: Unsent): boolean {
  return failure !== 'silent' && (failure !== 'trouble' || status < 500 || status === UNAVAILABLE);
}

/** The status code of a receiver that takes nothing for now (RFC 9110, section 15.6.4). */
const UNAVAILABLE = 503;

/** Everything that is specific to one alert channel. */
export interface Channel extends VariableGroup {
  /** Variable with a comma-separated list of recipients, each of which is a channel of its own. */
  readonly recipients?: string;
  /** Variable with the quiet hours. */
  readonly quiet: string;
  /** What to do about a failed message, if it differs from the other channels. */
  readonly advice: Readonly<Partial<Record<Failure, string>>>;
  /**
   * Sends a message with an environment in which all needed variables are set. Returns why it was not confirmed, or
   * undefined if the receiver has accepted it. Never throws, and ends soon after `over` at the latest.
   */
  send(
    message: AlarmMessage,
    environment: Readonly<Record<string, unknown>>,
    over: AbortSignal,
  ): Promise<Unsent | undefined>;
}

/** A channel whose `send` receives the values of its own variables, with the types of their schemas. */
interface TypedChannel<Table extends VariableTable, Needed extends keyof Table> extends Omit<Channel, 'send'> {
  readonly variables: Table;
  readonly needs: readonly (Needed & string)[];
  send(message: AlarmMessage, values: ValuesWith<Table, Needed>, over: AbortSignal): Promise<Unsent | undefined>;
}

/** Defines a channel for the list of all channels, which pass the whole environment to `send`. */
export function defineChannel<const Table extends VariableTable, Needed extends keyof Table>(
  channel: TypedChannel<Table, Needed>,
): Channel {
  return channel;
}
