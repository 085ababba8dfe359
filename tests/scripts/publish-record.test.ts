import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBlobStore } from '../../netlify/runtime/store/blob-store.ts';
import { publishRecord } from '../../scripts/outages/publish-record.ts';
import { renderFacts } from '../../src/publish/facts.ts';
import { renderJsonLd } from '../../src/publish/json-ld.ts';
import { publishedRecordSchema } from '../../src/schema/published-record.ts';
import { traceReading, type HistoryLog } from '../../src/status/history-log.ts';
import type { Outage } from '../../src/status/outage-log.ts';
import { createPlaceDays } from '../../src/status/place-days.ts';
import { createTestPlace, createTestSite, expandBody, pageText } from '../domain/fixture.ts';
import { createRecord } from '../domain/status/history-records.ts';
import { openStore } from '../runtime/memory-blobs.ts';
import { createLogs } from './measured-days.ts';

const START = Date.UTC(2026, 2, 1);
const STEP = 300_000;
const NOW = START + 4 * 288 * STEP;

/** Four days in which everything was well. */
function createHistory(): HistoryLog | undefined {
  const days = createPlaceDays('UTC');
  let history: HistoryLog | undefined;
  for (let now = START; now <= NOW; now += STEP) {
    const record = createRecord(new Date(now).toISOString(), { level: 'ok', attribution: 'ok' }, 'line-up', {});
    history = traceReading(history, record, { version: 1, outages: [] }, { days, now });
  }
  return history;
}

/** A folder of a project, and what publishes a history there. */
function openProject(
  history: HistoryLog | undefined,
  { outages = [], now = NOW }: { readonly outages?: readonly Outage[]; readonly now?: number } = {},
): {
  publish: (aside?: readonly string[]) => Promise<string>;
  read: () => string;
  store: ReturnType<typeof createBlobStore>;
} {
  const root = mkdtempSync(path.join(tmpdir(), 'record-'));
  mkdirSync(path.join(root, 'content'));
  onTestFinished(() => {
    rmSync(root, { recursive: true });
  });
  const blobs = openStore();
  const store = createBlobStore(blobs);
  return {
    store,
    publish: async (aside = []) => {
      if (history) await store.writeHistory(history);
      return publishRecord({ store, outages: [...outages], aside, timeZone: 'UTC', now, root });
    },
    read: () => readFileSync(path.join(root, 'content/record.json'), 'utf8'),
  };
}

describe('publishRecord', () => {
  it('writes what there is, as the content wants it, and leaves it alone where it says so already', async () => {
    const { publish, read } = openProject(createHistory());
    expect(await publish()).toBe(
      'content/record.json now tells of 2026-03-01 to 2026-03-04. Commit it, and the pages say it.',
    );
    const text = read();
    expect(publishedRecordSchema.parse(JSON.parse(text))).toMatchObject({
      from: '2026-03-01',
      seconds: { ok: 345_600 },
    });
    expect(text).toContain('"$schema": "./schemas/record.schema.json"');
    expect(await publish()).toBe('content/record.json says so already.');
    expect(read()).toBe(text);
  });

  it('writes nothing where no day was measured', async () => {
    const { publish, read } = openProject(undefined);
    expect(await publish()).toBe('No whole day has been measured yet: content/record.json is left as it is.');
    expect(read).toThrow('ENOENT');
  });

  it('does not count the days up to that on which a log of outages was set aside', async () => {
    const { publish, read } = openProject(createHistory());
    await publish(['unreadable/outages/2026-03-02T10:00:00.000Z']);
    expect(JSON.parse(read())).toMatchObject({ from: '2026-03-03', to: '2026-03-04' });
  });

  it('fails where the history cannot be read: that is not a history in which all was well', async () => {
    const { publish, read, store } = openProject(undefined);
    Object.assign(store, { readHistory: () => Promise.resolve('{"version":') });
    await expect(publish()).rejects.toThrow('The stored history record cannot be used');
    expect(read).toThrow('ENOENT');
  });
});

/** That a figure is on the pages that are built of it, where there is one, is stated in `tests/e2e/additions.test.ts`. */
describe('npm run outages -- --publish, and the site that is built after it', () => {
  it.each([
    ['before 90 days are measured', 'short', { days: 89, ok: 84_000, down: 600 }],
    ['where more than 5 % was not measured', 'gaps', { days: 120, ok: 81_000, down: 600 }],
  ] as const)('says that there is no figure %s', async (_, kind, measured) => {
    const { history, outages } = createLogs(measured, '2026-11-22');
    const { publish, read } = openProject(history, { outages, now: Date.UTC(2026, 10, 22) });
    await publish();
    const record = JSON.parse(read()) as object;
    const words = createTestPlace().strings.en?.facts.record[kind] ?? '';
    const [before = '', after = ''] = words.split(/\{from\}.*\}/);
    const told = new RegExp(`${before}\\d.+${after.replaceAll('.', String.raw`\.`)}`);
    const page = (locale: string): string => `content/pages/${locale}/rooms.md`;
    const home = { [page('en')]: pageText('Rooms', '::record', { slug: 'rooms' }) };
    const site = createTestSite({ data: { record }, pages: home });
    const texts = [
      renderFacts(site),
      ...['en', 'es', 'de'].map((locale) => expandBody('::record', page(locale), { record })),
    ];
    for (const text of texts.slice(0, 2)) expect(text).toMatch(told);
    for (const text of texts) expect(text).not.toMatch(/99[.,]\d\d\s?%/);
    for (const one of site.pages) expect(renderJsonLd(site, one)).not.toContain('"unitCode":"P1"');
  });
});
