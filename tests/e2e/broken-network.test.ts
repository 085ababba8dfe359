import { afterEach, describe, expect, it } from 'vitest';
import { startServedProcess, type ServedProcess } from '../served-process.ts';
import { createSeededStore, minutesAgo, storedSnapshot, storedStatus } from './seeded-store.ts';
import { changeNetwork, countReads, getStatus } from './status-requests.ts';

let served: ServedProcess | undefined;

afterEach(async () => {
  await served?.stop();
});

describe('what the equipment says is what the API says', () => {
  it.each([
    [{}, 'ok', 'ok', 'ok', []],
    [{ wan: 'slow' }, 'degraded', 'provider', 'ok', []],
    [{ wan: 'lossy' }, 'degraded', 'provider', 'ok', []],
    [{ wan: 'full' }, 'degraded', 'us', 'ok', []],
    [{ wan: 'backup' }, 'degraded', 'provider', 'ok', []],
    [{ wan: 'down' }, 'outage', 'provider', 'ok', []],
    [{ wan: 'unplugged' }, 'outage', 'us', 'ok', []],
    [
      { accessPoints: { orchard: 'offline' } },
      'ok',
      'ok',
      'limited',
      [{ key: 'orchard', level: 'down', reason: 'offline' }],
    ],
    [
      { accessPoints: { orchard: 'updating' } },
      'ok',
      'ok',
      'limited',
      [{ key: 'orchard', level: 'limited', reason: 'updating' }],
    ],
    [
      { accessPoints: { orchard: 'quantum' } },
      'ok',
      'ok',
      'limited',
      [{ key: 'orchard', level: 'limited', reason: 'unknown' }],
    ],
  ])('%j gives internet %s, attribution %s, grounds %s', async (change, level, attribution, spotLevel, aps) => {
    served = await startServedProcess();
    await changeNetwork(served, change);
    const snapshot = (await (await getStatus(served)).json()) as {
      internet: object;
      spots: { key: string; level: string; aps: object[] }[];
    };
    expect(snapshot.internet).toEqual({ level, attribution });
    expect(snapshot.spots.find(({ key }) => key === 'terrain')).toMatchObject({ level: spotLevel, aps });
  });

  it('a whole area without access points is down', async () => {
    served = await startServedProcess();
    await changeNetwork(served, {
      accessPoints: { 'mill-kitchen': 'offline', 'mill-rooms': 'offline', 'mill-loft': 'offline' },
    });
    const { spots } = (await (await getStatus(served)).json()) as { spots: { key: string; level: string }[] };
    expect(spots.map(({ key, level }) => [key, level])).toEqual([
      ['coworking', 'ok'],
      ['terrain', 'ok'],
      ['molino', 'down'],
    ]);
  });

  it('a site that the cloud cannot reach is a reading: an outage, and no area is ok', async () => {
    served = await startServedProcess();
    await changeNetwork(served, { console: 'disconnected' });
    const { internet, spots } = (await (await getStatus(served)).json()) as {
      internet: object;
      spots: { level: string }[];
    };
    expect(internet).toEqual({ level: 'outage', attribution: 'provider' });
    expect(spots.map(({ level }) => level)).toEqual(['limited', 'limited', 'limited']);
  });
});

describe.each(['error', 'unauthorized', 'rate-limited', 'nonsense', 'hang'])('when the cloud answers %s', (api) => {
  it('the stored snapshot is served unchanged', async () => {
    const readAt = minutesAgo(90);
    served = await startServedProcess({ store: await createSeededStore(storedStatus(readAt)) });
    await changeNetwork(served, { api });
    const response = await getStatus(served);
    expect([response.status, await response.json()]).toEqual([200, storedSnapshot(readAt)]);
  });

  it('the answer is 503 where there is no snapshot, and the equipment is not asked again at once', async () => {
    served = await startServedProcess();
    await changeNetwork(served, { api });
    const first = await getStatus(served);
    expect([first.status, first.headers.get('content-type'), await first.text()]).toEqual([
      503,
      'application/json',
      '{"error":"unavailable"}',
    ]);
    const { output } = served;
    expect(output()).toContain('The network equipment could not be read');
  });
});

it('a failed read is not repeated by the next request', async () => {
  served = await startServedProcess();
  await changeNetwork(served, { api: 'error' });
  for (let request = 0; request < 5; request += 1) expect((await getStatus(served)).status).toBe(503);
  expect(await countReads(served)).toBe(1);
});

it.each(['{"version":1,"readAt":"yester', '{"version":99}', '[]', 'null'])(
  'a corrupt stored snapshot (%s) is treated as none, reported in the log, and not served',
  async (text) => {
    served = await startServedProcess({ store: await createSeededStore(text) });
    await changeNetwork(served, { api: 'error' });
    expect((await getStatus(served)).status).toBe(503);
    expect(served.output()).toContain('The stored status record cannot be used and is treated as none');
  },
);
