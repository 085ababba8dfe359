import { styleText } from 'node:util';
import { getStore } from '@netlify/blobs';
import { createBlobStore, STORE_NAME } from '../../netlify/runtime/store/blob-store.ts';
import { createRecordLoader } from '../../netlify/runtime/record-loader.ts';
import { outageLogSchema } from '../../src/status/outage-log.ts';
import { renderOutageCsv, renderOutageTable } from './render-outages.ts';
import { readNetlifyAccess } from '../../netlify/runtime/env.ts';
import { startBlobServer } from '../serve/blob-server.ts';

/**
 * Prints the outages that are stored in a folder, or at the deployed site where the environment gives access to it.
 * Throws where the log cannot be read.
 */
export async function tellOutages(folder: string, { csv }: { readonly csv: boolean }): Promise<void> {
  const access = readNetlifyAccess();
  const local = access ? undefined : await startBlobServer(folder);
  try {
    const blobs = getStore({ name: STORE_NAME, consistency: 'strong', ...access });
    const problems: string[] = [];
    const load = createRecordLoader((message) => problems.push(message));
    const store = createBlobStore(blobs);
    const log = await load('outages', outageLogSchema, () => store.readOutages());
    // A log that cannot be read is not a log without outages.
    if (problems.length > 0) throw new Error(problems.join('\n'));
    const outages = log?.outages ?? [];
    const aside = await store.listSetAside('outages');
    if (aside.length > 0)
      warn(`Earlier outages are missing here, for their log could not be read: ${aside.join(', ')}`);
    process.stdout.write(csv ? renderOutageCsv(outages, Date.now()) : renderOutageTable(outages, Date.now()));
  } finally {
    await local?.stop();
  }
}

function warn(message: string): void {
  console.error(styleText('yellow', message, { stream: process.stderr }));
}
