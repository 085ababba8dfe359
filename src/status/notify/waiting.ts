import { intlFormat } from '../../text/language/intl-format.ts';
import type { Delivery } from './delivery.ts';

/** Work that is announced to guests (`content/notices.json`), in milliseconds. */
export interface PlannedWork {
  readonly from: number;
  readonly until: number;
}

/** What puts the messages of a channel on hold. */
export interface Pauses {
  /** Quiet hours by the clock of the place: `22:00-07:00`. */
  readonly quiet: string | undefined;
  readonly planned: readonly PlannedWork[];
  readonly timeZone: string;
}

type Message = Pick<Delivery, 'kind' | 'level' | 'stage' | 'before'>;

/**
 * Returns true if a message is on hold.
 * - In quiet hours, every message except those about an internet outage.
 * - During planned work, every message except that rates end.
 */
export function isHeld(message: Message, { quiet, planned, timeZone }: Pauses, now: number): boolean {
  if (planned.some(({ from, until }) => from <= now && now < until)) return message.kind !== 'rates-end';
  return quiet !== undefined && isQuiet(quiet, timeZone, now) && !isUrgent(message);
}

export function isQuiet(quiet: string, timeZone: string, now: number): boolean {
  const [from = '', to = ''] = quiet.split('-');
  const clock = intlFormat(Intl.DateTimeFormat, 'sv', { timeStyle: 'short', timeZone }).format(now);
  return from < to ? from <= clock && clock < to : from <= clock || clock < to;
}

/**
 * An outage that is over before it was reported can wait. The end of a reported one cannot: it would hide the next
 * outage.
 */
function isUrgent({ kind, level, stage, before }: Message): boolean {
  const isReported = before.open.some((open) => open.kind === 'internet' && open.isSure);
  return kind === 'internet' && level === 'outage' && (stage !== 'was' || isReported);
}

/** Returns true if something that is over began during planned work. */
export function wasPlanned(
  { stage, startedAt }: Pick<Delivery, 'stage' | 'startedAt'>,
  planned: readonly PlannedWork[],
): boolean {
  const isOver = stage === 'over' || stage === 'was';
  return isOver && planned.some(({ from, until }) => from <= startedAt && startedAt < until);
}
