import type { AlarmFacts } from '../../../src/status/alarm-facts.ts';
import type { AlarmPlan, DueMessage } from '../../../src/status/alarms.ts';
import type { StatusStore } from '../store/status-store.ts';
import type { AlarmChannel, AlarmMessage } from './alarm-channel.ts';

/** What telling staff needs. */
export interface AlarmParts {
  readonly store: StatusStore;
  readonly channels: readonly AlarmChannel[];
  readonly plan: Omit<AlarmPlan, 'channels'>;
  /** What is known beside the records. */
  readonly place: Pick<AlarmFacts, 'network' | 'ratesThrough' | 'timeZone' | 'afterMinutes'>;
  readonly compose: (message: Pick<DueMessage, 'event' | 'stage'>) => AlarmMessage;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly log: (message: string) => void;
}
