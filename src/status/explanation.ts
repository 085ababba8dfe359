import type { Network } from '../schema/network.ts';
import type { Evidence } from './evidence.ts';
import { listOutages, type Outage } from './record/outages.ts';
import { groupRuns, type Run } from './record/run.ts';
import { activeSettings, composeSnapshot, type OverrideRecord, type TimedSettings } from './override.ts';
import type { StatusRecord } from './record/status-record.ts';
import type { Snapshot } from './snapshot.ts';

/** What only staff see: the public snapshot, the automatic one, the evidence and the override. */
export interface Explanation {
  /** null if there is nothing to show: the public status is 503. */
  readonly shown: Snapshot | null;
  /** What would be shown without the override; null before the first reading. */
  readonly automatic: Snapshot | null;
  readonly evidence: readonly Evidence[];
  readonly takenAt: string | null;
  readonly settings: TimedSettings | null;
  /** The last outages, the newest first; null if they cannot be read. */
  readonly outages: readonly Outage[] | null;
  readonly alarms: AlarmSettings;
}

/** The alert channels that are set up, and the problems with their variables. Contains no secrets. */
export interface AlarmSettings {
  readonly channels: readonly string[];
  readonly problems: readonly { readonly name: string; readonly problem: 'malformed' | 'missing' }[];
  readonly afterMinutes: number;
  /** True if a heartbeat service notices when the scheduled refresh stops. */
  readonly isWatched: boolean;
  readonly language: string;
}

/** How many outages staff see. */
const SHOWN_OUTAGES = 20;

/** Explains the status by its evidence and by the runs so far, which are undefined if they cannot be read. */
export function explainStatus(
  status: StatusRecord | undefined,
  runs: readonly Run[] | undefined,
  override: OverrideRecord | undefined,
  network: Network,
  now: number,
): Omit<Explanation, 'alarms'> {
  return {
    shown: composeSnapshot(status, override, network, now) ?? null,
    automatic: composeSnapshot(status, undefined, network, now) ?? null,
    evidence: status?.evidence.map((evidence) => dateByRuns(evidence, runs ?? [])) ?? [],
    takenAt: status?.takenAt ?? null,
    settings: activeSettings(override, now) ?? null,
    outages: runs ? listOutages(runs).slice(-SHOWN_OUTAGES).toReversed() : null,
  };
}

/**
 * Dates the evidence of the internet by the record, so that it has the same beginning as the outages next to it. The
 * equipment may have measured a level before the first reading with its rule.
 */
function dateByRuns(evidence: Evidence, runs: readonly Run[]): Evidence {
  const [first] = groupRuns(runs, ({ internet, rule }) => `${internet} ${rule ?? ''}`).at(-1) ?? [];
  const isSame = evidence.subject === 'internet' && first && (first.rule ?? 'line-up') === evidence.rule;
  return isSame ? { ...evidence, since: new Date(first.from).toISOString() } : evidence;
}
