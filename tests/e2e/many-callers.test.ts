import { expect, it } from 'vitest';
import { areasWithout, createSeededStore, minutesAgo, storedStatus } from './seeded-store.ts';
import { it as itServed } from './serve.ts';
import { serveHere } from './serve-here.ts';
import { countReads, getStatus } from './status-requests.ts';

/** The same of several processes is stated in `many-processes.test.ts`. */
it.each([
  ['no snapshot', undefined, { level: 'ok', attribution: 'ok' }],
  // Getting better takes two good readings.
  ['a stale snapshot', '2026-03-02T11:24:00.000Z', { level: 'degraded', attribution: 'provider' }],
])(
  '100 callers at once with %s cause one read of the equipment and get 100 correct answers',
  async (_, readAt, internet) => {
    const site = await serveHere(readAt === undefined ? {} : { record: storedStatus(readAt) });
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

it('a snapshot that is not yet five minutes old is served without a read', async () => {
  const readAt = '2026-03-02T11:26:00.000Z';
  const served = await serveHere({ record: storedStatus(readAt) });
  expect(await (await getStatus(served)).json()).toMatchObject({ updatedAt: readAt });
  expect(await countReads(served)).toBe(0);
});

itServed('a restart keeps the snapshot', async ({ serve }) => {
  const store = await createSeededStore(storedStatus(minutesAgo(60)));
  const first = await serve({ store });
  const before = await (await getStatus(first)).text();
  expect(await first.stop()).toBe(0);
  const served = await serve({ store });
  expect(await (await getStatus(served)).text()).toBe(before);
  expect(await countReads(served)).toBe(0);
});
