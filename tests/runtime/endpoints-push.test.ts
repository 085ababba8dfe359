import { describe, expect, it } from 'vitest';
import { serveRefresh, serveStatus } from '../../netlify/runtime/endpoints.ts';
import { createPushedService, createTestService, type TestService } from './test-service.ts';

const READING = { takenAt: '2026-03-02T10:00:00Z', wan: { primary: 'up' } };
const KEPT = {
  takenAt: '2026-03-02T10:00:00.000Z',
  wan: { primary: 'up', backupActive: false, sustained: false },
  gateway: {},
  accessPoints: [],
};

interface Seen {
  readonly status: number;
  /** The parsed body; undefined if it is empty. */
  readonly body: unknown;
}

async function post(on: TestService, body: unknown, address = '198.51.100.1'): Promise<Seen> {
  const request = new Request('http://localhost:8888/api/internet-status/refresh', {
    method: 'POST',
    headers: { authorization: 'Bearer refresh-token' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const response = await serveRefresh(request, address, on.runtime());
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

async function pushOf({ store }: TestService): Promise<unknown> {
  const text = await store.get('push');
  return text === undefined ? undefined : JSON.parse(text);
}

describe('POST /api/internet-status/refresh with a reading', () => {
  it('stores the newest reading and returns the snapshot; without a body, stores nothing', async () => {
    const on = createTestService();
    const snapshot = { updatedAt: '2026-03-02T10:00:00.000Z', internet: { level: 'ok' } };
    expect(await post(on, ' \n')).toMatchObject({ status: 200, body: snapshot });
    expect(await pushOf(on)).toBeUndefined();
    for (const [takenAt, kept] of [
      ['2026-03-02T10:00:00Z', true],
      ['2026-03-02T10:00:00Z', true],
      ['2026-03-02T09:58:00Z', false],
    ]) {
      expect(await post(on, { ...READING, takenAt })).toMatchObject({ status: 200, body: { ...snapshot, kept } });
      expect(await pushOf(on)).toMatchObject({ ...KEPT, receivedAt: '2026-03-02T10:00:00.000Z' });
    }
  });

  it.each([[[0, 4, 2, 1]], [[4, 2, 1, 0]], [[1, 0, 4, 2]]])(
    'stores the newest of concurrent pushes taken %j minutes ago',
    async (ages) => {
      const on = createPushedService();
      const bodies = ages.map((age) => ({ ...READING, takenAt: new Date(on.clock.now - age * 60_000).toISOString() }));
      const answers = await Promise.all(bodies.map((body) => post(on, body)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await pushOf(on)).toMatchObject({ takenAt: new Date(on.clock.now).toISOString() });
    },
  );

  it('accepts the next push of a job whose clock was set back', async () => {
    const on = createPushedService();
    await post(on, READING);
    on.clock.advance(5 * 60_000);
    expect(await post(on, { ...READING, takenAt: '2026-03-02T09:57:00Z' })).toMatchObject({ body: { kept: true } });
    expect(await pushOf(on)).toMatchObject({ receivedAt: '2026-03-02T10:05:00.000Z' });
  });

  it('uses the push as the status once the snapshot is stale, without querying the equipment', async () => {
    const on = createPushedService();
    for (let minute = 0; minute <= 6; minute += 1) {
      const { body } = await post(on, { ...READING, takenAt: new Date(on.clock.now).toISOString() });
      expect(body).toMatchObject({ updatedAt: `2026-03-02T10:0${minute === 6 ? 6 : 0}:00.000Z` });
      on.clock.advance(60_000);
    }
  });

  it.each<[string, unknown, string, string]>([
    ['no JSON', 'up', '', 'must be JSON'],
    [
      'an unspecified address',
      { ...READING, publicAddresses: ['203.0.113.7', '0.0.0.0/0'] },
      'publicAddresses.1',
      'must be an IPv4 address or an IPv6 prefix that this site alone has on the internet',
    ],
    [
      'a time without a zone',
      { ...READING, takenAt: '2026-03-02T10:00:00' },
      'takenAt',
      'must be a time with its zone, like 2027-04-05T09:30:00Z',
    ],
    [
      'a malformed MAC address',
      { ...READING, accessPoints: [{ mac: 'desks', state: 'online' }] },
      'accessPoints.0.mac',
      'must be written like 02:00:5e:10:00:01',
    ],
    [
      'a time in the future',
      { ...READING, takenAt: '2026-03-02T10:02:00.001Z' },
      'takenAt',
      'must not be more than 2 minutes in the future: it is 2026-03-02T10:00:00.000Z here; check the clock of the job',
    ],
  ])('returns 400 with the field, and stores nothing, if the body has %s', async (_title, sent, field, message) => {
    const on = createTestService();
    const body = { error: 'invalid', problems: [{ field, message }] };
    expect(await post(on, sent)).toEqual({ status: 400, body });
    expect(await pushOf(on)).toBeUndefined();
    expect(on.controller.reads).toBe(0);
  });

  it('confirms a reading that is stored but cannot be shown yet', async () => {
    const on = createTestService();
    on.controller.broken = true;
    expect(await post(on, READING)).toEqual({ status: 200, body: { kept: true } });
    expect(await pushOf(on)).toMatchObject(KEPT);
  });

  it('adds the caller’s address to the site’s own addresses, unless LEARN_SITE_IPS is off', async () => {
    const on = createPushedService();
    await post(on, READING, '81.2.69.160');
    const statusFor = async (caller: string, variables: Record<string, string> = {}): Promise<number> =>
      (await serveStatus(new Request('http://localhost:8888/api/internet-status'), caller, on.runtime(variables)))
        .status;
    expect(await statusFor('81.2.69.160')).toBe(200);
    expect(await statusFor('81.2.69.161')).toBe(401);
    expect(await statusFor('81.2.69.160', { LEARN_SITE_IPS: 'off' })).toBe(401);
  });
});
