import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { startBlobServer } from '../../scripts/serve/blob-server.ts';
import { addDays, dayIn } from '../../src/domain/dates.ts';
import type { HistoryLog } from '../../src/domain/status/history-log.ts';
import type { Outage } from '../../src/domain/status/outage-log.ts';
import { createTestPlace } from '../domain/fixture.ts';
import { openStoreAt } from '../runtime/open-store.ts';
import { BARE_ENVIRONMENT } from '../served-process.ts';
import type { SiteCopy } from './site-copy.ts';

const run = promisify(execFile);

/** The day after the last one that is measured: today, for the command knows no other. */
export const RECORD_UNTIL = dayIn(createTestPlace().config.location.timeZone, new Date());

interface Measured {
  readonly days: number;
  /** For how many seconds of each day it was well, and for how many the provider's line was down. */
  readonly ok: number;
  readonly down: number;
}

/** Stores what was measured and publishes it with the command, into the `content/` of the copy; gives what the command says. */
export async function publishRecord(copy: SiteCopy, name: string, measured: Measured): Promise<string> {
  const folder = path.join(copy.root, '.reports', name);
  const blobs = await startBlobServer(folder);
  const store = openStoreAt(blobs, 'internet-status');
  const { history, outages } = storedLogs(measured);
  await store.setJSON('history', history);
  await store.setJSON('outages', { version: 1, outages });
  await blobs.stop();
  const args = ['scripts/outages.ts', '--publish', '--store', folder];
  const { stdout } = await run(process.execPath, args, { cwd: copy.root, env: BARE_ENVIRONMENT });
  return stdout;
}

/** What is stored at a place where every day was alike. */
function storedLogs({ days, ok, down }: Measured): { history: HistoryLog; outages: Outage[] } {
  const dates = Array.from({ length: days }, (_, index) => addDays(RECORD_UNTIL, index - days));
  const outages = dates.slice(-3).map((date): Outage => ({
    startedAt: `${date}T10:00:00.000Z`,
    endedAt: `${date}T11:50:00.000Z`,
    worst: 'outage',
    attribution: 'provider',
    backfilled: false,
    evidence: [],
  }));
  const history: HistoryLog = {
    version: 1,
    areas: [],
    last: { takenAt: `${RECORD_UNTIL}T00:00:00.000Z`, marks: 'o' },
    runs: [],
    days: dates.map((date) => ({ date, seconds: { internet: { o: ok, P: down } } })),
    open: null,
  };
  return { history, outages };
}
