import { describe, expect, it } from 'vitest';
import { createBlobStore } from '../../../netlify/runtime/store/blob-store.ts';
import { createOverrideRecord, type OverrideRecord } from '../../../src/status/override.ts';
import { pushedReadingSchema, type StoredPush } from '../../../src/status/pushed-reading.ts';
import { createStatusRecord } from '../../../src/status/record.ts';
import { createReading, NETWORK } from '../../domain/status/fixtures.ts';
import { openStore } from '../memory-blobs.ts';
import { useBlobServer } from '../blob-server.ts';

const openOnServer = useBlobServer();
const BLOBS = [
  { name: 'in memory', open: openStore },
  { name: 'on Netlify’s own local server', open: openOnServer },
];
const STATUS = createStatusRecord(createReading(), undefined, NETWORK, Date.UTC(2026, 2, 2, 10, 0));
const ATTEMPT = { startedAt: '2026-03-02T10:00:00.000Z', outcome: 'reading' } as const;

const parse = (text: string | undefined): unknown => JSON.parse(text ?? 'null');

describe.each(BLOBS)('createBlobStore, with blobs $name', ({ open }) => {
  it('What was never written is undefined.', async () => {
    const store = createBlobStore(open());
    expect(await store.readStatus()).toBeUndefined();
    expect(await store.readOverride()).toBeUndefined();
    expect(await store.readAttempt(29_540_760)).toBeUndefined();
  });

  it('A status that was written is read as it was.', async () => {
    const store = createBlobStore(open());
    await store.writeStatus(STATUS);
    expect(parse(await store.readStatus())).toEqual(STATUS);
  });

  it('An override that was written is read as it was.', async () => {
    const store = createBlobStore(open());
    const record = createOverrideRecord({ action: 'set', minutes: 5, spots: { terrain: 'down' } }, 0);
    await store.writeOverride(record);
    expect(parse(await store.readOverride())).toEqual(record);
  });

  it('The last write of a record is the one that is read.', async () => {
    const store = createBlobStore(open());
    await store.writeStatus(STATUS);
    await store.writeStatus({ ...STATUS, takenAt: '2026-03-02T10:05:00.000Z' });
    expect(parse(await store.readStatus())).toMatchObject({ takenAt: '2026-03-02T10:05:00.000Z' });
  });

  it('Status and override are two records: writing one leaves the other.', async () => {
    const store = createBlobStore(open());
    await store.writeStatus(STATUS);
    await store.writeOverride(createOverrideRecord({ action: 'clear' }, 0));
    expect(parse(await store.readStatus())).toEqual(STATUS);
    expect(parse(await store.readOverride())).toEqual({
      changedAt: '1970-01-01T00:00:00.000Z',
      settings: null,
    });
  });

  it('Reads give text as it was stored, whatever it is.', async () => {
    const opened = open();
    const store = createBlobStore(opened);
    await opened.set('status', 'not {json');
    await opened.set('override', '');
    expect(await store.readStatus()).toBe('not {json');
    expect(await store.readOverride()).toBe('');
  });

  it.each<[string, number[]]>([
    ['a letter of Latin-1', [0xf1]],
    ['a letter that is cut off', [0xc3]],
  ])('Bytes that are not UTF-8, as with %s, are no JSON either, whatever stands around them.', async (_what, bytes) => {
    const opened = open();
    const store = createBlobStore(opened);
    const text = Uint8Array.from([...Buffer.from('{"x":"'), ...bytes, ...Buffer.from('"}')]).buffer;
    for (const key of ['status', 'override', 'outages', 'history', 'backoff', 'attempts/1', 'pushes/1']) {
      await opened.set(key, text);
    }
    const reads = [
      store.readStatus(),
      store.readOverride(),
      store.readOutages(),
      store.readHistory(),
      store.readBackoff(),
      store.readAttempt(1),
    ];
    for (const stored of [...(await Promise.all(reads)), ...(await store.readPushes())]) {
      expect(stored).toBeDefined();
      expect(() => parse(stored)).toThrow(SyntaxError);
    }
  });

  it.each(['outages', 'history'] as const)('Of %s, what cannot be read is set aside byte for byte.', async (name) => {
    const opened = open();
    const store = createBlobStore(opened);
    const bytes = Uint8Array.from([0x7b, 0xf1, 0x00, 0xff, 0xfe]);
    await opened.set(name, bytes.buffer);
    const key = await store.setAside(name, '2026-03-02T10:00:00.000Z');
    expect(key).toBe(`unreadable/${name}/2026-03-02T10:00:00.000Z`);
    expect(await store.listSetAside(name)).toEqual([key]);
    expect(await store.listSetAside(name === 'history' ? 'outages' : 'history')).toEqual([]);
    expect(new Uint8Array(await opened.get(key, { type: 'arrayBuffer' }))).toEqual(bytes);
  });

  it('Where no outages are stored, none are set aside.', async () => {
    const store = createBlobStore(open());
    await store.setAside('outages', '2026-03-02T10:00:00.000Z');
    expect(await store.listSetAside('outages')).toEqual([]);
  });

  it('Two stores over the same blobs share what is in them.', async () => {
    const opened = open();
    await createBlobStore(opened).writeStatus(STATUS);
    expect(parse(await createBlobStore(opened).readStatus())).toEqual(STATUS);
  });
});

