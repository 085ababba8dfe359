import {
  attemptSchema,
  backoffSchema,
  isRecent,
  isStale,
  minuteOf,
  type Attempt,
} from '../../src/domain/status/freshness.ts';
import { logReading, outageLogSchema } from '../../src/domain/status/outage-log.ts';
import { createStatusRecord, type StatusRecord } from '../../src/domain/status/record.ts';
import type { Reading } from '../../src/domain/status/reading.ts';
import { ControllerError } from './controllers/controller.ts';
import { createRecordLoader } from './record-loader.ts';
import type { StatusStore } from './store/status-store.ts';
import type { StatusServiceOptions } from './status-service.ts';

/** All questions to the equipment together take no longer. */
const READ_TIMEOUT_MS = 8_000;
/** How long to wait for somebody else's read: a little longer than a read can take. */
const PATIENCE_MS = 9_000;
const POLL_MS = 100;

/**
 * One read of the equipment in five minutes, and one try in a minute, however many callers and instances there are:
 * whoever opens the minute in the store reads, everybody else waits for the outcome.
 * The function that it gives answers with the record to serve: the stored one while it is fresh, else a new one
 * if somebody could read one, else the stored one, if any. Equipment that has asked to be left alone is left alone.
 */
export function createEquipmentReader(
  options: StatusServiceOptions,
  loadStatus: () => Promise<StatusRecord | undefined>,
): () => Promise<StatusRecord | undefined> {
  const { now } = options;
  return async () => {
    const stored = await loadStatus();
    if (!isStale(stored?.takenAt, now())) return stored;
    return (await readOrWait(options, stored)) ?? loadStatus();
  };
}

/** The record of a read that this caller made; undefined where it was somebody else's to make, or it failed. */
async function readOrWait(
  options: StatusServiceOptions,
  previous: StatusRecord | undefined,
): Promise<StatusRecord | undefined> {
  const { store, now, log } = options;
  const backoff = await createRecordLoader(log)('backoff', backoffSchema, () => store.readBackoff());
  if (backoff && Date.parse(backoff.until) > now()) return undefined;
  const minute = minuteOf(now());
  const before = await loadAttempt(options, minute - 1);
  if (before && isRecent(before, now())) return waitForOutcome(options, minute - 1);

  const attempt: Attempt = { startedAt: new Date(now()).toISOString(), outcome: 'reading' };
  if (!(await store.openAttempt(minute, attempt))) return waitForOutcome(options, minute);
  if (minuteOf(now()) !== minute) {
    // The minute turned while it was being opened: another caller may not have seen this try. Step back.
    await store.closeAttempt(minute, { startedAt: new Date(0).toISOString(), outcome: 'failed' });
    return readOrWait(options, previous);
  }
  const record = await readEquipment(options, previous);
  await store.closeAttempt(minute, { ...attempt, outcome: record ? 'read' : 'failed' });
  await store.forgetAttempts(minute - 1);
  return record;
}

async function readEquipment(
  { store, controller, network, now, log }: StatusServiceOptions,
  previous: StatusRecord | undefined,
): Promise<StatusRecord | undefined> {
  let reading: Reading;
  try {
    reading = await controller.read(now(), AbortSignal.timeout(READ_TIMEOUT_MS));
  } catch (error) {
    log(`The network equipment could not be read: ${describe(error)}`);
    await rememberBackoff(store, error, now());
    return undefined;
  }
  const record = createStatusRecord(reading, previous, network, now());
  try {
    await store.writeStatus(record);
    await logOutage(store, log, record, reading.gateway.uptimeSeconds);
  } catch (error) {
    log(`The network equipment was read, but the status could not be stored: ${describe(error)}`);
  }
  return record;
}

/** Keeps everybody away from equipment that has asked to be left alone for a while (`Retry-After`). */
async function rememberBackoff(store: StatusStore, error: unknown, now: number): Promise<void> {
  if (!(error instanceof ControllerError) || error.retryAfterMs === undefined) return;
  await store.writeBackoff({ until: new Date(now + error.retryAfterMs).toISOString() });
}

/** Writes down when the internet fails and when it is back; whoever reads the equipment is the only writer. */
async function logOutage(
  store: StatusStore,
  log: (message: string) => void,
  record: StatusRecord,
  gatewayUptimeSeconds: number | undefined,
): Promise<void> {
  const text = await store.readOutages();
  const before = await createRecordLoader(log)('outages', outageLogSchema, () => Promise.resolve(text));
  const after = logReading(before, record, gatewayUptimeSeconds);
  if (JSON.stringify(after.outages) === JSON.stringify(before?.outages ?? [])) return;
  if (text !== undefined && !before) log(`It is kept as ${await store.setAsideOutages(text, record.takenAt)}`);
  await store.writeOutages(after);
}

/** Waits until whoever reads in that minute is done, or has had time enough. */
async function waitForOutcome(options: StatusServiceOptions, minute: number): Promise<undefined> {
  const { now, wait } = options;
  for (;;) {
    const attempt = await loadAttempt(options, minute);
    if (attempt?.outcome !== 'reading') return;
    if (now() - Date.parse(attempt.startedAt) > PATIENCE_MS) return;
    await wait(POLL_MS);
  }
}

function loadAttempt({ store, log }: StatusServiceOptions, minute: number): Promise<Attempt | undefined> {
  return createRecordLoader(log)('attempt', attemptSchema, () => store.readAttempt(minute));
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
