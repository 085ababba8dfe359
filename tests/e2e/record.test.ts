import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBlobServer } from '../../scripts/serve/blob-server.ts';
import { addDays, dayIn } from '../../src/domain/dates.ts';
import type { HistoryLog } from '../../src/domain/status/history-log.ts';
import type { Outage } from '../../src/domain/status/outage-log.ts';
import { createTestPlace } from '../domain/fixture.ts';
import { openStoreAt } from '../runtime/open-store.ts';
import { BARE_ENVIRONMENT } from '../served-process.ts';
import { createSiteCopy, type SiteCopy } from './site-copy.ts';

const run = promisify(execFile);
const { timeZone } = createTestPlace().config.location;
const TODAY = dayIn(timeZone, new Date());
const WORDS = createTestPlace().strings.en?.facts.record;

interface Measured {
  readonly days: number;
  /** For how many seconds of each day it was well, and for how many the provider's line was down. */
  readonly ok: number;
  readonly down: number;
}

/** What is stored at a place where every day was alike. */
function storedLogs({ days, ok, down }: Measured): { history: HistoryLog; outages: Outage[] } {
  const dates = Array.from({ length: days }, (_, index) => addDays(TODAY, index - days));
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
    last: { takenAt: `${TODAY}T00:00:00.000Z`, marks: 'o' },
    runs: [],
    days: dates.map((date) => ({ date, seconds: { internet: { o: ok, P: down } } })),
    open: null,
  };
  return { history, outages };
}

let copy: SiteCopy;

/** A site whose home page says the figure, as each language is told it. */
beforeAll(async () => {
  copy = await createSiteCopy('record');
  for (const locale of ['en', 'es', 'de']) {
    await copy.edit(`content/pages/${locale}/index.md`, /\n---\n/, '\n---\n\n::record\n');
  }
});

afterAll(() => copy.remove());

const read = (file: string): string => readFileSync(path.join(copy.dist, file), 'utf8');

/** What was measured is stored, published with the command, and built; gives what the command and the build say. */
async function publish(name: string, measured: Measured): Promise<string> {
  const folder = path.join(copy.root, '.reports', name);
  const blobs = await startBlobServer(folder);
  const store = openStoreAt(blobs, 'internet-status');
  const { history, outages } = storedLogs(measured);
  await store.setJSON('history', history);
  await store.setJSON('outages', { version: 1, outages });
  await blobs.stop();
  const args = ['scripts/outages.ts', '--publish', '--store', folder];
  const { stdout } = await run(process.execPath, args, { cwd: copy.root, env: BARE_ENVIRONMENT });
  const { code, output } = await copy.build();
  expect(output).toMatch(/built and checked \d+ pages and \d+ files/);
  expect(code).toBe(0);
  return stdout;
}

const PAGES = ['', 'es/', 'de/'].flatMap((folder) => [`${folder}index.html`, `${folder}index.md`]);

describe('npm run outages -- --publish, and the site that is built after it', () => {
  it('says the figure on the page, in its twin, in facts.md and in JSON-LD', async () => {
    const from = addDays(TODAY, -120);
    const said = await publish('figure', { days: 120, ok: 84_000, down: 600 });
    expect(said).toContain(`content/record.json now tells of ${from} to `);
    const record = JSON.parse(readFileSync(path.join(copy.root, 'content/record.json'), 'utf8')) as object;
    expect(record).toMatchObject({
      from,
      seconds: { ok: 10_080_000, degraded: { provider: 0, us: 0 }, outage: { provider: 72_000, us: 0 } },
      outages: { provider: { count: 3, longestSeconds: 6_600 }, us: { count: 0, longestSeconds: 0 } },
    });
    for (const file of [...PAGES, 'facts.md']) expect(read(file), file).toMatch(/99[.,]29\s?%/);
    for (const folder of ['', 'es/', 'de/']) {
      expect(read(`${folder}index.html`)).toContain('"value":99.29,"unitCode":"P1"');
    }
  });

  it.each([
    ['before 90 days are measured', 'short', { days: 89, ok: 84_000, down: 600 }],
    ['where more than 5 % was not measured', 'gaps', { days: 120, ok: 81_000, down: 600 }],
  ] as const)('says that there is no figure %s', async (_, kind, measured) => {
    await publish(kind, measured);
    const before = WORDS?.[kind].replace(/\{from\}.*/, '') ?? '';
    const after = WORDS?.[kind].replace(/.*\}/, '') ?? '';
    const told = new RegExp(`${before}\\d.+${after.replaceAll('.', String.raw`\.`)}`);
    for (const file of ['index.html', 'index.md', 'facts.md']) expect(read(file), file).toMatch(told);
    for (const file of [...PAGES, 'facts.md']) expect(read(file), file).not.toMatch(/99[.,]\d\d\s?%/);
    expect(read('index.html')).not.toContain('"unitCode":"P1"');
  });
});
