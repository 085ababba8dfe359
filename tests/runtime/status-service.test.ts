import { describe, expect, it } from 'vitest';
import { createProcessMemory } from '../../netlify/runtime/read-status.ts';
import type { StatusStore } from '../../netlify/runtime/store/store.ts';
import { formatRuns } from '../../src/status/record/runs-text.ts';
import { createMemoryStore, createTestService, TestClock } from './test-service.ts';

const MINUTE = 60_000;
const FIRST = '2026-03-02T10:00:00.000Z';

type Fault =
  | 'nothing'
  | 'the status cannot be read'
  | 'nothing can be read'
  | 'nothing can be written'
  | 'no value can be written'
  | 'no lock';

/** Makes the store fail from now on. */
function breakStore(store: StatusStore, fault: Fault): StatusStore {
  const fail = (): Promise<never> => Promise.reject(new Error('the store is down'));
  switch (fault) {
    case 'nothing':
      return store;
    case 'the status cannot be read':
      return {
        ...store,
        get: (key) => (key === 'status' ? fail() : store.get(key)),
        find: (key) => (key === 'status' ? fail() : store.find(key)),
      };
    case 'nothing can be read':
      return { ...store, get: fail, find: fail, list: fail };
    case 'nothing can be written':
      return { ...store, set: fail, add: fail, replace: fail, delete: fail };
    case 'no value can be written':
      return {
        ...store,
        set: fail,
        replace: (key, ...rest) => (key === 'lock' ? store.replace(key, ...rest) : fail()),
      };
    case 'no lock':
      return {
        ...store,
        add: fail,
        replace: (key, ...rest) => (key === 'lock' ? fail() : store.replace(key, ...rest)),
      };
  }
}

interface Row {
  /** Age of the stored snapshot in minutes; undefined if nothing is stored. */
  readonly age: number | undefined;
  readonly seen: boolean;
  readonly fault: Fault;
  readonly equipment: 'works' | 'fails';
  /** The expected response, and the number of reads of the equipment. */
  readonly answer: 'the new' | 'the stored' | 'none';
  readonly reads: number;
}

const row = (
  age: Row['age'],
  seen: boolean,
  fault: Fault,
  equipment: Row['equipment'],
  answer: Row['answer'],
  reads: number,
): Row => ({ age, seen, fault, equipment, answer, reads });

describe('the response, by what is stored, what fails and what the process has seen', () => {
  it.each<Row>([
    row(undefined, false, 'nothing', 'works', 'the new', 1),
    row(undefined, false, 'nothing', 'fails', 'none', 1),
    row(undefined, false, 'nothing can be written', 'works', 'the new', 1),
    row(undefined, false, 'no value can be written', 'works', 'the new', 1),
    row(5, false, 'nothing can be written', 'works', 'the stored', 0),
    row(6, true, 'no value can be written', 'works', 'the stored', 1),
    row(6, false, 'nothing', 'fails', 'the stored', 1),
    row(6, false, 'the status cannot be read', 'works', 'the new', 1),
    row(6, false, 'the status cannot be read', 'fails', 'none', 1),
    row(6, true, 'the status cannot be read', 'works', 'the new', 1),
    row(6, true, 'the status cannot be read', 'fails', 'the stored', 1),
    row(6, false, 'no lock', 'works', 'the stored', 0),
    row(6, true, 'nothing can be read', 'works', 'the new', 1),
    row(-3, false, 'nothing', 'works', 'the new', 1),
    row(-3, false, 'nothing', 'fails', 'the stored', 1),
  ])(
    'age $age minutes, seen $seen, failing $fault, equipment $equipment: $answer after $reads reads',
    async ({ age, seen, fault, equipment, answer, reads }) => {
      const [plain, clock, memory] = [createMemoryStore(), new TestClock(FIRST), createProcessMemory()];
      if (age !== undefined) await createTestService({ store: plain, clock, ...(seen && { memory }) }).service.read();
      clock.advance((age ?? 0) * MINUTE);
      const store = breakStore(plain, fault);
      const on = createTestService({ clock, store, memory });
      on.controller.broken = equipment === 'fails';
      const now = new Date(clock.now).toISOString();
      const updatedAt = { 'the new': now, 'the stored': FIRST, none: undefined }[answer];
      for (const _time of ['first', 'again']) expect((await on.service.read())?.updatedAt).toBe(updatedAt);
      expect(on.controller.reads).toBe(reads);
    },
  );

  it.each([
    ['a second', 1_000, 5],
    ['15 seconds', 15_000, 5],
    ['more than 15 seconds', 15_001, 3],
  ])(
    'a run that starts %s early waits until the snapshot is stale, but at most 15 seconds',
    async (_, early, reads) => {
      const on = createTestService();
      for (let run = 0; run < 5; run += 1) {
        await on.service.refresh();
        on.clock.advance(5 * MINUTE + 1 - early);
      }
      expect(on.controller.reads).toBe(reads);
    },
  );
});

