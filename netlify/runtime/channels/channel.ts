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
  /** `urgent`: guests have lost something; `good`: it works again. */
  readonly kind: 'urgent' | 'normal' | 'good';
  readonly link: string;
}

/** Why delivery of a message was not confirmed. */
export interface Unsent {
  readonly failure: Failure;
  readonly status?: number | undefined;
  /** The receiver's reason. May contain secrets until `withoutSecrets` has removed them. */
  readonly words?: string | undefined;
}

/**
 * Returns true if the message was certainly not accepted: the receiver was unreachable or refused it. After other
 * failures (no answer, or a 5xx of a gateway) it may have arrived.
 */
export function isRefusal({ failure, status = 0 }: Unsent): boolean {
  return failure !== 'silent' && (failure !== 'trouble' || status < 500 || status === UNAVAILABLE);
}

/** The receiver accepts nothing at the moment (RFC 9110 section 15.6.4). */
const UNAVAILABLE = 503;

/** Everything that is specific to one alert channel. */
export interface Channel extends VariableGroup {
  /** Variable with a comma-separated list of recipients, each of which is a channel of its own. */
  readonly recipients?: string;
  readonly quiet: string;
  /** What to do about a failed message, if it differs from the other channels. */
  readonly advice: Readonly<Partial<Record<Failure, string>>>;
  /**
   * Sends a message; all needed variables are set in `environment`. Returns why delivery was not confirmed, or
   * undefined if the receiver accepted the message. Never throws. Ends soon after `over` aborts.
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

export function defineChannel<const Table extends VariableTable, Needed extends keyof Table>(
  channel: TypedChannel<Table, Needed>,
): Channel {
  return channel;
}
