import type { ChannelRecord } from './delivery-record.ts';
import type { Incident } from './incidents.ts';

/** `was`: the incident is over, and its beginning was perhaps not delivered. */
export type AlarmStage = 'began' | 'lasts' | 'over' | 'was';

/** A message that a channel has to deliver. */
export interface Delivery extends Omit<Incident, 'begins'> {
  /** Stays the same when the message is sent again. */
  readonly id: string;
  readonly stage: AlarmStage;
  readonly endedAt: number;
  /** Measured duration of an incident that is over. */
  readonly seconds: number;
  /** Record of the channel to store before sending, and after the receiver has confirmed. */
  readonly before: ChannelRecord;
  readonly after: ChannelRecord;
}
