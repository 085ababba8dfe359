import { readOldHistory } from '../../src/status/old-history.ts';
import type { Run } from '../../src/status/run.ts';
import { fillGaps, formatRuns, parseRuns } from '../../src/status/runs-text.ts';
import { findReadable, setAside } from './aside.ts';
import { type Found, parseJson, type StatusStore } from './store.ts';

export const RUNS_KEY = 'runs';
/** Where versions before the list of runs have kept theirs, and do again where one of them is published anew. */
const OLD_KEY = 'history';

type Log = (message: string) => void;

/** The record as it is in the store. */
export interface StoredRuns {
  readonly runs: readonly Run[];
  readonly isWhole: boolean;
  readonly found: Found | undefined;
}

/** What was read so far; where there is no record yet, that of an earlier version. Throws what the store throws. */
export async function loadRuns(store: Pick<StatusStore, 'find' | 'get'>): Promise<StoredRuns> {
  const found = await store.find(RUNS_KEY);
  if (found) return { ...parseRuns(found.text), found };
  return { runs: await loadOldRuns(store), isWhole: true, found };
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
 * Takes back what was set aside and this version can read in whole, and what an earlier version has kept meanwhile: in the
 * times of which the record tells nothing. Throws what the store throws.
 */
export async function takeBackRuns(store: StatusStore, at: { readonly now: number; readonly log: Log }): Promise<void> {
  const asides = await findReadable(store, RUNS_KEY, readWhole);
  const stored = await loadRuns(store);
  const others = [...asides.flatMap(({ value }) => value), ...(stored.found ? await loadOldRuns(store) : [])];
  const last = stored.runs.at(-1)?.to ?? Infinity;
  const runs = fillGaps(
    stored.runs,
    others.filter(({ to }) => to <= last),
  );
  const isMore = formatRuns(runs) !== formatRuns(stored.runs);
  if (isMore && !(await storeRuns(store, runs, stored, at))) return;
  await Promise.all(asides.map(({ key }) => store.delete(key)));
}

function readWhole(text: string): readonly Run[] | undefined {
  const { runs, isWhole } = parseRuns(text);
  return isWhole ? runs : undefined;
}

async function loadOldRuns(store: Pick<StatusStore, 'get'>): Promise<Run[]> {
  return readOldHistory(parseJson((await store.get(OLD_KEY)) ?? ''));
}
