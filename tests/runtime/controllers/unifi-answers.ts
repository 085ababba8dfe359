import { parseRows, type Dropped } from '../../../netlify/runtime/equipment/lenient.ts';
import { chooseOwn } from '../../../netlify/runtime/equipment/unifi-choice.ts';
import { createUnifiReading } from '../../../netlify/runtime/equipment/unifi-reading.ts';
import {
  deviceGroupSchema,
  hostSchema,
  ispMetricsSchema,
  siteSchema,
} from '../../../netlify/runtime/equipment/unifi-schemas.ts';
import type { Reading } from '../../../src/status/reading.ts';

export const NOW = Date.UTC(2026, 2, 2, 10, 2);
/** The five minutes that began at ten o'clock, counted from 1970. */
export const BUCKET = 5_908_152;

/** What the vendor says of one console with one site; what is left out it does not say. */
export interface VendorAnswers {
  readonly state?: unknown;
  readonly changed?: unknown;
  readonly hostWans?: unknown;
  readonly hostIssues?: unknown;
  readonly meta?: unknown;
  readonly counts?: unknown;
  readonly wans?: unknown;
  readonly siteIssues?: unknown;
  readonly updatedAt?: unknown;
  readonly devices?: unknown;
  readonly periods?: unknown;
}

/** A reading from the vendor's words, through the schemas and the choice that stand before it. */
export function createFrom(said: VendorAnswers, now = NOW): Reading {
  const { state = 'connected', changed, hostWans, hostIssues, meta, counts, wans, siteIssues } = said;
  const dropped: Dropped = new Set();
  const reportedState = { state, wans: hostWans, internetIssues5min: { periods: hostIssues } };
  const statistics = { counts, wans, internetIssues: siteIssues };
  const own = chooseOwn(
    {
      hosts: parseRows('hosts', hostSchema, [{ id: 'h', lastConnectionStateChange: changed, reportedState }], dropped),
      sites: parseRows('sites', siteSchema, [{ siteId: 's', hostId: 'h', meta, statistics }], dropped),
      groups: parseRows(
        'devices',
        deviceGroupSchema,
        [{ hostId: 'h', updatedAt: said.updatedAt, devices: said.devices }],
        dropped,
      ),
      metrics: parseRows(
        'isp-metrics',
        ispMetricsSchema,
        [{ hostId: 'h', siteId: 's', periods: said.periods }],
        dropped,
      ),
    },
    { hostId: undefined, siteId: undefined },
  );
  return createUnifiReading({ ...own, dropped }, now);
}

/** Something of a line that was wrong so many five-minute buckets before now. */
export function issueAgo(buckets: number, flags: object = { wanDowntime: true }): object {
  return { index: BUCKET - buckets, ...flags };
}

/** What was measured in five minutes that began at that time of the day. */
export function periodAt(time: string, wan: unknown): object {
  return { metricTime: `2026-03-02T${time}Z`, data: { wan } };
}
