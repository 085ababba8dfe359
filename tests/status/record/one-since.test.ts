import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findIncidents } from '../../../src/status/notify/incidents.ts';
import { summarizeHistory } from '../../../src/status/history-answer.ts';
import { explainStatus } from '../../../src/status/explanation.ts';
import type { Run } from '../../../src/status/record/run.ts';
import { extendRuns } from '../../../src/status/record/runs.ts';
import { createStatusRecord, type StatusRecord } from '../../../src/status/record/status-record.ts';
import type { Reading } from '../../../src/status/reading.ts';
import { readings } from '../arbitrary.ts';
import { createPeriod, createReading, createWan, NETWORK, TAKEN_AT } from '../fixtures.ts';

interface Since {
  readonly evidence: string;
  readonly outage: string;
  readonly history: string;
  readonly message: string;
  /** Number of rules that led to this level. */
  readonly rules: number;
}

/**
 * Returns since when the internet has its level, according to each reader of these readings; undefined while it is ok.
 */
function sinceSeen(sequence: readonly Reading[]): Since | undefined {
  let [runs, status]: [readonly Run[], StatusRecord | undefined] = [[], undefined];
  for (const reading of sequence) {
    const now = Date.parse(reading.takenAt);
    status = createStatusRecord(reading, status, NETWORK, now);
    runs = extendRuns(runs, status);
  }
  if (!status || status.internet.level === 'ok') return undefined;
  const { level } = status.internet;
  const now = Date.parse(status.takenAt);
  const { evidence, outages } = explainStatus(status, runs, undefined, NETWORK, now);
  const iso = (time: number): string => new Date(time).toISOString().slice(0, 19);
  const stretches = outages?.[0]?.stretches ?? [];
  const first = stretches.findLastIndex((stretch) => stretch.level !== level) + 1;
  const { recent } = summarizeHistory(runs, [], { now, timeZone: 'UTC' }).internet;
  const firstRecent = recent.findLastIndex((span) => span.level !== level) + 1;
  const facts = { status, runs, network: NETWORK, afterMinutes: 0, unreadSince: null, ratesThrough: '2031-12-31' };
  const incident = findIncidents(facts, now).find(({ kind }) => kind === 'internet');
  return {
    evidence: evidence.find(({ subject }) => subject === 'internet')?.since.slice(0, 19) ?? '',
    outage: iso(stretches[first]?.from ?? 0),
    history: recent[firstRecent]?.from.slice(0, 19) ?? '',
    message: incident ? iso(incident.since) : '',
    rules: new Set(stretches.slice(first).flatMap(({ rules }) => rules)).size,
  };
}

const at = (minutes: number, reading: Partial<Reading>): Reading =>
  createReading({ ...reading, takenAt: new Date(Date.parse(TAKEN_AT) + minutes * 60_000).toISOString() });
const slow = { wan: createWan({ periods: [15, 10, 5].map((ago) => createPeriod(ago - 2, { latencyMs: 200 })) }) };
const dark: Partial<Reading> = { site: 'unreachable', siteSince: { at: '2026-03-02T09:56:12.000Z', isExact: true } };

it.each<[string, readonly Reading[], string]>([
  ['a slow line whose measurements began before the first reading', [at(0, {}), at(2, slow)], '2026-03-02T10:00:00'],
  ['a slow line in the first reading', [at(0, slow)], '2026-03-02T10:00:00'],
  ['a slow line in the first reading after a gap', [at(-60, {}), at(2, slow)], '2026-03-02T10:02:00'],
  [
    'a slow line whose measurements began between readings',
    [at(-16, {}), at(-8, {}), at(2, slow)],
    '2026-03-02T09:47:00',
  ],
  ['a dark site whose equipment names the second', [at(-10, {}), at(0, dark)], '2026-03-02T09:56:12'],
])('shows one beginning in evidence, outages, history and messages: %s', (_, sequence, since) => {
  expect(sinceSeen(sequence)).toEqual({
    evidence: since,
    outage: since,
    history: since,
    message: since,
    rules: 1,
  });
});

it('never shows two beginnings over any readings, with gaps', () => {
  fc.assert(
    fc.property(readings, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), (sequence, isRead) => {
      const seen = sinceSeen(sequence.filter((_, index) => isRead[index]));
      if (!seen) return;
      expect(seen.history).toBe(seen.outage);
      // Another rule of the same level may have followed later.
      expect(seen.evidence >= seen.outage).toBe(true);
      if (seen.rules === 1) expect(seen.evidence).toBe(seen.outage);
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 300) },
  );
});
