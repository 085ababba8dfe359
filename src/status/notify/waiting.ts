import { intlFormat } from '../../text/language/intl-format.ts';
import type { Delivery } from './delivery.ts';

/** Work that is announced to guests (`content/notices.json`), in milliseconds. */
export interface PlannedWork {
  readonly from: number;
  readonly until: number;
}

/** What makes the messages of a channel wait. */
export interface Pauses {
  /** Quiet hours by the clock of the place: `22:00-07:00`. */
  readonly quiet: string | undefined;
  readonly planned: readonly PlannedWork[];
  readonly timeZone: string;
}

type Message = Pick<Delivery, 'kind' | 'level' | 'stage' | 'before'>;

/**
 * Returns true if a message waits.
 * - In quiet hours all wait but those of an internet outage: that it begins, lasts and is over.
 * - During planned work all wait but that of rates that end.
 */
export function isHeld(message: Message, { quiet, planned, timeZone }: Pauses, now: number): boolean {
  if (planned.some(({ from, until }) => from <= now && now < until)) return message.kind !== 'rates-end';
  return quiet !== undefined && isQuiet(quiet, timeZone, now) && !isUrgent(message);
}

/** Returns true in quiet hours, which may go over midnight. */
export function isQuiet(quiet: string, timeZone: string, now: number): boolean {
  const [from = '', to = ''] = quiet.split('-');
  const clock = intlFormat(Intl.DateTimeFormat, 'sv', { timeStyle: 'short', timeZone }).format(now);
  return from < to ? from <= clock && clock < to : from <= clock || clock < to;
}

/** An outage that is over before it was reported can wait; the end of one that was reported would hide the next. */
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