describe('the override', () => {
  const SET = { action: 'set', minutes: 30, internet: { level: 'outage', attribution: 'us' } } as const;

  it('applies without any reading, ends by itself, and is explained to staff', async () => {
    const on = createTestService();
    await on.service.read();
    await on.service.override(SET);
    expect(await on.service.explain()).toMatchObject({
      shown: { internet: { level: 'outage' }, override: { active: true } },
      automatic: { internet: { level: 'ok' } },
      settings: { internet: SET.internet },
      outages: [],
    });
    on.clock.advance(30 * MINUTE);
    expect(await on.service.read()).toMatchObject({ internet: { level: 'ok' }, override: { active: false } });
  });

  it('returns the snapshot of the last reading after it ends, even an old one', async () => {
    const on = createTestService();
    const before = await on.service.read();
    on.controller.broken = true;
    on.clock.advance(4 * MINUTE);
    await on.service.override({ ...SET, minutes: 15 });
    on.clock.advance(15 * MINUTE);
    expect(await on.service.read()).toEqual(before);
  });

  it('survives a single lost response of the store', async () => {
    const [plain, clock] = [createMemoryStore(), new TestClock(FIRST)];
    const first = createTestService({ store: plain, clock });
    await first.service.read();
    await first.service.override(SET);
    const lost = new Set<string>();
    const get = (key: string): Promise<string | undefined> =>
      lost.has(key) ? plain.get(key) : (lost.add(key), Promise.reject(new Error('a lost answer')));
    const cold = createTestService({ clock, store: { ...plain, get } });
    expect((await cold.service.read())?.override.active).toBe(true);
    expect(cold.controller.reads).toBe(0);
  });

  it('keeps its last known value while it cannot be read; if none is known, staff see that', async () => {
    const [plain, clock, memory] = [createMemoryStore(), new TestClock(FIRST), createProcessMemory()];
    const first = createTestService({ store: plain, clock, memory });
    await first.service.read();
    await first.service.override(SET);
    const store: StatusStore = {
      ...plain,
      get: (key) => (key === 'override' ? Promise.reject(new Error('the store is down')) : plain.get(key)),
    };
    expect((await createTestService({ clock, memory, store }).service.read())?.override.active).toBe(true);
    const cold = createTestService({ clock, store });
    expect((await cold.service.read())?.override.active).toBe(false);
    await expect(cold.service.explain()).rejects.toThrow('it is not known whether anything is set by hand');
  });
});

it('returns a reading as the snapshot even if the record cannot be stored', async () => {
  const on = createTestService();
  const { replace } = on.store;
  Object.assign(on.store, {
    replace: (...[key, ...rest]: Parameters<StatusStore['replace']>) =>
      key === 'runs' ? Promise.reject(new Error('full')) : replace(key, ...rest),
  });
  expect((await on.service.read())?.updatedAt).toBe(FIRST);
  expect(on.log).toEqual(['A reading is missing in the history: full']);
});

it('returns the last twenty outages to staff, newest first', async () => {
  const on = createTestService();
  const runs = Array.from({ length: 21 }, (_, index) => {
    const from = on.clock.now - (30 - index) * 60 * MINUTE;
    const to = from + 30 * MINUTE;
    const down = {
      from,
      to,
      internet: 'outage',
      attribution: 'provider',
      rule: 'line-down',
      spots: {},
      accessPoints: {},
    } as const;
    return [down, { from: to, to, internet: 'ok', attribution: 'ok', spots: {}, accessPoints: {} } as const];
  }).flat();
  await on.store.replace('runs', formatRuns(runs), undefined);
  const seen = (await on.service.explain()).outages?.map(({ from }) => from);
  expect(seen).toEqual(Array.from({ length: 20 }, (_, index) => on.clock.now - (10 + index) * 60 * MINUTE));
});

it('includes the beginning and end of the override in the history', async () => {
  const on = createTestService();
  expect((await on.service.history()).byHand).toBeNull();
  await on.service.override({ action: 'set', minutes: 60, spots: { molino: 'down' } });
  expect((await on.service.history()).byHand).toEqual({
    since: '2026-03-02T10:00:00.000Z',
    until: '2026-03-02T11:00:00.000Z',
    internet: false,
    spots: ['molino'],
  });
});
