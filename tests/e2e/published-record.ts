import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { startBlobServer } from '../../scripts/serve/blob-server.ts';
import { dayIn } from '../../src/text/dates.ts';
import { createTestPlace } from '../domain/fixture.ts';
import { openStoreAt } from '../runtime/open-store.ts';
import { createLogs, type Measured } from '../scripts/measured-days.ts';
import { BARE_ENVIRONMENT } from '../served-process.ts';
import type { SiteCopy } from './site-copy.ts';

const run = promisify(execFile);

/** The day after the last one that is measured: today, for the command knows no other. */
export const RECORD_UNTIL = dayIn(createTestPlace().config.location.timeZone, new Date());

/** Stores what was measured and publishes it with the command, into the `content/` of the copy; gives what the command says. */
export async function publishRecord(copy: SiteCopy, name: string, measured: Measured): Promise<string> {
  const folder = path.join(copy.root, '.reports', name);
  const blobs = await startBlobServer(folder);
  const store = openStoreAt(blobs, 'internet-status');
  const { history, outages } = createLogs(measured, RECORD_UNTIL);
  await store.setJSON('history', history);
  await store.setJSON('outages', { version: 1, outages });
  await blobs.stop();
  const args = ['scripts/outages.ts', '--publish', '--store', folder];
  const { stdout } = await run(process.execPath, args, { cwd: copy.root, env: BARE_ENVIRONMENT });
  return stdout;
}
