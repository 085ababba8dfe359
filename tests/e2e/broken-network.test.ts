import { describe, expect, it } from 'vitest';
import { areasWithout, DOWN, LAST, storedSnapshot, storedStatus } from './seeded-store.ts';
import { it as itServed } from './serve.ts';
import { serveHere } from './serve-here.ts';
import { changeNetwork, countReads, getStatus } from './status-requests.ts';

/** Every state of the demo network is stated in `tests/equipment/demo.test.ts`. */
itServed('what the equipment says is what the API says', async ({ serve }) => {
  const served = await serve();
  const offline = [DOWN?.key ?? '', ...(LAST?.accessPoints ?? []).map(({ key }) => key)];
  const accessPoints = Object.fromEntries(offline.map((key) => [key, 'offline']));
  await changeNetwork(served, { wan: 'unplugged', accessPoints });
  expect(await (await getStatus(served)).json()).toMatchObject({
    internet: { level: 'outage', attribution: 'us' },
    spots: areasWithout(offline),
  });
});

/** Every other way in which the cloud fails is stated in `tests/runtime/broken-cloud.test.ts`. */
describe('when the cloud hangs', () => {
  it('the stored snapshot is served unchanged', async () => {
    const readAt = '2026-03-02T10:00:00.000Z';
    const served = await serveHere({ record: storedStatus(readAt) });
    await changeNetwork(served, { api: 'hang' });
    served.budgetMs.equipment = 100;
    const response = await getStatus(served);
    expect([response.status, await response.json()]).toEqual([200, storedSnapshot(readAt)]);
  });

  it('the answer is 503 where there is no snapshot, and the log says why', async () => {
    const served = await serveHere();
    await changeNetwork(served, { api: 'hang' });
    served.budgetMs.equipment = 100;
    const first = await getStatus(served);
    expect([first.status, first.headers.get('content-type'), await first.text()]).toEqual([
      503,
      'application/json',
      '{"error":"unavailable"}',
    ]);
    expect(served.output()).toContain('The network equipment could not be read');
  });
});

it('a failed read is not repeated by the next request', async () => {
  const served = await serveHere();
  await changeNetwork(served, { api: 'error' });
  for (let request = 0; request < 5; request += 1) expect((await getStatus(served)).status).toBe(503);
  expect(await countReads(served)).toBe(1);
});

it('a corrupt stored snapshot is treated as none, reported in the log, and not served', async () => {
  const served = await serveHere({ record: '{"version":1,"readAt":"yester' });
  await changeNetwork(served, { api: 'error' });
  expect((await getStatus(served)).status).toBe(503);
  expect(served.output()).toContain('The stored status record cannot be used and is treated as none');
});
