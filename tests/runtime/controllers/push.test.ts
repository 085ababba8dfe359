import { describe, expect, it } from 'vitest';
import { createPushController } from '../../../netlify/runtime/equipment/push.ts';
import { createBlobStore } from '../../../netlify/runtime/store/blob-store.ts';
import { createStatusService, type StatusService } from '../../../netlify/runtime/status-service.ts';
import type { StatusStore } from '../../../netlify/runtime/store/status-store.ts';
import { outageLogSchema } from '../../../src/status/outage-log.ts';
import { pushedReadingSchema } from '../../../src/status/pushed-reading.ts';
import type { Snapshot } from '../../../src/status/snapshot.ts';
import { NETWORK } from '../../domain/status/fixtures.ts';
import { openStore } from '../memory-blobs.ts';
import { TestClock } from '../test-service.ts';

const NOW = Date.parse('2026-03-02T10:00:00Z');
const PERIOD_MS = 5 * 60_000 + 1;
const MACS = NETWORK.spots.flatMap((spot) => spot.accessPoints.map(({ mac }) => mac));

function read(store: StatusStore): Promise<unknown> {
  return createPushController(store).read(NOW, new AbortController().signal);
}

interface Pushed {
  readonly service: StatusService;
  readonly store: StatusStore;
  readonly clock: TestClock;
  readonly log: string[];
}

/** The service over equipment that is read out of its own store. */
function createPushedService(): Pushed {
  const store = createBlobStore(openStore());
  const clock = new TestClock('2026-03-02T10:00:00Z');
  const log: string[] = [];
  const service = createStatusService({
    store,
    controller: createPushController(store),
    network: NETWORK,
    timeZone: 'Europe/Madrid',
    now: () => clock.now,
    wait: () => Promise.reject(new Error('nobody has to wait')),
    log: (message) => {
      log.push(message);
    },
  });
  return { service, store, clock, log };
}

/** A job on site that sees everything working. */
function push({ service, clock }: Pushed, uptimeSeconds: number): Promise<Snapshot | undefined> {
  return service.push(
    pushedReadingSchema.parse({
      takenAt: new Date(clock.now).toISOString(),
      wan: { primary: 'up', measurement: { latencyMs: 12, packetLossPercent: 0 } },
      gateway: { uptimeSeconds },
      accessPoints: MACS.map((mac) => ({ mac, state: 'online' })),
    }),
  );
}

const levels = (snapshot: Snapshot | undefined): string[] =>
  snapshot ? [snapshot.internet.level, ...snapshot.spots.map(({ level }) => level)] : [];

describe('createPushController', () => {
  it('Where nothing has been pushed, the failure says what to set up.', async () => {
    await expect(read(createBlobStore(openStore()))).rejects.toMatchObject({
      name: 'ControllerError',
      message:
        'no reading has been pushed yet: run npm run site-agent on site, or have a job POST readings to ' +
        '/api/internet-status/refresh with REFRESH_TOKEN (docs/hosting.md, "Equipment without a cloud")',
    });
  });

  it.each([
    ['no JSON', '{', 'The stored push record cannot be used and is treated as none (1 characters): it is not JSON'],
    ['no reading', '{"takenAt":"x"}', 'takenAt: must be a time'],
  ])('What is stored but is %s counts as nothing, and the failure says so.', async (_title, text, why) => {
    const opened = openStore();
    await opened.set('pushes/1772445600000', text);
    await expect(read(createBlobStore(opened))).rejects.toMatchObject({
      name: 'ControllerError',
      message: expect.stringContaining(why) as string,
    });
  });

  it('One that cannot be used does not stand in the way of another.', async () => {
    const opened = openStore();
    await opened.set('pushes/1772445600001', '{');
    const store = createBlobStore(opened);
    await store.addPush(pushedReadingSchema.parse({ takenAt: '2026-03-02T10:00:00Z', wan: { primary: 'up' } }));
    expect(await read(store)).toMatchObject({ takenAt: '2026-03-02T10:00:00.000Z', site: 'reachable' });
  });

  it('What a job has pushed is what everybody sees.', async () => {
    const on = createPushedService();
    expect(levels(await push(on, 86_400))).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(levels(await on.service.read())).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(on.log).toEqual([]);
  });

  it('Silence for two periods is an outage at once, and the site is back with the second push.', async () => {
    const on = createPushedService();
    await push(on, 86_400);
    on.clock.advance(PERIOD_MS);
    expect((await on.service.read())?.internet).toEqual({ level: 'ok', attribution: 'ok' });
    on.clock.advance(PERIOD_MS);
    expect((await on.service.read())?.internet).toEqual({ level: 'outage', attribution: 'provider' });
    on.clock.advance(PERIOD_MS);
    expect((await push(on, 90_000))?.internet.level).toBe('outage');
    on.clock.advance(PERIOD_MS);
    expect((await push(on, 90_300))?.internet).toEqual({ level: 'ok', attribution: 'ok' });
  });

  it.each([
    [90_300, 'provider'],
    [120, 'us'],
  ])('After silence, a gateway up for %i seconds tells that it was the fault of: %s.', async (uptime, attribution) => {
    const on = createPushedService();
    await push(on, 86_400);
    on.clock.advance(2 * PERIOD_MS);
    await on.service.read();
    for (const _ of [1, 2]) {
      on.clock.advance(PERIOD_MS);
      await push(on, uptime);
    }
    const { outages } = outageLogSchema.parse(JSON.parse((await on.store.readOutages()) ?? ''));
    expect(outages).toMatchObject([
      { startedAt: '2026-03-02T10:10:00.002Z', endedAt: '2026-03-02T10:20:00.004Z', attribution, backfilled: true },
    ]);
  });
});
