import { SAME_MS } from './alarm-events.ts';
import type { AlarmChannelName, AlarmEvent, AlarmStage, Delivery } from './alarm-record.ts';
import { isQuiet, type QuietHours } from './quiet-hours.ts';
import { NEWS_MS } from './status-times.ts';

/** Of these there is no message that they are over. */
const BEGIN_ONLY: readonly AlarmEvent['kind'][] = ['refused', 'rates'];

/** How staff are told. */
export interface AlarmPlan {
  readonly channels: readonly AlarmChannelName[];
  readonly quietHours: QuietHours | undefined;
  /** Whether an outage of the internet is told in quiet hours too. */
  readonly wakes: boolean;
  readonly timeZone: string;
}

/** A message that is to be sent now; `attempt` counts from 1. */
export interface DueMessage {
  readonly event: AlarmEvent;
  readonly stage: AlarmStage;
  readonly channel: AlarmChannelName;
  readonly attempt: number;
}

/**
 * The messages that are to be sent at the time `now`: for each event and channel one at most, the oldest event first.
 * - What is to be told in quiet hours waits until they end, and is told as it then stands.
 * - What was over before it was told is told once, as over; what has been over for a day is not told.
 * - What came back after it was told as over is told once more, and as over once it has been so for half an hour.
 * - A message that failed is due again when its next try is.
 */
export function dueMessages(
  events: readonly AlarmEvent[],
  deliveries: readonly Delivery[],
  { channels, quietHours, wakes, timeZone }: AlarmPlan,
  now: number,
): DueMessage[] {
  const sent = Map.groupBy(deliveries, (delivery) => delivery.event);
  const due = events
    .flatMap((event) =>
      channels.flatMap((channel) => {
        const own = sent.get(event.id)?.filter((delivery) => delivery.channel === channel) ?? [];
        const stage = nextStage(event, own, now);
        if (!stage) return [];
        const tried = own.find((delivery) => delivery.stage === stage);
        const isEarly = tried?.tryAt != null && Date.parse(tried.tryAt) > now;
        return isEarly ? [] : [{ event, stage, channel, attempt: (tried?.attempt ?? 0) + 1 }];
      }),
    )
    .toSorted((a, b) => Date.parse(a.event.startedAt) - Date.parse(b.event.startedAt));
  if (due.length === 0 || !isQuiet(quietHours, now, timeZone)) return due;
  return due.filter(({ event: { kind, level } }) => wakes && kind === 'internet' && level === 'outage');
}

/** What has to be told next of an event; undefined where everything is told. */
function nextStage(event: AlarmEvent, own: readonly Delivery[], now: number): AlarmStage | undefined {
  const told = own.filter(({ outcome, tryAt }) => outcome !== 'failed' || tryAt === null);
  const has = (stage: AlarmStage): boolean => told.some((delivery) => delivery.stage === stage);
  const { kind, level, endedAt, again } = event;
  if (level === 'none') return undefined;
  const overMs = endedAt === null ? undefined : now - Date.parse(endedAt);
  if (BEGIN_ONLY.includes(kind)) return has('began') || (overMs ?? 0) > NEWS_MS ? undefined : 'began';
  if (overMs !== undefined && overMs > NEWS_MS) return undefined;
  if (!has('over')) {
    if (overMs !== undefined) return 'over';
    if (!has('began')) return 'began';
    const isWorse = level === 'outage' && !told.some((delivery) => delivery.level === 'outage');
    return isWorse && !has('worse') ? 'worse' : undefined;
  }
  if (overMs === undefined) return again && !has('again') ? 'again' : undefined;
  return has('again') && !has('settled') && overMs >= SAME_MS ? 'settled' : undefined;
}
