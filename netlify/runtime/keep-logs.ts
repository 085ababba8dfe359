import type { z } from 'zod';
import { historyLogSchema, isTraced, traceReading } from '../../src/status/history-log.ts';
import { logReading, outageLogSchema } from '../../src/status/outage-log.ts';
import { createPlaceDays } from '../../src/status/place-days.ts';
import type { StatusRecord } from '../../src/status/record.ts';
import { createRecordLoader } from './record-loader.ts';
import type { LogName, StatusStore } from './store/status-store.ts';

/** A record with what the logs need of the reading that led to it. */
export interface LoggedRecord {
  readonly record: StatusRecord;
  /** For how long the gateway had been up, which tells whose fault an outage was. */
  readonly gatewayUptimeSeconds: number | undefined;
}

interface LogParts {
  readonly store: StatusStore;
  readonly log: (message: string) => void;
  readonly timeZone: string;
  readonly now: () => number;
}

/** A log as it is stored, or none where it cannot be read: then `problems` says why. */
interface Stored<Log> {
  readonly log: Log | undefined;
  readonly problems: readonly string[];
}

/**
 * Writes down in the history what was read, and in the outage log when the internet fails and when it is back.
 * Whoever reads the equipment is the only writer.
 * - What the history has already, or what comes after it, is in both logs, and is not written down again: also where
 *   somebody else has gone on meanwhile.
 * - A log that cannot be read is kept aside, byte for byte, before another one takes its place.
 * - Throws where the store fails: then each of the two logs is what it was before, or as it should be.
 */
export async function keepLogs(
  { store, log, timeZone, ...parts }: LogParts,
  records: readonly LoggedRecord[],
): Promise<void> {
  const last = records.at(-1);
  if (!last) return;
  const [outages, history] = await Promise.all([
    load('outages', outageLogSchema, () => store.readOutages()),
    load('history', historyLogSchema, () => store.readHistory()),
  ]);
  const [days, now] = [createPlaceDays(timeZone), parts.now()];
  let [logged, traced] = [outages.log, history.log];
  for (const { record, gatewayUptimeSeconds } of records) {
    if (isTraced(traced, record.takenAt, now)) continue;
    logged = logReading(logged, record, gatewayUptimeSeconds, now);
    traced = traceReading(traced, record, logged, { days, now });
  }
  const replace = async (name: LogName, { problems }: Stored<unknown>, write: () => Promise<void>): Promise<void> => {
    for (const problem of problems) log(problem);
    if (problems.length > 0) log(`It is kept as ${await store.setAside(name, last.record.takenAt)}`);
    await write();
  };
  // The history last: what it has is in both.
  if (logged && JSON.stringify(logged.outages) !== JSON.stringify(outages.log?.outages ?? [])) {
    await replace('outages', outages, () => store.writeOutages(logged));
  }
  if (traced && traced !== history.log) await replace('history', history, () => store.writeHistory(traced));
}

async function load<Schema extends z.ZodType>(
  name: LogName,
  schema: Schema,
  read: () => Promise<string | undefined>,
): Promise<Stored<z.output<Schema>>> {
  const problems: string[] = [];
  const log = await createRecordLoader((problem) => problems.push(problem))(name, schema, read);
  return { log, problems };
}