describe.each(BLOBS)('revisions of the override, with blobs $name', ({ open }) => {
  const record = (changedAt: string): OverrideRecord => ({ changedAt, settings: null });

  it('Each number can be added once, and is read as it was added first.', async () => {
    const store = createBlobStore(open());
    expect(await store.readOverrideRevision(1)).toBeUndefined();
    expect(await store.addOverrideRevision(1, record('2026-03-02T10:00:00.000Z'))).toBe(true);
    expect(await store.addOverrideRevision(1, record('2026-03-02T11:00:00.000Z'))).toBe(false);
    expect(parse(await store.readOverrideRevision(1))).toEqual(record('2026-03-02T10:00:00.000Z'));
  });

  it('They are listed by number, without those that are forgotten, and are not the override that guests see.', async () => {
    const store = createBlobStore(open());
    for (const number of [9, 10, 2, 100]) await store.addOverrideRevision(number, record('2026-03-02T10:00:00.000Z'));
    await store.forgetOverrideRevision(2);
    await store.forgetOverrideRevision(-48);
    expect(await store.listOverrideRevisions()).toEqual([9, 10, 100]);
    expect(await store.readOverride()).toBeUndefined();
  });

  it('Of a hundred callers of ten instances at once, one alone adds it.', async () => {
    const opened = open();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        createBlobStore(opened).addOverrideRevision(7, record('2026-03-02T10:00:00.000Z')),
      ),
    );
    expect(answers.filter((isAdded) => isAdded)).toHaveLength(1);
  });
});

describe.each(BLOBS)('openAttempt, with blobs $name', ({ open }) => {
  it('The first to open a minute gets true, everybody after it false.', async () => {
    const store = createBlobStore(open());
    expect(await store.openAttempt(1, ATTEMPT)).toBe(true);
    expect(await store.openAttempt(1, ATTEMPT)).toBe(false);
    expect(await store.openAttempt(1, { ...ATTEMPT, outcome: 'read' })).toBe(false);
  });

  it('Who is refused changes nothing.', async () => {
    const store = createBlobStore(open());
    await store.openAttempt(1, ATTEMPT);
    await store.openAttempt(1, { startedAt: '2026-03-02T11:00:00.000Z', outcome: 'failed' });
    expect(parse(await store.readAttempt(1))).toEqual(ATTEMPT);
  });

  it('Every minute is opened for itself.', async () => {
    const store = createBlobStore(open());
    expect(await store.openAttempt(1, ATTEMPT)).toBe(true);
    expect(await store.openAttempt(2, ATTEMPT)).toBe(true);
    expect(await store.openAttempt(12, ATTEMPT)).toBe(true);
  });

  it('Of a hundred callers of ten instances at once, one alone gets true.', async () => {
    const opened = open();
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
    const store = createBlobStore(open());
    await store.openAttempt(1, ATTEMPT);
    await store.closeAttempt(1, { ...ATTEMPT, outcome: 'failed' });
    expect(parse(await store.readAttempt(1))).toEqual({ startedAt: '2026-03-02T10:00:00.000Z', outcome: 'failed' });
    expect(await store.openAttempt(1, ATTEMPT)).toBe(false);
  });
});

