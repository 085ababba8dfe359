import type { Store } from '@netlify/blobs';
import { describe, expect, it } from 'vitest';
import { serveEvidence, serveOverride } from '../../netlify/runtime/endpoints.ts';
import { useBlobServer } from './blob-server.ts';
import { createFaultyFetch } from './faulty-fetch.ts';
import { createMemoryBlobs, openStore } from './memory-blobs.ts';
import { createTestRuntime, see, type Seen } from './test-runtime.ts';
import type { TestClock } from './test-service.ts';
import { createTestService, type TestService } from './test-service.ts';

const openOnServer = useBlobServer();
const TEN = { startsAt: '2026-03-03T10:00:00.000Z', endsAt: '2026-03-03T12:00:00.000Z' };
const SLOW = { internet: { level: 'degraded', attribution: 'us' } } as const;
const MOLINO_DOWN = { action: 'set', minutes: 30, spots: { molino: 'down' } } as const;

/** An hour of 3 March for each number; none overlap. */
function hour(number: number): typeof TEN {
  const startsAt = Date.UTC(2026, 2, 3, number);
  return { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(startsAt + 3_600_000).toISOString() };
}

async function send(on: TestService, body: object): Promise<Seen> {
  const request = new Request('http://localhost/api/internet-status/override', {
    method: 'POST',
    headers: { 'x-staff-password': 'copper-bell' },
    body: JSON.stringify(body),
  });
  return see(await serveOverride(request, createTestRuntime(on.service)));
}

async function plannedOf(on: TestService): Promise<unknown> {
  const request = new Request('http://localhost/', { headers: { 'x-staff-password': 'copper-bell' } });
  const { body } = await see(await serveEvidence(request, createTestRuntime(on.service)));
  return (body as { planned?: unknown }).planned;
}

async function createReadService(blobs: Store = openStore(), clock?: TestClock): Promise<TestService> {
  const on = createTestService(blobs, clock ? { clock } : {});
  await on.service.read();
  return on;
}

describe('planning over HTTP', () => {
  it('What is planned is answered with what everybody sees now, is listed for staff, begins and ends by itself.', async () => {
    const on = await createReadService();
    expect(await send(on, { action: 'plan', ...TEN, ...SLOW })).toMatchObject({
      status: 200,
      body: { updatedAt: '2026-03-02T10:00:00.000Z', override: { active: false } },
    });
    expect(await plannedOf(on)).toEqual([{ ...TEN, ...SLOW }]);
    on.controller.broken = true;
    const look = async (time: string): Promise<unknown> => {
      on.clock.now = Date.parse(time);
      const snapshot = await on.service.read();
      return [snapshot?.updatedAt, snapshot?.internet.level, snapshot?.override.active];
    };
    expect(await look('2026-03-03T09:59:59.999Z')).toEqual(['2026-03-02T10:00:00.000Z', 'ok', false]);
    expect(await look('2026-03-03T10:00:00Z')).toEqual(['2026-03-03T10:00:00.000Z', 'degraded', true]);
    expect(await plannedOf(on)).toEqual([{ ...TEN, ...SLOW }]);
    expect(await look('2026-03-03T12:00:00Z')).toEqual(['2026-03-02T10:00:00.001Z', 'ok', false]);
    expect(await plannedOf(on)).toEqual([]);
  });

  it('What is cancelled does not begin.', async () => {
    const on = await createReadService();
    await send(on, { action: 'plan', ...TEN, ...SLOW });
    expect(await send(on, { action: 'cancel', startsAt: TEN.startsAt })).toMatchObject({ status: 200 });
    expect(await plannedOf(on)).toEqual([]);
    on.clock.now = Date.parse(TEN.startsAt);
    expect((await on.service.read())?.override).toEqual({ active: false });
  });

  it.each<[string, object, object[]]>([
    [
      'in the past, and too long',
      { startsAt: '2026-03-01T10:00:00Z', endsAt: '2026-03-03T10:00:00Z' },
      [
        { field: 'startsAt', message: 'must be later than now; to set the status from now on, use the action "set"' },
        { field: 'endsAt', message: 'must be within 24 hours of startsAt' },
      ],
    ],
    [
      'too far ahead, and backwards',
      { startsAt: '2026-06-03T10:00:00Z', endsAt: '2026-06-03T09:00:00Z' },
      [
        { field: 'startsAt', message: 'must be within 60 days' },
        { field: 'endsAt', message: 'must be later than startsAt' },
      ],
    ],
    [
      'in the time of another',
      { startsAt: '2026-03-03T11:00:00Z', endsAt: '2026-03-03T13:00:00Z' },
      [
        {
          field: 'startsAt',
          message: 'must not overlap what is planned from 2026-03-03T10:00:00.000Z to 2026-03-03T12:00:00.000Z',
        },
      ],
    ],
    [
      'without a zone',
      { ...TEN, startsAt: '2026-03-03 10:00' },
      [
        {
          field: 'startsAt',
          message: 'must be a date and time with its zone, such as 2026-03-03T10:00:00Z',
        },
      ],
    ],
  ])('What is planned %s gets 400, field by field, and changes nothing.', async (_title, times, problems) => {
    const on = await createReadService();
    await send(on, { action: 'plan', ...TEN, ...SLOW });
    const answer = await send(on, { action: 'plan', ...SLOW, ...times });
    expect([answer.status, answer.body]).toEqual([400, { error: 'invalid', problems }]);
    expect(await plannedOf(on)).toEqual([{ ...TEN, ...SLOW }]);
    expect(on.log).toEqual([]);
  });

  it('What is not planned cannot be cancelled.', async () => {
    const answer = await send(await createReadService(), { action: 'cancel', startsAt: TEN.startsAt });
    const message = 'must be when something begins that is planned and has not ended';
    expect([answer.status, answer.body]).toEqual([
      400,
      { error: 'invalid', problems: [{ field: 'startsAt', message }] },
    ]);
  });

  it('Setting and clearing leave what lies ahead.', async () => {
    const on = await createReadService();
    await send(on, { action: 'plan', ...TEN, ...SLOW });
    await send(on, MOLINO_DOWN);
    expect(await plannedOf(on)).toHaveLength(1);
    await send(on, { action: 'clear' });
    expect(await plannedOf(on)).toHaveLength(1);
  });
});

