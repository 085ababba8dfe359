import type { Rule } from '../../src/status/evidence.ts';
import { createStatusRecord, type StatusRecord } from '../../src/status/record/status-record.ts';
import type { Internet, SpotLevel } from '../../src/status/snapshot.ts';
import { createReading, NETWORK } from './fixtures.ts';

type Levels = Readonly<Record<string, SpotLevel['level']>>;

const TEMPLATE = createStatusRecord(createReading(), undefined, NETWORK, Date.UTC(2026, 2, 2, 10, 0));

export function createRecord(
  takenAt: string,
  internet: Internet,
  rule: Rule,
  areas: Levels,
  since = takenAt,
): StatusRecord {
  return {
    ...TEMPLATE,
    takenAt,
    internet,
    internetSince: { at: since, isExact: false },
    spots: Object.entries(areas).map(([key, level]) => ({ key, level, showAps: false, aps: [] })),
    evidence: [{ subject: 'internet', rule, figures: {}, since: takenAt }],
  };
}
