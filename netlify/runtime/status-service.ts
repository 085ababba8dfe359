import type { z } from 'zod';
import {
  attemptSchema,
  isRecent,
  isStale,
  minuteOf,
  staleInMs,
  type Attempt,
} from '../../src/domain/status/freshness.ts';
import type { Network } from '../../src/domain/status/network.ts';
import { createOverrideRecord, overrideRecordSchema, type OverrideRequest } from '../../src/domain/status/override.ts';
import {
  composeSnapshot,
  createStatusRecord,
  statusRecordSchema,
  type StatusRecord,
} from '../../src/domain/status/record.ts';
import type { Reading } from '../../src/domain/status/reading.ts';
import type { Snapshot } from '../../src/domain/status/snapshot.ts';
import type { Controller } from './controllers/controller.ts';
import type { StatusStore } from './store/status-store.ts';

export interface StatusServiceOptions {
  readonly store: StatusStore;
  readonly controller: Controller;
  readonly network: Network;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly log: (message: string) => void;
}

export interface StatusService {
  /** The snapshot, read anew if it is stale; undefined where there is none and the equipment cannot be read. */
  read(): Promise<Snapshot | undefined>;
  /** What a schedule calls: reads the equipment if the snapshot is stale, or is about to be. */
  refresh(): Promise<Snapshot | undefined>;
  /** What staff call: sets or clears the levels by hand, and answers with what everybody sees now. */
  override(request: OverrideRequest): Promise<Snapshot | undefined>;
}

/** All questions to the equipment together take no longer. */
const READ_TIMEOUT_MS = 8_000;
/** How long to wait for somebody else's read: a little longer than a read can take. */
const PATIENCE_MS = 9_000;
const POLL_MS = 100;
/** A schedule may come a little early; it waits this long at most for the snapshot to become stale. */
const EARLY_MS = 15_000;

/**
 * The use cases of the status.
 * - One read of the equipment in five minutes, and one try in a minute, however many callers and instances there are:
 *   whoever opens the minute in the store reads, everybody else waits for the outcome.
 * - When the equipment cannot be read, the stored snapshot is served unchanged.
 * - A stored record that is not what it should be is logged, treated as none, and not served.
 */
export function createStatusService(options: StatusServiceOptions): StatusService {
  const { store, network, now, wait } = options;
  const load = createLoad(options);

  const snapshot = async (): Promise<Snapshot | undefined> =>
    composeSnapshot(
      await load('status', statusRecordSchema, () => store.readStatus()),
      await load('override', overrideRecordSchema, () => store.readOverride()),
      network,
      now(),
    );

  const readIfStale = async (): Promise<void> => {
    const status = await load('status', statusRecordSchema, () => store.readStatus());
    if (isStale(status?.readAt, now())) await readOrWait(options, load, status);
  };

  return {
    async read() {
      await readIfStale();
      return snapshot();
    },
    async refresh() {
      const status = await load('status', statusRecordSchema, () => store.readStatus());
      const early = staleInMs(status?.readAt, now());
      if (early > 0 && early <= EARLY_MS) await wait(early);
      await readIfStale();
      return snapshot();
    },
    async override(request) {
      await store.writeOverride(createOverrideRecord(request, now()));
      return snapshot();
    },
  };
}

type Load = <Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  read: () => Promise<string | undefined>,
) => Promise<z.output<Schema> | undefined>;

/** Reads a record and checks it; what is not a record is logged and treated as none. */
function createLoad({ log }: StatusServiceOptions): Load {
  return async (name, schema, read) => {
    const text = await read();
    if (text === undefined) return undefined;
    const refuse = (reason: string): void => {
      log(`The stored ${name} record cannot be used and is treated as none (${text.length} characters): ${reason}`);
    };
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      refuse('it is not JSON');
      return undefined;
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    refuse(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
    return undefined;
  };
}

async function readOrWait(
  options: StatusServiceOptions,
  load: Load,
  previous: StatusRecord | undefined,
): Promise<void> {
  const { store, now } = options;
  const minute = minuteOf(now());
  const before = await load('attempt', attemptSchema, () => store.readAttempt(minute - 1));
  if (before && isRecent(before, now())) return waitForOutcome(options, load, minute - 1);

  const attempt: Attempt = { startedAt: new Date(now()).toISOString(), outcome: 'reading' };
  if (!(await store.openAttempt(minute, attempt))) return waitForOutcome(options, load, minute);
  if (minuteOf(now()) !== minute) {
    // The minute turned while it was being opened: another caller may not have seen this try. Step back.
    await store.closeAttempt(minute, { startedAt: new Date(0).toISOString(), outcome: 'failed' });
    return readOrWait(options, load, previous);
  }
  const outcome = await readEquipment(options, previous);
  await store.closeAttempt(minute, { ...attempt, outcome });
  await store.forgetAttempts(minute - 1);
}

async function readEquipment(
  { store, controller, network, now, log }: StatusServiceOptions,
  previous: StatusRecord | undefined,
): Promise<Attempt['outcome']> {
  let reading: Reading;
  try {
    reading = await controller.read(now(), AbortSignal.timeout(READ_TIMEOUT_MS));
  } catch (error) {
    log(`The network equipment could not be read: ${describe(error)}`);
    return 'failed';
  }
  try {
    await store.writeStatus(createStatusRecord(reading, previous, network, now()));
    return 'read';
  } catch (error) {
    log(`The network equipment was read, but the status could not be stored: ${describe(error)}`);
    return 'failed';
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Waits until whoever reads in that minute is done, or has had time enough. */
async function waitForOutcome({ store, now, wait }: StatusServiceOptions, load: Load, minute: number): Promise<void> {
  for (;;) {
    const attempt = await load('attempt', attemptSchema, () => store.readAttempt(minute));
    if (attempt?.outcome !== 'reading') return;
    if (now() - Date.parse(attempt.startedAt) > PATIENCE_MS) return;
    await wait(POLL_MS);
  }
}