describe('two at the same time', () => {
  it.each([
    { name: 'in memory', open: openStore },
    { name: 'on Netlify’s own local server', open: openOnServer },
  ])('Of twenty plans by twenty processes at once, none is lost; blobs $name.', async ({ open }) => {
    const blobs = open();
    const on = await createReadService(blobs);
    const services = Array.from({ length: 20 }, () => createTestService(blobs, { clock: on.clock }));
    const answers = await Promise.all(
      services.map((service, index) => send(service, { action: 'plan', ...hour(index), ...SLOW })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await plannedOf(createTestService(blobs, { clock: on.clock }))).toEqual(
      services.map((_, index) => ({ ...hour(index), ...SLOW })),
    );
  });

  it('Of twenty plans for one time, one is done, and the others are told.', async () => {
    const blobs = openStore();
    const on = await createReadService(blobs);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const endsAt = new Date(Date.parse(TEN.endsAt) + index * 60_000).toISOString();
        return send(createTestService(blobs, { clock: on.clock }), { action: 'plan', ...TEN, endsAt, ...SLOW });
      }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
    expect(await plannedOf(on)).toHaveLength(1);
  });

  it('What was stored although the answer was lost is answered with success: nothing that was refused appears later.', async () => {
    const blobs = openStore();
    const { store } = await createReadService(blobs);
    let adds = 0;
    const addOverrideRevision: typeof store.addOverrideRevision = async (...args) => {
      const isAdded = await store.addOverrideRevision(...args);
      if ((adds += 1) > 1) return isAdded;
      throw new Error('the answer is lost');
    };
    const on = createTestService(blobs, { store: { ...store, addOverrideRevision } });
    expect((await send(on, { action: 'plan', ...TEN, ...SLOW })).status).toBe(200);
    expect((await send(on, { action: 'plan', ...hour(20), ...SLOW })).status).toBe(200);
    expect(await plannedOf(on)).toHaveLength(2);
  });

  it.each(['before', 'after'] as const)(
    'What could not be shown, %s it was written, is either done or gone: nothing that was refused appears later.',
    async (when) => {
      const blobs = openStore();
      const { store } = await createReadService(blobs);
      let writes = 0;
      const writeOverride: typeof store.writeOverride = async (record) => {
        const isFirst = (writes += 1) === 1;
        if (!isFirst || when === 'after') await store.writeOverride(record);
        if (isFirst) throw new Error('the store fails');
      };
      const on = createTestService(blobs, { store: { ...store, writeOverride } });
      const { status } = await send(on, { action: 'plan', ...TEN, ...SLOW });
      expect(status).toBe(when === 'after' ? 200 : 503);
      expect((await send(on, { action: 'plan', ...hour(20), ...SLOW })).status).toBe(200);
      expect(await plannedOf(on)).toHaveLength(when === 'after' ? 2 : 1);
    },
  );

  it('A plan and a setting at once are both there afterwards.', async () => {
    for (let round = 0; round < 10; round += 1) {
      const blobs = openStore();
      const on = await createReadService(blobs);
      const other = createTestService(blobs, { clock: on.clock });
      await Promise.all([send(on, { action: 'plan', ...TEN, ...SLOW }), send(other, MOLINO_DOWN)]);
      const seen = createTestService(blobs, { clock: on.clock });
      expect((await seen.service.read())?.override).toEqual({ active: true });
      expect(await plannedOf(seen)).toHaveLength(1);
    }
  });

  it('A list that is behind what is stored costs time, and no plan.', async () => {
    const blobs = openStore();
    const on = await createReadService(blobs);
    for (let index = 0; index < 3; index += 1) await send(on, { action: 'plan', ...hour(index), ...SLOW });
    for (const behind of [[], [1]]) {
      Object.assign(on.store, { listOverrideRevisions: () => Promise.resolve(behind) });
      await send(on, { action: 'plan', ...hour(10 + behind.length), ...SLOW });
    }
    expect(await plannedOf(on)).toHaveLength(5);
  });

  it('Who dies between the revision and its copy has not answered, and what he wrote is seen with the next change.', async () => {
    const blobs = openStore();
    const dying = await createReadService(blobs);
    Object.assign(dying.store, { writeOverride: () => Promise.reject(new Error('gone')) });
    expect((await send(dying, { action: 'plan', ...hour(1), ...SLOW })).status).toBe(503);
    const on = createTestService(blobs, { clock: dying.clock });
    expect(await plannedOf(on)).toEqual([]);
    await send(on, { action: 'plan', ...hour(1), ...SLOW });
    await send(on, { action: 'plan', ...hour(2), ...SLOW });
    expect(await plannedOf(on)).toHaveLength(2);
  });
});

