import type { Network } from '../../schema/network.ts';
import type { Evidence } from './evidence.ts';
import type { Outage } from '../record/outages.ts';
import { activeSettings, composeSnapshot, type OverrideRecord, type TimedSettings } from '../override.ts';
import type { StatusRecord } from '../record/status-record.ts';
import type { Snapshot } from '../snapshot.ts';

/** What staff see, and nobody else: what everybody sees, what the equipment says and why, and what is set by hand. */
export interface Explanation {
  /** null where there is nothing to show: everybody gets 503. */
  readonly shown: Snapshot | null;
  /** What would be shown without staff's settings; null before the first reading. */
  readonly automatic: Snapshot | null;
  readonly evidence: readonly Evidence[];
  readonly takenAt: string | null;
  readonly settings: TimedSettings | null;
  /** The last outages, the newest first; null where they cannot be read. */
  readonly outages: readonly Outage[] | null;
  readonly alarms: AlarmSettings;
}

/** The alert channels that are set up, and the problems with their variables. Contains no secrets. */
export interface AlarmSettings {
  readonly channels: readonly string[];
  readonly problems: readonly { readonly name: string; readonly problem: 'malformed' | 'missing' }[];
  readonly afterMinutes: number;
  /** Whether a heartbeat service notices when the scheduled refresh stops. */
  readonly isWatched: boolean;
  readonly language: string;
}

/** The status with the reasons behind it. */
export function explainStatus(
  status: StatusRecord | undefined,
  override: OverrideRecord | undefined,
  network: Network,
  now: number,
): Omit<Explanation, 'outages' | 'alarms'> {
  return {
    shown: composeSnapshot(status, override, network, now) ?? null,
    automatic: composeSnapshot(status, undefined, network, now) ?? null,
    evidence: status?.evidence ?? [],
    takenAt: status?.takenAt ?? null,
    settings: activeSettings(override, now) ?? null,
  };
}
