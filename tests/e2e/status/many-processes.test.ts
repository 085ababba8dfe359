import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { StoreFault } from '../../runtime/faulty-blobs.ts';
import { storedStatus } from './seeded-store.ts';
import { startService, type Service } from './servers.ts';
import { postOverride } from '../status-requests.ts';

const MINUTE = 60_000;
/** A little more than five minutes, so that earlier readings are stale. */
const STALE = 5 * MINUTE + 1_000;
const OLD = '2026-03-02T11:00:00.000Z';
const SET = { action: 'set', minutes: 30, internet: { level: 'outage', attribution: 'us' } };

const isWrite = ({ method }: { readonly method: string }): boolean => method !== 'GET';

/** Two processes that have answered before, shared by the tests: no response of any is older than an earlier one. */
let service: Service;

beforeAll(async () => {
  service = await startService(2);
});

afterAll(async () => {
  await service.stop();
});

afterEach(() => {
  for (const { store } of service.servers) store.break(undefined);
});

async function startCold(count: number, record?: string): Promise<Service> {
  const cold = await startService(count, record);
  onTestFinished(cold.stop);
  return cold;
}

async function createStale(): Promise<object> {
  service.pass(STALE);
  await service.ask(0);
  const stale = await service.ask(1);
  service.pass(STALE);
  return stale;
}

it.each([
  ['PUT', 5],
  ['GET', 4],
])(
  'one hanging %s of the status brings nothing old back, in any process, within a quarter of an hour',
  async (method, expected) => {
    const { servers, ask, pass, change, countReads } = service;
    const before = await countReads();
    pass(STALE);
    for (const server of [0, 1]) expect((await ask(server)).internet.level).toBe('ok');
    await change({ wan: 'down' });
    pass(STALE);
    const hung = servers[1]?.store.hangOnce(method, 'status');
    const answer = ask(1);
    await hung;
    pass(3_000);
    await answer;
    await change({ wan: 'up' });
    // Recovery takes two good readings.
    for (const minutes of [2, 5, 5]) {
      pass(minutes * MINUTE + 1_000);
      await ask(0);
    }
    pass(5_000);
    for (const server of [0, 1]) expect((await ask(server)).internet.level).toBe('ok');
    pass(MINUTE);
    for (const server of [1, 0, 1, 0]) expect((await ask(server)).internet.level).toBe('ok');
    expect((await countReads()) - before).toBe(expected);
  },
);

it('200 concurrent callers after a stale snapshot cause one read, and get that snapshot or the next', async () => {
  const { get, ask, countReads } = service;
  const stale = await createStale();
  const reads = await countReads();
  const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => get(index % 2)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())));
  expect([stale, await ask(0)]).toEqual(expect.arrayContaining([...bodies].map((body) => JSON.parse(body) as object)));
  expect((await countReads()) - reads).toBe(1);
});

it('with a store that takes over a second per operation, all are answered within ten seconds', async () => {
  const { servers, get, ask, passUntil, countReads } = service;
  const stale = await createStale();
  const reads = await countReads();
  for (const { store } of servers) store.break('is slow');
  const calls = Array.from({ length: 20 }, (_, index) => get(index % 2));
  expect(await passUntil(Promise.all(calls))).toBeLessThan(10_000);
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
  for (const { store } of servers) store.break(undefined);
  expect(await ask(0)).not.toEqual(stale);
  expect((await countReads()) - reads).toBe(1);
});

it.each<[string, StoreFault]>([
  ['is full, or read-only', 'answers 403'],
  ['hangs when it is written', 'hangs'],
])(
  'with a store that %s, all get the last snapshot within ten seconds, without a read, and later the next one',
  async (_, fault) => {
    const { servers, ask, pass, passUntil, countReads } = service;
    const stale = await createStale();
    const reads = await countReads();
    for (const { store } of servers) store.break(fault, isWrite);
    for (const server of [0, 1, 0]) {
      pass(20 * MINUTE);
      const answer = ask(server);
      expect(await passUntil(answer)).toBeLessThan(10_000);
      expect(await answer).toEqual(stale);
    }
    expect(await countReads()).toBe(reads);
    for (const { store } of servers) store.break(undefined);
    const healed = await ask(1);
    expect(healed).not.toEqual(stale);
    expect(await ask(0)).toEqual(healed);
    expect((await countReads()) - reads).toBe(1);
    expect(servers.map(({ output }) => output()).join('')).not.toContain('    at ');
  },
);

it.each<[string, StoreFault]>([
  ['hangs', 'hangs'],
  ['fails', 'answers 500'],
  ['breaks off its answers', 'ends in the middle of its answer'],
])(
  'with a store that %s, a new process reads the equipment once in five minutes, and no caller sees time go back',
  async (_, fault) => {
    const { servers, ask, pass, passUntil, countReads } = service;
    await createStale();
    const reads = await countReads();
    for (const { store } of servers) store.break(fault);
    let before = '';
    const askLater = async (server: number): Promise<void> => {
      const answer = ask(server);
      expect(await passUntil(answer)).toBeLessThan(10_000);
      const { updatedAt } = await answer;
      expect(updatedAt > before).toBe(true);
      before = updatedAt;
    };
    for (const server of [0, 1, 0]) {
      pass(20 * MINUTE);
      await askLater(server);
    }
    expect((await countReads()) - reads).toBe(3);
    for (const { store } of servers) store.break(undefined);
    pass(STALE);
    await askLater(1);
    expect((await ask(0)).updatedAt).toBe(before);
    expect((await countReads()) - reads).toBe(4);
    expect(servers.map(({ output }) => output()).join('')).not.toContain('    at ');
  },
);

