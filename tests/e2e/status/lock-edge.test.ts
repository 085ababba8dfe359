import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startService, type Service } from './servers.ts';

const MINUTE = 60_000;
/** A little more than five minutes, so that earlier readings are stale. */
const STALE = 5 * MINUTE + 1_000;

let service: Service;

beforeAll(async () => {
  service = await startService(2);
});

afterEach(() => {
  for (const { store } of service.servers) store.break(undefined);
});

afterAll(async () => {
  await service.stop();
});

it('two processes around the edge of a minute, during a slow read: one reads, and no caller sees time go back', async () => {
  const { servers, get, ask, pass, passUntil, countReads } = service;
  await service.ask(0);
  await service.ask(1);
  service.pass(STALE);
  const reads = await countReads();
  const { promise: isStoring, resolve: noteStoring } = Promise.withResolvers<undefined>();
  servers[0]?.store.break('is slow', ({ method, key }) => {
    const isStatus = method === 'PUT' && key === 'status';
    if (isStatus) noteStoring(undefined);
    return isStatus;
  });
  // The first process is asked 5:59.6 after the stored snapshot, the second at 6:00.2.
  pass(MINUTE - 1_400);
  const slow = get(0);
  // Not while the write is in progress: its delay would then start after its time limit.
  await isStoring;
  pass(600);
  const { updatedAt: meanwhile } = await ask(1);
  await passUntil(slow);
  const { updatedAt } = (await (await slow).json()) as { updatedAt: string };
  expect(updatedAt > meanwhile).toBe(true);
  for (const server of [1, 0]) expect((await ask(server)).updatedAt).toBe(updatedAt);
  expect((await countReads()) - reads).toBe(1);
});

it('what a later version has stored is kept unchanged, and its readable part counts', async () => {
  const { stored, ask, pass } = service;
  const runs = await stored.get('runs', { type: 'text' });
  const [head = '', ...lines] = runs.trimEnd().split('\n');
  const day = 24 * 60 * MINUTE;
  const from = Date.parse((await ask(0)).updatedAt) - day;
  const later = JSON.stringify({ from, to: from + MINUTE, internet: 'wobbly', attribution: 'weather', spots: {} });
  const sure = {
    from: from + MINUTE,
    to: from + 2 * MINUTE,
    internet: 'outage',
    attribution: 'us',
    spots: {},
    accessPoints: {},
  };
  const text = [head.replace('1', '2'), later, JSON.stringify(sure), ...lines, ''].join('\n');
  await stored.set('runs', text);
  pass(STALE);
  await ask(0);
  expect(await stored.get('runs')).toContain(JSON.stringify(sure));
  expect(await stored.get('runs')).not.toContain('wobbly');
  const { blobs } = await stored.list({ prefix: 'aside/runs/' });
  expect(await Promise.all(blobs.map(({ key }) => stored.get(key)))).toEqual([text]);
});
