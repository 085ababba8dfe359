import { expect, it } from 'vitest';
import { keepLogs, type LoggedRecord } from '../../netlify/runtime/keep-logs.ts';
import { createBlobStore } from '../../netlify/runtime/store/blob-store.ts';
import type { StatusStore } from '../../netlify/runtime/store/status-store.ts';
import { createStatusRecord } from '../../src/status/record.ts';
import { createReading, createWan, NETWORK } from '../domain/status/fixtures.ts';
import { openStore } from './memory-blobs.ts';

const NOW = Date.parse('2026-03-02T11:00:00.000Z');

/** The record of one reading. */
function recordOf(takenAt: string, primary: 'up' | 'down' = 'up'): LoggedRecord {
  const reading = createReading({ takenAt, wan: createWan({ primary }) });
  return { record: createStatusRecord(reading, undefined, NETWORK, NOW), gatewayUptimeSeconds: undefined };
}

/** A store that says what was written into it. */
function createWatchedStore(): { store: StatusStore; written: string[] } {
  const written: string[] = [];
  const plain = createBlobStore(openStore());
  const store: StatusStore = {
    ...plain,
    writeOutages: async (log) => {
      written.push('outages');
      await plain.writeOutages(log);
    },
    writeHistory: async (log) => {
      written.push('history');
      await plain.writeHistory(log);
    },
  };
  return { store, written };
}

function keep(store: StatusStore, ...records: LoggedRecord[]): Promise<void> {
  return keepLogs({ store, log: () => undefined, timeZone: 'Europe/Madrid', now: () => NOW }, records);
}

it('What the history has already, or what comes after it, is written into neither log.', async () => {
  const { store, written } = createWatchedStore();
  await keep(store, recordOf('2026-03-02T10:00:00.000Z'), recordOf('2026-03-02T10:10:00.000Z'));
  expect(written).toEqual(['history']);
  await keep(store, recordOf('2026-03-02T10:05:00.000Z', 'down'), recordOf('2026-03-02T10:10:00.000Z', 'down'));
  expect(written).toEqual(['history']);
  await keep(store, recordOf('2026-03-02T10:15:00.000Z', 'down'));
  expect(written).toEqual(['history', 'outages', 'history']);
});

it('What is older than two days is kept by the days of the place’s own clock.', async () => {
  const { store } = createWatchedStore();
  const times = ['2026-02-26T22:57:30.000Z', '2026-02-26T23:02:30.000Z', '2026-03-02T10:00:00.000Z'];
  await keep(store, ...times.map((time) => recordOf(time)));
  const { days } = JSON.parse((await store.readHistory()) ?? '') as { days: { date: string }[] };
  expect(days.map(({ date }) => date)).toEqual(['2026-02-26', '2026-02-27']);
});
