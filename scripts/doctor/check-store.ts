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
  'What is told stays right, but several processes may read the equipment at once: run npm ci, deploy again, and if it stays send the maintainers this line.';

/** Reads and writes the store with a key that it deletes again, and checks the age of the newest reading. */
export async function checkStore({ store: access }: Examination): Promise<Finding[]> {
  if (!access) return [look('On this machine nothing is stored: npm start has not run here.', LIVE_STORE)];
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
      unusable.push(fault(`${problem}.`, 'The next one takes its place. Send the maintainers this line.')),
    );
    return [
      ok(`${where} can be read and written.`),
      ...(isTakenTwice ? [fault(`${where} takes twice what may be written once.`, TWICE)] : []),
      ...unusable,
      ...tellAside(await listAside(store)),
      describeAge(status?.takenAt, isLocal),
    ];
  } catch (error) {
    const next = isLocal
      ? 'Look whether the folder is there, whether you may write into it, and whether the disk is full.'
      : 'Compare NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN with the host, and look at its status page.';
    return [fault(`${where} cannot be read and written: ${describeError(error)}.`, next)];
  }
}

/** Returns true if two callers that have found the same record can both replace it: the lock and the records rely on one. */
async function isReplacedTwice(store: StatusStore, key: string): Promise<boolean> {
  const found = await store.find(key);
  await store.replace(key, 'first', found);
  return store.replace(key, 'second', found);
}

function tellAside(asides: readonly Aside[]): Finding[] {
  if (asides.length === 0) return [];
  const keys = asides.map(({ key }) => key).join(', ');
  const next =
    'Publish the version that wrote it again: it takes back what was read (runs) and what staff were told (told) within five minutes. What no version can read stays for the maintainers to look at; docs/hosting.md, “Go back”, says more.';
  return [look(`What could not be read in whole is kept as it was: ${keys}.`, next)];
}

function describeAge(takenAt: string | undefined, isLocal: boolean): Finding {
  const start = isLocal ? `Run npm start. ${LIVE_STORE}` : 'Open the internet page of the site, and look again.';
  if (takenAt === undefined) return look('No reading is stored yet.', start);
  const minutes = Math.round((Date.now() - Date.parse(takenAt)) / MINUTE_MS);
  const says = `The newest reading that is stored was taken ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago.`;
  if (!isTooOld(takenAt, Date.now())) return ok(says);
  return isLocal ? look(says, start) : fault(says, 'Look at the log of the function refresh-snapshot at the host.');
}
