import { describeError } from '../../src/text/describe-error.ts';
import { createOverrideRecord, type OverrideRecord, type OverrideRequest } from '../../src/status/override.ts';
import { overrideRecordSchema } from '../../src/status/override-schemas.ts';
import type { RecordCache } from './record-cache.ts';
import { createRecordLoader } from './record-loader.ts';
import type { ServiceParts } from './service-parts.ts';
import { untilAborted } from './single-flight.ts';
import { StoreError } from './store/status-store.ts';
import { writeOnce } from './write-once.ts';

/** So many revisions are kept: more than are made while the slowest request is under way. */
const KEPT_REVISIONS = 50;

/** A revision of the override; number 0 is what was stored before there were revisions, if anything. */
interface Revision {
  readonly number: number;
  readonly record: OverrideRecord | undefined;
}

/**
 * Does what staff ask for; gives the override as it is then.
 * - Every change is a revision of its own, which can be written once, on top of the one before it: of two at the same
 *   time, the second is done anew on top of the first. So none is lost that was answered with success.
 * - What guests are shown is a copy of the last revision, under a key of its own, which takes one read.
 * - Throws `StoreError` where it was not stored, or not before `over`.
 */
export function keepOverride(
  parts: ServiceParts,
  records: RecordCache,
  request: OverrideRequest,
  over: AbortSignal,
): Promise<OverrideRecord> {
  return Promise.race([change(parts, records, request, over), failWhenOver(over)]);
}

async function change(
  parts: ServiceParts,
  records: RecordCache,
  request: OverrideRequest,
  over: AbortSignal,
): Promise<OverrideRecord> {
  const { store, now } = parts;
  // The list may be behind what is stored, as the host promises nothing of it: then the number is taken, and the next tried.
  let last = await readRevision(parts, records, (await store.listOverrideRevisions()).at(-1) ?? 0);
  for (;;) {
    over.throwIfAborted();
    const number = last.number + 1;
    const record = createOverrideRecord(request, now(), last.record);
    const isAdded = await writeOnce({
      write: () => store.addOverrideRevision(number, record),
      read: () => store.readOverrideRevision(number),
      value: record,
    });
    if (isAdded) {
      return await publish(parts, records, { number, record }).catch((error: unknown) =>
        takeBack(parts, records, { number, record }, last.record, error),
      );
    }
    last = await readRevision(parts, records, number);
  }
}

/** Writes the copy. From then on the change is done, whatever fails afterwards. */
async function publish(
  parts: ServiceParts,
  records: RecordCache,
  { number, record }: Revision,
): Promise<OverrideRecord> {
  const { store, log } = parts;
  if (!record) throw new StoreError(`revision ${number} of the override cannot be read`);
  await records.writeOverride(record);
  try {
    // The copy of the next revision may have come before this one.
    const isLast = (await store.readOverrideRevision(number + 1)) === undefined;
    if (!isLast) return await publish(parts, records, await readRevision(parts, records, number + 1));
    await store.forgetOverrideRevision(number - KEPT_REVISIONS);
  } catch (error) {
    log(describeError(error));
  }
  return record;
}

/**
 * What could not be shown must not appear with the next change: a revision of its own takes it back. Where it is shown
 * all the same, or somebody has built on it, it is done.
 */
async function takeBack(
  parts: ServiceParts,
  records: RecordCache,
  { number, record }: Revision,
  before: OverrideRecord | undefined,
  error: unknown,
): Promise<OverrideRecord> {
  const { store } = parts;
  const shown = await store.readOverride().catch(() => undefined);
  if (record && shown === JSON.stringify(record)) return record;
  if (await store.addOverrideRevision(number + 1, before ?? { changedAt: new Date(0).toISOString(), settings: null }))
    throw error;
  return publish(parts, records, await readRevision(parts, records, number + 1));
}

/** Where a revision cannot be read, its copy is the best that is known of it. */
async function readRevision({ store, log }: ServiceParts, records: RecordCache, number: number): Promise<Revision> {
  const text = number === 0 ? undefined : await store.readOverrideRevision(number);
  if (number > 0 && text === undefined) {
    throw new StoreError(`the store says that revision ${number} of the override is taken, and not by what`);
  }
  const record = await createRecordLoader(log)('override', overrideRecordSchema, () => Promise.resolve(text));
  return { number, record: record ?? (await records.loadOverride())?.value };
}

async function failWhenOver(over: AbortSignal): Promise<never> {
  await untilAborted(over);
  throw new StoreError('the override was not stored in time');
}
