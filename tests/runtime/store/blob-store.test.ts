import { describe, expect, it } from 'vitest';
import { createBlobStore } from '../../../netlify/runtime/store/blob-store.ts';
import { createOverrideRecord } from '../../../src/domain/status/override.ts';
import { createStatusRecord } from '../../../src/domain/status/record.ts';
import { createReading, NETWORK } from '../../domain/status/fixtures.ts';
import { useBlobs } from '../test-blobs.ts';

const blobs = useBlobs();
const STATUS = createStatusRecord(createReading(), undefined, NETWORK, Date.UTC(2026, 2, 2, 10, 0));
const ATTEMPT = { startedAt: '2026-03-02T10:00:00.000Z', outcome: 'reading' } as const;

const parse = (text: string | undefined): unknown => JSON.parse(text ?? 'null');

describe('createBlobStore', () => {
  it('What was never written is undefined.', async () => {
    const store = createBlobStore(blobs.openStore());
    expect(await store.readStatus()).toBeUndefined();
    expect(await store.readOverride()).toBeUndefined();
    expect(await store.readAttempt(29_540_760)).toBeUndefined();
  });

  it('A status that was written is read as it was.', async () => {
    const store = createBlobStore(blobs.openStore());
    await store.writeStatus(STATUS);
    expect(parse(await store.readStatus())).toEqual(STATUS);
  });

  it('An override that was written is read as it was.', async () => {
    const store = createBlobStore(blobs.openStore());
    const record = createOverrideRecord({ action: 'set', minutes: 5, spots: { terrain: 'down' } }, 0);
    await store.writeOverride(record);
    expect(parse(await store.readOverride())).toEqual(record);
  });

  it('The last write of a record is the one that is read.', async () => {
    const store = createBlobStore(blobs.openStore());
    await store.writeStatus(STATUS);
    await store.writeStatus({ ...STATUS, takenAt: '2026-03-02T10:05:00.000Z' });
    expect(parse(await store.readStatus())).toMatchObject({ takenAt: '2026-03-02T10:05:00.000Z' });
  });

  it('Status and override are two records: writing one leaves the other.', async () => {
    const store = createBlobStore(blobs.openStore());
    await store.writeStatus(STATUS);
    await store.writeOverride(createOverrideRecord({ action: 'clear' }, 0));
    expect(parse(await store.readStatus())).toEqual(STATUS);
    expect(parse(await store.readOverride())).toEqual({
      version: 1,
      changedAt: '1970-01-01T00:00:00.000Z',
      settings: null,
    });
  });

  it('Reads give text as it was stored, whatever it is.', async () => {
    const opened = blobs.openStore();
    const store = createBlobStore(opened);
    await opened.set('status', 'not {json');
    await opened.set('override', '');
    expect(await store.readStatus()).toBe('not {json');
    expect(await store.readOverride()).toBe('');
  });

  it('Two stores over the same blobs share what is in them.', async () => {
    const opened = blobs.openStore();
    await createBlobStore(opened).writeStatus(STATUS);
    expect(parse(await createBlobStore(opened).readStatus())).toEqual(STATUS);
  });
});

describe('openAttempt', () => {
  it('The first to open a minute gets true, everybody after it false.', async () => {
    const store = createBlobStore(blobs.openStore());
    expect(await store.openAttempt(1, ATTEMPT)).toBe(true);
    expect(await store.openAttempt(1, ATTEMPT)).toBe(false);
    expect(await store.openAttempt(1, { ...ATTEMPT, outcome: 'read' })).toBe(false);
  });

  it('Who is refused changes nothing.', async () => {
    const store = createBlobStore(blobs.openStore());
    await store.openAttempt(1, ATTEMPT);
    await store.openAttempt(1, { startedAt: '2026-03-02T11:00:00.000Z', outcome: 'failed' });
    expect(parse(await store.readAttempt(1))).toEqual(ATTEMPT);
  });

  it('Every minute is opened for itself.', async () => {
    const store = createBlobStore(blobs.openStore());
    expect(await store.openAttempt(1, ATTEMPT)).toBe(true);
    expect(await store.openAttempt(2, ATTEMPT)).toBe(true);
    expect(await store.openAttempt(12, ATTEMPT)).toBe(true);
  });

  it('Of a hundred callers of ten instances at once, one alone gets true.', async () => {
    const opened = blobs.openStore();
    const stores = Array.from({ length: 10 }, () => createBlobStore(opened));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => stores).flatMap((instances) =>
        instances.map((store) => store.openAttempt(7, ATTEMPT)),
      ),
    );
    expect(answers.filter((opensIt) => opensIt)).toHaveLength(1);
    expect(answers).toHaveLength(100);
  });

  it('A minute that was closed stays taken, and says how it ended.', async () => {
    const store = createBlobStore(blobs.openStore());
    await store.openAttempt(1, ATTEMPT);
    await store.closeAttempt(1, { ...ATTEMPT, outcome: 'failed' });
    expect(parse(await store.readAttempt(1))).toEqual({ startedAt: '2026-03-02T10:00:00.000Z', outcome: 'failed' });
    expect(await store.openAttempt(1, ATTEMPT)).toBe(false);
  });
});

describe('forgetAttempts', () => {
  it('The tries of earlier minutes are dropped, later ones and the records stay.', async () => {
    const store = createBlobStore(blobs.openStore());
    await store.writeStatus(STATUS);
    await store.writeOverride(createOverrideRecord({ action: 'clear' }, 0));
    for (const minute of [9, 10, 99, 100, 101]) await store.openAttempt(minute, ATTEMPT);
    await store.forgetAttempts(100, 200);
    const kept = await Promise.all([9, 10, 99, 100, 101].map((minute) => store.readAttempt(minute)));
    expect(kept.map((text) => text !== undefined)).toEqual([false, false, false, true, true]);
    expect(parse(await store.readStatus())).toEqual(STATUS);
    expect(await store.readOverride()).toBeDefined();
  });

  it('Where there is nothing to drop, nothing happens.', async () => {
    await expect(createBlobStore(blobs.openStore()).forgetAttempts(100, 200)).resolves.toBeUndefined();
  });
});
