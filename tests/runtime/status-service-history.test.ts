import { describe, expect, it } from 'vitest';
import { createBlobStore } from '../../netlify/runtime/store/blob-store.ts';
import type { StatusStore } from '../../netlify/runtime/store/status-store.ts';
import type { HistoryLog } from '../../src/status/history-log.ts';
import { openStore } from './memory-blobs.ts';
import { createTestService, TestClock, type TestService } from './test-service.ts';

const STEP = 300_000;
const OPERATIONS = Object.keys(createBlobStore(openStore())) as (keyof StatusStore)[];

type Opened = ReturnType<typeof openStore>;
type Fails = (name: keyof StatusStore) => 'before' | 'after' | undefined;

/** A store that notes what it is asked for, and says of some of it that it failed: before it was done, or after. */
function createNotedStore(opened: Opened, fails: Fails = () => undefined): { store: StatusStore; calls: string[] } {
  const calls: string[] = [];
  const entries = Object.entries(createBlobStore(opened)) as [
    keyof StatusStore,
    (...args: unknown[]) => Promise<unknown>,
  ][];
  const noted = entries.map(([name, operation]): [string, unknown] => [
    name,
    async (...args: unknown[]) => {
      calls.push(name);
      const when = fails(name);
      if (when === 'before') throw new Error(`${name} failed`);
      const result = await operation(...args);
      if (when === 'after') throw new Error(`${name} failed afterwards`);
      return result;
    },
  ]);
  return { store: Object.fromEntries(noted) as unknown as StatusStore, calls };
}

async function historyOf({ store }: Pick<TestService, 'store'>): Promise<HistoryLog | undefined> {
  return JSON.parse((await store.readHistory()) ?? 'null') as HistoryLog | undefined;
}

describe('what is kept of every reading', () => {
  it('The history has the connection and every area, from one reading to the next.', async () => {
    const test = createTestService(openStore());
    for (const line of ['up', 'down', 'up', 'up'] as const) {
      test.controller.line = line;
      await test.service.read();
      test.clock.advance(STEP + 1);
    }
    const start = Date.parse('2026-03-02T10:00:00Z') / 1000;
    expect(await historyOf(test)).toEqual({
      version: 1,
      areas: ['coworking', 'terrain', 'molino'],
      last: { takenAt: '2026-03-02T10:15:00.003Z', marks: 'oooo' },
      runs: [
        { from: start, to: start + 300, marks: 'oooo' },
        { from: start + 300, to: start + 900, marks: 'Pooo' },
      ],
      days: [],
      open: null,
    });
  });

  it('What staff set by hand is not in it.', async () => {
    const test = createTestService(openStore());
    await test.service.override({ action: 'set', minutes: 60, internet: { level: 'outage', attribution: 'us' } });
    expect(await test.service.read()).toMatchObject({ internet: { level: 'outage' } });
    expect(await historyOf(test)).toMatchObject({ last: { marks: 'oooo' } });
  });

  it('It takes one read and one write more, of a reading; of a fresh snapshot the one read of each record that it took.', async () => {
    const opened = openStore();
    const clock = new TestClock('2026-03-02T10:00:00Z');
    const ask = async (line: 'up' | 'down'): Promise<string[]> => {
      const { store, calls } = createNotedStore(opened);
      const test = createTestService(opened, { clock, store });
      test.controller.line = line;
      await test.service.read();
      return calls.toSorted();
    };
    const reading = [
      'closeAttempt',
      'forgetAttempts',
      'openAttempt',
      'readAttempt',
      'readBackoff',
      'readHistory',
      'readOutages',
      'readOverride',
      'readStatus',
      'writeHistory',
      'writeStatus',
    ];
    expect(await ask('up')).toEqual(reading);
    expect(await ask('up')).toEqual(['readOverride', 'readStatus']);
    clock.advance(STEP + 1);
    expect(await ask('up')).toEqual(reading);
    clock.advance(STEP + 1);
    expect(await ask('down')).toEqual([...reading, 'writeOutages'].toSorted());
  });

  it('To be asked for it takes one read.', async () => {
    const { store, calls } = createNotedStore(openStore());
    await createTestService(openStore(), { store }).service.history();
    expect(calls).toEqual(['readHistory']);
  });
});

describe('a history that cannot be read', () => {
  it.each([
    ['cut off', '{"version":1,"areas":["coworking"],"last":{"tak'],
    ['of a version to come', '{"version":2,"hours":[]}'],
    ['of another program', 'hello'],
    ['empty', ''],
  ])('One that is %s is set aside as it is, logged, and begun anew; the outage log stays.', async (_, text) => {
    const opened = openStore();
    await opened.set('history', text);
    const test = createTestService(opened);
    test.controller.line = 'down';
    expect(await test.service.history()).toMatchObject({ updatedAt: null, internet: { recent: [], days: [] } });
    await test.service.read();
    expect(await opened.get('unreadable/history/2026-03-02T10:00:00.000Z')).toBe(text);
    expect(test.log).toEqual([
      expect.stringContaining('The stored history record cannot be used and is treated as none'),
      expect.stringContaining('The stored history record cannot be used and is treated as none'),
      'It is kept as unreadable/history/2026-03-02T10:00:00.000Z',
    ]);
    expect(await historyOf(test)).toMatchObject({ version: 1, last: { marks: 'Pooo' } });
    expect(await test.store.listSetAside('outages')).toEqual([]);
  });
});

describe('a store that fails', () => {
  /** Nine readings five minutes apart, with two outages; while the store fails, at the same times. */
  async function play(
    fails: (reading: number, name: keyof StatusStore) => 'before' | 'after' | undefined,
  ): Promise<unknown> {
    const opened = openStore();
    let reading = 0;
    const { store } = createNotedStore(opened, (name) => fails(reading, name));
    const test = createTestService(opened, { store });
    for (const line of ['up', 'down', 'up', 'up', 'down', 'up', 'up', 'up', 'up'] as const) {
      test.controller.line = line;
      await test.service.read();
      test.clock.advance(STEP + 1);
      reading += 1;
    }
    const healthy = createBlobStore(opened);
    return [await historyOf({ store: healthy }), JSON.parse((await healthy.readOutages()) ?? 'null')];
  }

  it.each(OPERATIONS.flatMap((name) => [[name, 'before'] as const, [name, 'after'] as const]))(
    'Where %s fails, %s it is done, for one reading or for two, both logs are in the end what they would be without.',
    async (name, when) => {
      const expected = await play(() => undefined);
      for (let first = 0; first < 7; first += 1) {
        for (const count of [1, 2]) {
          const found = await play((reading, operation) =>
            operation === name && reading >= first && reading < first + count ? when : undefined,
          );
          expect(found, `from reading ${first}, ${count} of them`).toEqual(expected);
        }
      }
    },
  );
});
