import type { Blobs } from './blobs.ts';
import type { StatusStore } from './status-store.ts';

const OVERRIDE = 'override';
const REVISIONS = 'override-revisions/';

type OverrideOperation = Extract<keyof StatusStore, `${string}Override${string}`>;

/** What staff have set by hand: the record that counts, and the revisions by which none is lost. */
export function createOverrideStore({
  read,
  write,
  writeOnce,
  list,
  forget,
}: Blobs): Pick<StatusStore, OverrideOperation> {
  return {
    readOverride: () => read(OVERRIDE),
    writeOverride: (record) => write(OVERRIDE, record),
    listOverrideRevisions: async () =>
      (await list(REVISIONS)).map((key) => Number(key.slice(REVISIONS.length))).toSorted((a, b) => a - b),
    readOverrideRevision: (number) => read(revisionKey(number)),
    addOverrideRevision: (number, record) => writeOnce(revisionKey(number), record),
    forgetOverrideRevision: (number) => forget([revisionKey(number)]),
  };
}

function revisionKey(number: number): string {
  return `${REVISIONS}${number}`;
}
