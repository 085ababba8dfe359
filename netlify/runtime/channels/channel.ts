import type { Failure } from '../failure.ts';
import type { ValuesWith, VariableGroup, VariableTable } from '../environment/variable.ts';

/** How long a server may take for one message, in milliseconds: mail servers that look for spam take ten seconds. */
export const SENDING_MS = 15_000;

/** A message to staff. It holds no secret. */
export interface AlarmMessage {
  /** The same as often as the same is sent, of letters, digits, `-` and `.`: whoever gets it twice can tell. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** `urgent`: something is down; `good`: it is over; else `normal`. */
  readonly kind: 'urgent' | 'normal' | 'good';
  /** Where more is to be seen. */
  readonly link: string;
}

/** Why a message did not arrive, or may not have. */
export interface Unsent {
  readonly failure: Failure;
  /** The code of the answer, of HTTP or of SMTP. */
  readonly status?: number | undefined;
  /** Why, in the words of whoever refused it; whoever shows them sees to it that they hold no secret. */
  readonly words?: string | undefined;
}

/** All that is particular to one way of telling staff. */
export interface Channel extends VariableGroup {
  /** The variable that names those who are told, separated by commas, where each of them counts for itself. */
  readonly recipients?: string;
  /** What a person does about a message that did not arrive, where it is something else than with other ways. */
  readonly advice: Readonly<Partial<Record<Failure, string>>>;
  /**
   * Sends a message, in an environment in which all that it needs is set; gives why it did not arrive, or may not have.
   * undefined: whoever is to pass it on has taken it. Nothing of it throws, and all of it ends soon after `over` at the
   * latest.
   */
  send(
    message: AlarmMessage,
    environment: Readonly<Record<string, unknown>>,
    over: AbortSignal,
  ): Promise<Unsent | undefined>;
}

/** A way that sends with the values of its own variables, each with the type of its schema. */
interface TypedChannel<Table extends VariableTable, Needed extends keyof Table> extends Omit<Channel, 'send'> {
  readonly variables: Table;
  readonly needs: readonly (Needed & string)[];
  send(message: AlarmMessage, values: ValuesWith<Table, Needed>, over: AbortSignal): Promise<Unsent | undefined>;
}

/** A way of telling staff, for the list of them, in which all are sent with an environment: it was read with their variables. */
export function defineChannel<const Table extends VariableTable, Needed extends keyof Table>(
  channel: TypedChannel<Table, Needed>,
): Channel {
  return channel;
}
