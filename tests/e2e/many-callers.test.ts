import { expect } from 'vitest';
import { areasWithout, createSeededStore, minutesAgo, storedStatus } from './seeded-store.ts';
import { it } from './serve.ts';
import { countReads, getStatus } from './status-requests.ts';

it.concurrent.for([
  ['no snapshot', undefined, { level: 'ok', attribution: 'ok' }],
  // Getting better takes two good readings.
  ['a stale snapshot', storedStatus(minutesAgo(6)), { level: 'degraded', attribution: 'provider' }],
] as const)(
  '100 callers at once with %s cause one read of the equipment and get 100 correct answers',
  async ([, record, internet], { serve }) => {
    const site = await serve(record === undefined ? {} : { store: await createSeededStore(record) });
    const answers = await Promise.all(Array.from({ length: 100 }, () => getStatus(site)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 200));
    const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())));
    expect(bodies.size).toBe(1);
    expect(JSON.parse([...bodies][0] ?? '')).toMatchObject({
      internet,
      spots: areasWithout([]),
      override: { active: false },
    });
    expect(await countReads(site)).toBe(1);
  },
);

it('a snapshot that is not yet five minutes old is served without a read', async ({ serve }) => {
  const readAt = minutesAgo(4);
  const served = await serve({ store: await createSeededStore(storedStatus(readAt)) });
  expect(await (await getStatus(served)).json()).toMatchObject({ updatedAt: readAt });
  expect(await countReads(served)).toBe(0);
});

it('a restart keeps the snapshot', async ({ serve }) => {
  const store = await createSeededStore(storedStatus(minutesAgo(60)));
  const first = await serve({ store });
  const before = await (await getStatus(first)).text();
  expect(await first.stop()).toBe(0);
  const served = await serve({ store });
  expect(await (await getStatus(served)).text()).toBe(before);
  expect(await countReads(served)).toBe(0);
});
