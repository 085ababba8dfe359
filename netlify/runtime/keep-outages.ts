import { logReading, outageLogSchema, type OutageLog } from '../../src/domain/status/outage-log.ts';
import type { StatusRecord } from '../../src/domain/status/record.ts';
import { createRecordLoader } from './record-loader.ts';
import type { StatusStore } from './store/status-store.ts';

/** A record, and for how long the gateway had been up at its reading, which tells whose fault an outage was. */
export interface LoggedRecord {
  readonly record: StatusRecord;
  readonly gatewayUptimeSeconds: number | undefined;
}

/**
 * Writes down when the internet fails and when it is back. Whoever reads the equipment is the only writer.
 * - A log that cannot be read is kept aside, byte for byte, before another one takes its place.
 * - Throws where the store fails: then the log is what it was before, or as it should be.
 */
export async function keepOutages(
  store: StatusStore,
  log: (message: string) => void,
  records: readonly LoggedRecord[],
): Promise<void> {
  const last = records.at(-1);
  if (!last) return;
  const problems: string[] = [];
  const load = createRecordLoader((problem) => problems.push(problem));
  const before = await load('outages', outageLogSchema, () => store.readOutages());
  for (const problem of problems) log(problem);
  const after = records.reduce<OutageLog | undefined>(
    (outages, { record, gatewayUptimeSeconds }) => logReading(outages, record, gatewayUptimeSeconds),
    before,
  );
  if (!after || JSON.stringify(after.outages) === JSON.stringify(before?.outages ?? [])) return;
  if (problems.length > 0) log(`It is kept as ${await store.setAsideOutages(last.record.takenAt)}`);
  await store.writeOutages(after);
}
