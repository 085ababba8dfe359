import type { Run } from '../../../src/status/record/run.ts';
import { fillGaps, formatRuns, parseRuns } from '../../../src/status/record/runs-text.ts';
import { findReadable, setAside } from './set-aside.ts';
import type { StoredRecord, StatusStore } from './store.ts';

export const RUNS_KEY = 'runs';

type Log = (message: string) => void;

/** The record as it is in the store. */
export interface StoredRuns {
  readonly runs: readonly Run[];
  readonly isWhole: boolean;
  readonly found: StoredRecord | undefined;
}

/** Loads what was read so far. Throws what the store throws. */
export async function loadRuns(store: Pick<StatusStore, 'find'>): Promise<StoredRuns> {
  const found = await store.find(RUNS_KEY);
  return found ? { ...parseRuns(found.text), found } : { runs: [], isWhole: true, found };
}

/**
 * Stores the record in the place of what was found; gives whether it was written: not if somebody else has written it
 * since. What of it could not be read is set aside first. Throws what the store throws.
 */
export async function storeRuns(
  store: StatusStore,
  runs: readonly Run[],
  { found, isWhole }: Pick<StoredRuns, 'found' | 'isWhole'>,
  at: { readonly now: number; readonly log: Log },
): Promise<boolean> {
  if (found && !isWhole) await setAside(store, RUNS_KEY, found.text, at);
  return store.replace(RUNS_KEY, formatRuns(runs), found);
}

/**
 * Restores what was set aside and this version can read in whole, for the times that the record leaves out. Throws what the
 * store throws.
 */
export async function restoreRuns(store: StatusStore, at: { readonly now: number; readonly log: Log }): Promise<void> {
  const asides = await findReadable(store, RUNS_KEY, readWhole);
  const stored = await loadRuns(store);
  const last = stored.runs.at(-1)?.to ?? Infinity;
  const runs = fillGaps(
    stored.runs,
    asides.flatMap(({ value }) => value).filter(({ to }) => to <= last),
  );
  const isMore = formatRuns(runs) !== formatRuns(stored.runs);
  if (isMore && !(await storeRuns(store, runs, stored, at))) return;
  await Promise.all(asides.map(({ key }) => store.delete(key)));
}

function readWhole(text: string): readonly Run[] | undefined {
  const { runs, isWhole } = parseRuns(text);
  return isWhole ? runs : undefined;
}
