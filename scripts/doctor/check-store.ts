import { randomUUID } from 'node:crypto';
import { type Aside, listAside } from '../../netlify/runtime/store/set-aside.ts';
import { loadRecord, type StatusStore } from '../../netlify/runtime/store/store.ts';
import { statusRecordSchema } from '../../src/status/record/status-record.ts';
import { isTooOld } from '../../src/status/status-times.ts';
import { describeError } from '../../src/text/describe-error.ts';
import { MINUTE_MS } from '../../src/text/numbers/durations.ts';
import type { Examination } from './examination.ts';
import { fault, look, ok, type Finding } from './report.ts';
import { LIVE_STORE } from './store.ts';

const TWICE =
  'The status stays right, but several processes may read the equipment at once. Run npm ci and deploy again. If the fault remains, send the maintainers this line.';

/** Reads and writes the store with a key that it deletes again, and checks the age of the newest reading. */
export async function checkStore({ store: access }: Examination): Promise<Finding[]> {
  if (!access) return [look('Nothing is stored on this machine: npm start has not run here.', LIVE_STORE)];
  const { where, isLocal, store } = access;
  try {
    const key = `doctor/${randomUUID()}`;
    await store.set(key, key);
    const read = await store.get(key);
    const isTakenTwice = (await store.add(key, key)) || (await isReplacedTwice(store, key));
    await store.delete(key);
    if (read !== JSON.stringify(key)) throw new Error('what was written was not there afterwards');
    const unusable: Finding[] = [];
    const status = await loadRecord(store, 'status', statusRecordSchema, (problem) =>
      unusable.push(fault(`${problem}.`, 'The next one replaces it. Send the maintainers this line.')),
    );
    return [
      ok(`${where} can be read and written.`),
      ...(isTakenTwice ? [fault(`${where} accepts a write twice that only one caller may make.`, TWICE)] : []),
      ...unusable,
      ...tellAside(await listAside(store)),
      describeAge(status?.takenAt, isLocal),
    ];
  } catch (error) {
    const next = isLocal
      ? 'Check that the folder exists, that you may write to it, and that the disk is not full.'
      : 'Compare NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN with those at Netlify, and check its status page.';
    return [fault(`${where} cannot be read and written: ${describeError(error)}.`, next)];
  }
}

/**
 * Returns true if two callers that have loaded the same record can both replace it. The lock and all records rely on
 * only one succeeding.
 */
async function isReplacedTwice(store: StatusStore, key: string): Promise<boolean> {
  const found = await store.find(key);
  await store.replace(key, 'first', found);
  return store.replace(key, 'second', found);
}

function tellAside(asides: readonly Aside[]): Finding[] {
  if (asides.length === 0) return [];
  const keys = asides.map(({ key }) => key).join(', ');
  const next =
    'Publish again the version that wrote it: it restores the readings (runs) and the messages sent (told) within five minutes. What no version can read is kept for the maintainers. docs/hosting.md, “Go back”, says more.';
  return [look(`Records that could not be read completely were set aside unchanged: ${keys}.`, next)];
}

function describeAge(takenAt: string | undefined, isLocal: boolean): Finding {
  const start = isLocal ? `Run npm start. ${LIVE_STORE}` : 'Open the internet page of the site, and check again.';
  if (takenAt === undefined) return look('No reading is stored yet.', start);
  const minutes = Math.round((Date.now() - Date.parse(takenAt)) / MINUTE_MS);
  const says = `The newest stored reading was taken ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago.`;
  if (!isTooOld(takenAt, Date.now())) return ok(says);
  return isLocal ? look(says, start) : fault(says, 'Check the log of the function refresh-snapshot at Netlify.');
}
