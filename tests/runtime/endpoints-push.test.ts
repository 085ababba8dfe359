import { describe, expect, it } from 'vitest';
import { serveRefresh } from '../../netlify/runtime/endpoints.ts';
import { createMemoryStore, createPushedService, createTestService, type TestService } from './test-service.ts';

const READING = { takenAt: '2026-03-02T10:00:00Z', wan: { primary: 'up' } };
const KEPT = {
  takenAt: '2026-03-02T10:00:00.000Z',
  wan: { primary: 'up', backupActive: false, sustained: false },
  gateway: {},
  accessPoints: [],
  publicAddresses: [],
};

interface Seen {
  readonly status: number;
  /** The JSON of the answer; undefined where it is empty. */
  readonly body: unknown;
}

async function post(
  on: TestService,
  body: unknown,
  address = '',
  variables: Record<string, string> = {},
): Promise<Seen> {
  const request = new Request('http://localhost:8888/api/internet-status/refresh', {
    method: 'POST',
    headers: { authorization: 'Bearer refresh-token' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const response = await serveRefresh(request, address, on.runtime(variables));
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

async function pushOf({ store }: TestService): Promise<unknown> {
  const text = await store.get('push');
  return text === undefined ? undefined : JSON.parse(text);
}

describe('POST /api/internet-status/refresh with a reading', () => {
  it('The reading is kept, and the snapshot is the answer.', async () => {
    const on = createTestService();
    const snapshot = { updatedAt: '2026-03-02T10:00:00.000Z', internet: { level: 'ok' } };
    expect(await post(on, READING)).toMatchObject({ status: 200, body: snapshot });
    expect(await pushOf(on)).toEqual({ ...KEPT, receivedAt: '2026-03-02T10:00:00.000Z' });
  });

  it('The newest reading is kept; it is the status once the snapshot is stale, and the equipment is asked for nothing.', async () => {
    const on = createPushedService();
    for (let minute = 0; minute <= 6; minute += 1) {
      const takenAt = new Date(on.clock.now).toISOString();
      const { body } = await post(on, { ...READING, takenAt });
      expect(body).toMatchObject({ updatedAt: `2026-03-02T10:0${minute === 6 ? 6 : 0}:00.000Z` });
      expect(await pushOf(on)).toMatchObject({ takenAt });
      on.clock.advance(60_000);
    }
  });

  it.each(['', '  \n'])(
    'Without a body, %j, there is nothing to keep, and the snapshot is the answer.',
    async (body) => {
      const on = createTestService();
      expect(await post(on, body)).toMatchObject({ status: 200, body: { internet: { level: 'ok' } } });
      expect(await pushOf(on)).toBeUndefined();
    },
  );

  it.each<[string, unknown, unknown[]]>([
    ['no JSON', 'up', [{ field: '', message: 'must be JSON' }]],
    [
      'a time without a zone',
      { ...READING, takenAt: '2026-03-02T10:00:00' },
      [{ field: 'takenAt', message: 'must be a time with its zone, like 2027-04-05T09:30:00Z' }],
    ],
    [
      'a MAC address in other words',
      { ...READING, accessPoints: [{ mac: 'desks', state: 'online' }] },
      [{ field: 'accessPoints.0.mac', message: 'must be written like 02:00:5e:10:00:01' }],
    ],
    [
      'a time that is still to come',
      { ...READING, takenAt: '2026-03-02T10:02:00.001Z' },
      [
        {
          field: 'takenAt',
          message:
            'must not be more than 2 minutes in the future: it is 2026-03-02T10:00:00.000Z here; check the clock of the job',
        },
      ],
    ],
  ])('With %s, the answer is 400 and names the field, and nothing is kept or read.', async (_title, body, problems) => {
    const on = createTestService();
    expect(await post(on, body)).toMatchObject({ status: 400, body: { error: 'invalid', problems } });
    expect(await pushOf(on)).toBeUndefined();
    expect(on.controller.reads).toBe(0);
  });

  it('A reading that is kept but cannot be shown yet is answered with 204: the job has done its part.', async () => {
    const on = createTestService();
    on.controller.broken = true;
    expect(await post(on, READING)).toEqual({ status: 204, body: undefined });
    expect(await pushOf(on)).toMatchObject(KEPT);
  });

  it('The address that it came from is one of the site’s own: callers there need no password.', async () => {
    const on = createPushedService();
    await post(on, READING, '81.2.69.160');
    expect(await pushOf(on)).toMatchObject({ publicAddresses: ['81.2.69.160'] });
    expect((await on.service.siteRanges()).map(String)).toEqual(['81.2.69.160,32']);
  });

  it.each(['off', 'perhaps'])('With LEARN_SITE_IPS=%s, no address is learned.', async (value) => {
    const on = createTestService();
    await post(on, READING, '81.2.69.160', { LEARN_SITE_IPS: value });
    expect(await pushOf(on)).toMatchObject({ publicAddresses: [] });
  });

  it('With learning off, no address that was learned before counts, and none that the equipment names is kept.', async () => {
    const store = createMemoryStore();
    const before = createTestService({ store });
    before.controller.publicAddresses = ['81.2.69.160'];
    await before.service.read();
    const on = createTestService({ store, clock: before.clock, learnsAddresses: false });
    expect(await on.service.siteRanges()).toEqual([]);
    on.controller.publicAddresses = ['81.2.69.161'];
    on.clock.advance(300_001);
    await on.service.read();
    expect(await on.store.get('status')).not.toContain('81.2.69.161');
  });

  it('A reading that comes late does not take the place of a newer one.', async () => {
    const on = createTestService();
    await post(on, READING);
    expect(await post(on, { ...READING, takenAt: '2026-03-02T09:58:00Z' })).toMatchObject({ status: 200 });
    expect(await pushOf(on)).toMatchObject({ takenAt: '2026-03-02T10:00:00.000Z' });
  });
});