describe('what is stored', () => {
  it('What was set before there were plans goes on to hold, and is planned around.', async () => {
    const blobs = openStore();
    const on = await createReadService(blobs);
    const settings = { ...SLOW, expiresAt: '2026-03-02T11:00:00.000Z' };
    await blobs.setJSON('override', { version: 1, changedAt: '2026-03-02T09:59:00.000Z', settings });
    expect((await on.service.read())?.override).toEqual({ active: true });
    await send(on, { action: 'plan', ...TEN, ...SLOW });
    expect((await on.service.read())?.internet.level).toBe('degraded');
    expect(await plannedOf(on)).toHaveLength(1);
  });

  it('A revision that cannot be read is passed over: its copy counts.', async () => {
    const blobs = openStore();
    const on = await createReadService(blobs);
    await send(on, { action: 'plan', ...hour(1), ...SLOW });
    await blobs.set('override-revisions/1', '{"version":2,"chan');
    await send(on, { action: 'plan', ...hour(2), ...SLOW });
    expect(await plannedOf(on)).toHaveLength(2);
  });

  it('No more than fifty revisions are kept.', async () => {
    const blobs = openStore();
    const on = await createReadService(blobs);
    for (let change = 0; change < 60; change += 1) await send(on, change % 2 === 0 ? MOLINO_DOWN : { action: 'clear' });
    const { blobs: kept } = await blobs.list({ prefix: 'override-revisions/' });
    expect(kept).toHaveLength(50);
  });

  it('A guest’s answer takes one read of the status and one of the override, as before, however much is planned.', async () => {
    const memory = createMemoryBlobs();
    const faulty = createFaultyFetch(memory.fetch);
    const on = await createReadService(memory.openStore('test', faulty.fetch));
    for (let index = 0; index < 5; index += 1) await send(on, { action: 'plan', ...hour(index), ...SLOW });
    const before = faulty.requests.length;
    await on.service.read();
    expect(faulty.requests.slice(before).map(({ method, key }) => `${method} ${key}`.toLowerCase())).toEqual([
      'get status',
      'get override',
    ]);
  });
});