describe.each(BLOBS)('claims, with blobs $name', ({ open }) => {
  const KEY = 'ntfy/began/1/internet/2026-03-02T10:00:00.000Z';

  it('Of a hundred callers of ten instances at once, one alone gets true, and what it says of it is read by all.', async () => {
    const opened = open();
    const stores = Array.from({ length: 10 }, () => createBlobStore(opened));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => stores).flatMap((instances) =>
        instances.map((store) => store.openClaim(KEY, { at: '2026-03-02T10:00:00.000Z' })),
      ),
    );
    expect(answers.filter((opensIt) => opensIt)).toHaveLength(1);
    await createBlobStore(opened).closeClaim(KEY, { at: '2026-03-02T10:01:00.000Z' });
    expect(parse(await createBlobStore(opened).readClaim(KEY))).toEqual({ at: '2026-03-02T10:01:00.000Z' });
  });

  it('Claims of events that are forgotten are dropped, and can be taken anew; the others stay.', async () => {
    const store = createBlobStore(open());
    const claim = { at: '2026-03-02T10:00:00.000Z' };
    const other = 'email/began/1/rates/2026-12-31';
    for (const key of [KEY, other, 'email/over/2/area/mill/2026-03-02T10:00:00.000Z'])
      await store.openClaim(key, claim);
    await store.forgetClaims(['/internet/2026-03-02T10:00:00.000Z', '/rates/2026-12-31']);
    expect(await store.openClaim(KEY, claim)).toBe(false);
    expect(await store.openClaim(other, claim)).toBe(false);
    expect(await store.openClaim('email/over/2/area/mill/2026-03-02T10:00:00.000Z', claim)).toBe(true);
  });
});

describe.each(BLOBS)('alarms, with blobs $name', ({ open }) => {
  it('What was written of alarms and of refused passwords is read as it was; before, it is undefined.', async () => {
    const store = createBlobStore(open());
    expect([await store.readAlarms(), await store.readRefusals(), await store.readClaim('a/b')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const refusals = { from: '2026-03-02T10:00:00.000Z', at: '2026-03-02T10:09:00.000Z', count: 30 };
    await store.writeAlarms({ version: 1, events: [], deliveries: [] });
    await store.writeRefusals(refusals);
    expect(parse(await store.readAlarms())).toEqual({ version: 1, events: [], deliveries: [] });
    expect(parse(await store.readRefusals())).toEqual(refusals);
  });
});

describe.each(BLOBS)('pushes, with blobs $name', ({ open }) => {
  const timeOf = (minute: number): number => Date.UTC(2026, 2, 2, 10, minute);
  const push = (minute: number): StoredPush =>
    pushedReadingSchema.parse({ takenAt: new Date(timeOf(minute)).toISOString(), wan: { primary: 'up' } });
  const minutesOf = (texts: readonly string[]): number[] =>
    texts.map((text) => new Date((parse(text) as StoredPush).takenAt).getUTCMinutes());

  it('The latest six are read, the newest last.', async () => {
    const store = createBlobStore(open());
    for (const minute of [3, 1, 8, 2, 7, 5, 6, 4]) await store.addPush(push(minute));
    expect(minutesOf(await store.readPushes())).toEqual([3, 4, 5, 6, 7, 8]);
  });

  it('Those from the future are dropped, and of the others all but the latest six.', async () => {
    const opened = open();
    const store = createBlobStore(opened);
    await store.writeStatus(STATUS);
    for (const minute of [3, 1, 8, 2, 7, 5, 6, 4, 9, 10]) await store.addPush(push(minute));
    await store.forgetPushes(timeOf(8));
    const { blobs } = await opened.list();
    expect(blobs.map(({ key }) => key).toSorted()).toEqual([
      ...[3, 4, 5, 6, 7, 8].map((minute) => `pushes/${timeOf(minute)}`),
      'status',
    ]);
  });

  it('One that is dropped while they are read is left out.', async () => {
    const opened = open();
    const store = createBlobStore(opened);
    await store.addPush(push(1));
    const { blobs } = await opened.list();
    const listed = { blobs: [...blobs, { key: 'pushes/0', etag: '' }], directories: [] };
    Object.assign(opened, { list: () => Promise.resolve(listed) });
    expect(minutesOf(await store.readPushes())).toEqual([1]);
  });
});

describe.each(BLOBS)('forgetAttempts, with blobs $name', ({ open }) => {
  it('The tries of earlier and of far later turns are dropped, those between and the records stay.', async () => {
    const store = createBlobStore(open());
    await store.writeStatus(STATUS);
    await store.writeOverride(createOverrideRecord({ action: 'clear' }, 0));
    const turns = [9, 10, 99.5, 100, 100.5, 101, 103, 103.5, 1000];
    for (const turn of turns) await store.openAttempt(turn, ATTEMPT);
    await store.forgetAttempts(100, 103);
    const kept = await Promise.all(turns.map(async (turn) => ((await store.readAttempt(turn)) ? [turn] : [])));
    expect(kept.flat()).toEqual([100, 100.5, 101, 103]);
    expect(parse(await store.readStatus())).toEqual(STATUS);
    expect(await store.readOverride()).toBeDefined();
  });

  it('Where there is nothing to drop, nothing happens.', async () => {
    await expect(createBlobStore(open()).forgetAttempts(100, 200)).resolves.toBeUndefined();
  });
});
