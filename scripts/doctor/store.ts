import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { getStore } from '@netlify/blobs';
import { readNetlifyAccess } from '../../netlify/runtime/environment/env.ts';
import { type Aside, listAside } from '../../netlify/runtime/store/set-aside.ts';
import { createStatusStore, loadRecord, type StatusStore, STORE_NAME } from '../../netlify/runtime/store/store.ts';
import { statusRecordSchema } from '../../src/status/record/status-record.ts';
import { describeError } from '../../src/text/describe-error.ts';
import { startBlobServer } from '../serve/blob-server.ts';
import { fault, look, ok, type Finding } from './report.ts';
import { MINUTE_MS } from '../../src/text/numbers/durations.ts';

/** How long an operation of the store may take. */
const LIMIT_MS = 10_000;

/** How the store is reached. */
export interface StoreAccess {
  /** Where it is, in words for people. */
  readonly where: string;
  readonly isLocal: boolean;
  readonly store: StatusStore;
  readonly close: () => Promise<void>;
}

/** How people come from the store of their own machine to that of the site. */
export const LIVE_STORE =
  'For the live site set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN; docs/hosting.md says where they are found.';

/**
 * The store of the deployed site, where the variables give access to it; else the folder of `npm start`, and undefined
 * where that is not there: nothing is made by looking. Throws where it cannot be opened.
 */
export async function openStore(folder: string): Promise<StoreAccess | undefined> {
  const access = readNetlifyAccess();
  if (!access && !existsSync(folder)) return undefined;
  const server = access ? undefined : await startBlobServer(folder);
  return {
    where: access
      ? 'The store of the deployed site'
      : `The folder ${folder} of this machine, not the live site's store,`,
    isLocal: !access,
    store: createStatusStore(
      (fetchOnce) => getStore({ name: STORE_NAME, consistency: 'strong', ...access, fetch: fetchOnce }),
      fetch,
      LIMIT_MS,
    ),
    close: async () => {
      await server?.stop();
    },
  };
}

const TWICE =
  'What is told stays right, but several processes may read the equipment at once: run npm ci, deploy again, and if it stays send the maintainers this line.';

/** Three readings have been missed. */
const OLD_MINUTES = 15;

/** Whether the store can be read and written, by a key that is taken away again, and how old the newest reading in it is. */
export async function checkStore(access: StoreAccess | undefined): Promise<Finding[]> {
  if (!access) return [look('On this machine nothing is stored: npm start has not run here.', LIVE_STORE)];
  const { where, isLocal, store } = access;
  try {
    const key = `doctor/${randomUUID()}`;
    await store.set(key, key);
    const read = await store.get(key);
    const isTakenTwice = await store.add(key, key);
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
  if (minutes <= OLD_MINUTES) return ok(says);
  return isLocal ? look(says, start) : fault(says, 'Look at the log of the function refresh-snapshot at the host.');
}
