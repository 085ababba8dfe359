import { describe, expect } from 'vitest';
import {
  areasWithout,
  createSeededStore,
  DOWN,
  LAST,
  minutesAgo,
  storedSnapshot,
  storedStatus,
} from './seeded-store.ts';
import { it } from './serve.ts';
import { changeNetwork, countReads, getStatus } from './status-requests.ts';

/** Every state of the demo network is stated in `tests/runtime/demo-states.test.ts`. */
it.concurrent('what the equipment says is what the API says', async ({ serve }) => {
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
describe.concurrent('when the cloud hangs', () => {
  it('the stored snapshot is served unchanged', async ({ serve }) => {
    const readAt = minutesAgo(90);
    const served = await serve({ store: await createSeededStore(storedStatus(readAt)) });
    await changeNetwork(served, { api: 'hang' });
    const response = await getStatus(served);
    expect([response.status, await response.json()]).toEqual([200, storedSnapshot(readAt)]);
  });

  it('the answer is 503 where there is no snapshot, and the log says why', async ({ serve }) => {
    const served = await serve();
    await changeNetwork(served, { api: 'hang' });
    const first = await getStatus(served);
    expect([first.status, first.headers.get('content-type'), await first.text()]).toEqual([
      503,
      'application/json',
      '{"error":"unavailable"}',
    ]);
    expect(served.output()).toContain('The network equipment could not be read');
  });
});

it.concurrent('a failed read is not repeated by the next request', async ({ serve }) => {
  const served = await serve();
  await changeNetwork(served, { api: 'error' });
  for (let request = 0; request < 5; request += 1) expect((await getStatus(served)).status).toBe(503);
  expect(await countReads(served)).toBe(1);
});

it.concurrent(
  'a corrupt stored snapshot is treated as none, reported in the log, and not served',
  async ({ serve }) => {
    const served = await serve({ store: await createSeededStore('{"version":1,"readAt":"yester') });
    await changeNetwork(served, { api: 'error' });
    expect((await getStatus(served)).status).toBe(503);
    expect(served.output()).toContain('The stored status record cannot be used and is treated as none');
  },
);