it.each(['{"version":1,"takenAt":"yester', '{"version":99}'])(
  'a stored snapshot that is %j is not served: the equipment is read once, and the result replaces it',
  async (text) => {
    const { servers, stored, ask, countReads } = service;
    const stale = await createStale();
    const reads = await countReads();
    await stored.set('status', text);
    const snapshot = await ask(0);
    expect(snapshot).not.toEqual(stale);
    expect(await ask(1)).toEqual(snapshot);
    expect((await countReads()) - reads).toBe(1);
    expect(servers[0]?.output()).toContain('The stored status record cannot be used and is treated as none');
  },
);

it('failing equipment is read once a minute in total, and all callers get the stored snapshot', async () => {
  const { ask, pass, change, countReads } = service;
  const stale = await createStale();
  const reads = await countReads();
  await change({ api: 'error' });
  for (let second = 0; second < 300; second += 10) {
    expect(await ask((second / 10) % 2)).toEqual(stale);
    pass(10_000);
  }
  expect((await countReads()) - reads).toBe(5);
  await change({ api: 'ok' });
  pass(MINUTE);
  expect(await ask(1)).not.toEqual(stale);
});

it.each<[string, StoreFault | undefined]>([
  ['', undefined],
  [' behind a store that takes more than a second for each operation', 'is slow'],
])(
  'with equipment that hangs%s, all get the stored snapshot within ten seconds, after one read a minute',
  async (_, fault) => {
    const { servers, ask, pass, passUntil, change, countReads } = service;
    const stale = await createStale();
    const reads = await countReads();
    await change({ api: 'hang' });
    for (const { store } of servers) store.break(fault);
    for (const server of [0, 1, 0]) {
      const answer = ask(server);
      expect(await passUntil(answer)).toBeLessThan(10_000);
      expect(await answer).toEqual(stale);
      pass(5_000);
    }
    expect((await countReads()) - reads).toBe(1);
    await change({ api: 'ok' });
  },
);

it('an override set during a read in another process shows in both at once, and survives the read', async () => {
  const { servers, get, ask, pass, passUntil, countReads } = service;
  await createStale();
  const reads = await countReads();
  servers[0]?.store.break('is slow', ({ method, key }) => method === 'PUT' && key === 'status');
  const reading = get(0);
  await expect.poll(countReads).toBe(reads + 1);
  expect((await postOverride(servers[1] ?? { url: '' }, SET)).status).toBe(200);
  const overridden = { internet: SET.internet, override: { active: true } };
  expect(await ask(1)).toMatchObject(overridden);
  await passUntil(reading);
  servers[0]?.store.break(undefined);
  pass(1_000);
  for (const server of [0, 1]) expect(await ask(server)).toMatchObject(overridden);
  pass(30 * MINUTE);
  expect(await ask(0)).toMatchObject({ internet: { level: 'ok' }, override: { active: false } });
});

it('an override that the store rejects is answered with 503, and is not set', async () => {
  const { servers, ask } = service;
  servers[0]?.store.break('answers 403', isWrite);
  const answer = await postOverride(servers[0] ?? { url: '' }, SET);
  expect([answer.status, await answer.text()]).toEqual([503, '{"error":"unavailable"}']);
  servers[0]?.store.break(undefined);
  for (const server of [0, 1]) expect((await ask(server)).override.active).toBe(false);
});

it('without a stored snapshot, failing equipment gives 503 and one read a minute per process; then all get the first one', async () => {
  const { get, ask, pass, change, countReads } = await startCold(2);
  await change({ api: 'error' });
  for (const server of [0, 1, 0, 1]) {
    const answer = await get(server);
    expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([
      503,
      'no-store',
      '{"error":"unavailable"}',
    ]);
    pass(10_000);
  }
  expect(await countReads()).toBe(2);
  await change({ api: 'ok' });
  pass(MINUTE);
  const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => get(index % 2)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await ask(0)).toEqual(await ask(1));
  expect(await countReads()).toBeLessThanOrEqual(4);
});

it('a new process with a hanging store serves what the equipment says, read once in five minutes', async () => {
  const { servers, ask, pass, passUntil, countReads } = await startCold(1, storedStatus(OLD));
  servers[0]?.store.break('hangs');
  for (const [minutes, reads] of [
    [0, 1],
    [4, 1],
    [2, 2],
  ] as const) {
    pass(minutes * MINUTE);
    const answer = ask(0);
    expect(await passUntil(answer)).toBeLessThan(10_000);
    expect((await answer).internet.level).toBe('ok');
    expect(await countReads()).toBe(reads);
  }
});

it('if a process is killed during a read, the others serve what is stored, and read in the next minute', async () => {
  const { servers, get, ask, pass, change, countReads } = service;
  const stale = await createStale();
  const reads = await countReads();
  await change({ api: 'hang' });
  const lost = get(0).catch(() => undefined);
  await expect.poll(countReads).toBe(reads + 1);
  await servers[0]?.kill();
  expect(await lost).toBeUndefined();
  await change({ api: 'ok' });
  expect(await ask(1)).toEqual(stale);
  pass(MINUTE);
  expect(await ask(1)).not.toEqual(stale);
});
