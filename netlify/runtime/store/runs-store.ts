import type { Run } from '../../../src/status/record/run.ts';
import { addMissingRuns, formatRuns, parseRuns } from '../../../src/status/record/runs-text.ts';
import { findReadable, setAside } from './set-aside.ts';
import { StoreError, type StoredRecord, type StatusStore } from './store.ts';

export const RUNS_KEY = 'runs';

type Log = (message: string) => void;

export interface StoredRuns {
  readonly runs: readonly Run[];
  readonly isWhole: boolean;
  readonly stored: StoredRecord | undefined;
}

export async function loadRuns(store: Pick<StatusStore, 'find'>): Promise<StoredRuns> {
  const stored = await store.find(RUNS_KEY);
  return stored ? { ...parseRuns(stored.text), stored } : { runs: [], isWhole: true, stored };
}

/**
 * Replaces the stored runs; returns false if another process has written them since they were loaded. First sets aside
 * what could not be read. Throws what the store throws.
 */
export async function storeRuns(
  store: StatusStore,
  runs: readonly Run[],
  { stored, isWhole }: Pick<StoredRuns, 'stored' | 'isWhole'>,
  at: { readonly now: number; readonly log: Log },
): Promise<boolean> {
  if (stored && !isWhole) await setAside(store, RUNS_KEY, stored.text, at);
  return store.replace(RUNS_KEY, formatRuns(runs), stored);
}

/**
 * Fills gaps of the record with runs that were set aside and that this version can read completely. Throws what the
 * store throws, and a `StoreError` if another process wrote first; what was set aside is still there then.
 */
export async function restoreRuns(store: StatusStore, at: { readonly now: number; readonly log: Log }): Promise<void> {
  const asides = await findReadable(store, RUNS_KEY, readWhole);
  const stored = await loadRuns(store);
  const runs = addMissingRuns(
    stored.runs,
    asides.flatMap(({ value }) => value),
  );
  const isMore = formatRuns(runs) !== formatRuns(stored.runs);
  if (isMore && !(await storeRuns(store, runs, stored, at)))
    throw new StoreError('another process has written the runs meanwhile');
  await Promise.all(asides.map(({ key }) => store.delete(key)));
}

function readWhole(text: string): readonly Run[] | undefined {
  const { runs, isWhole } = parseRuns(text);
  return isWhole ? runs : undefined;
}
