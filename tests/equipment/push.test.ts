import { describe, expect, it } from 'vitest';
import { push as vendor } from '../../netlify/runtime/equipment/push.ts';
import { listOutages } from '../../src/status/record/outages.ts';
import { parseRuns } from '../../src/status/record/runs-text.ts';
import { pushedReadingSchema, type PushedReading } from '../../src/status/pushed-reading.ts';
import type { Snapshot } from '../../src/status/snapshot.ts';
import { NETWORK } from '../status/fixtures.ts';
import { createPushedService, type TestService } from '../runtime/test-service.ts';

const PERIOD_MS = 5 * 60_000 + 1;
const MACS = NETWORK.spots.flatMap((spot) => spot.accessPoints.map(({ mac }) => mac));

/** Creates what a job on site sends if everything works. */
function createPush(takenAt: number, uptimeSeconds = 86_400): PushedReading {
  return pushedReadingSchema.parse({
    takenAt: new Date(takenAt).toISOString(),
    wan: { primary: 'up', measurement: { latencyMs: 12, packetLossPercent: 0 } },
    gateway: { uptimeSeconds },
    accessPoints: MACS.map((mac) => ({ mac, state: 'online' })),
  });
}

async function push({ service, clock }: TestService, uptimeSeconds?: number): Promise<Snapshot | undefined> {
  return (await service.push(createPush(clock.now, uptimeSeconds))).snapshot;
}

const inWords = (snapshot: Snapshot | undefined): string =>
  snapshot ? [snapshot.internet.level, ...snapshot.spots.map(({ level }) => level)].join(' ') : '';

describe('readings pushed by a job on site', () => {
  it.each([
    [undefined, 'no reading has been pushed yet: run npm run site-agent on site, or have a job POST readings to '],
    ['{"takenAt":"x"}', 'takenAt: must be a time'],
  ])('fail with what to do if %j is stored', async (text, message) => {
    const controller = vendor.create({}, { fetch, store: { get: () => Promise.resolve(text) } });
    await expect(controller.read(0, new AbortController().signal)).rejects.toThrow(message);
  });

  it('become an outage after three silent periods, which ends with the second push', async () => {
    const on = createPushedService();
    const seen = [inWords(await push(on))];
    for (const isPushed of [false, false, false, true, true]) {
      on.clock.advance(PERIOD_MS);
      seen.push(inWords(await (isPushed ? push(on) : on.service.read())));
    }
    expect(seen).toEqual([
      'ok ok ok ok',
      'ok ok ok ok',
      'ok ok ok ok',
      'outage limited limited limited',
      'outage ok ok ok',
      'ok ok ok ok',
    ]);
  });

  it.each([
    ['one push is lost, and the next is late', 10 * 60_000 + 30_000, 0],
    ['two pushes are lost', 15 * 60_000, 1],
  ])('if %s, after %i ms, give this number of outages: %i', async (_, lateMs, outages) => {
    const on = createPushedService();
    await push(on);
    // A guest loads the page every ten seconds meanwhile, and for half an hour after.
    for (let ms = 0; ms < lateMs + 30 * 60_000; ms += 10_000) {
      on.clock.advance(10_000);
      const sinceMs = ms + 10_000 - lateMs;
      if (sinceMs >= 0 && sinceMs % (5 * 60_000) === 0) await push(on);
      await on.service.read();
    }
    expect(listOutages(parseRuns((await on.store.get('runs')) ?? '').runs)).toHaveLength(outages);
  });

  it.each([-11 * 60, -540, 0, 110])(
    'are dated by when they were received if the job’s clock is off by %i seconds',
    async (offSeconds) => {
      const on = createPushedService();
      for (let pushes = 0; pushes < 12; pushes += 1) {
        const reading = createPush(on.clock.now + offSeconds * 1000);
        const primary = pushes >= 3 && pushes < 9 ? 'down' : 'up';
        const { snapshot } = await on.service.push({ ...reading, wan: { ...reading.wan, primary, sustained: true } });
        expect(snapshot?.updatedAt).toBe(new Date(on.clock.now).toISOString());
        on.clock.advance(PERIOD_MS);
      }
      const [outage, ...others] = listOutages(parseRuns((await on.store.get('runs')) ?? '').runs);
      expect([others, (outage?.to ?? 0) - (outage?.from ?? 0)]).toEqual([[], 6 * PERIOD_MS]);
    },
  );

  it('do not count a second time: silence begins with the first copy', async () => {
    const on = createPushedService();
    const reading = createPush(on.clock.now);
    const seen = [inWords((await on.service.push(reading)).snapshot)];
    on.clock.advance(9 * 60_000);
    seen.push(inWords((await on.service.push(reading)).snapshot));
    on.clock.advance(2 * 60_000 + 1);
    seen.push(inWords(await on.service.read()));
    expect(seen).toEqual(['ok ok ok ok', 'ok ok ok ok', 'outage limited limited limited']);
  });

  it.each([
    [90_300, 'provider'],
    [120, 'us'],
  ])('after silence, with a gateway up for %i seconds, blame %s', async (uptime, attribution) => {
    const on = createPushedService();
    await push(on);
    on.clock.advance(3 * PERIOD_MS);
    await on.service.read();
    for (const _ of [1, 2]) {
      on.clock.advance(PERIOD_MS);
      await push(on, uptime);
    }
    const outages = listOutages(parseRuns((await on.store.get('runs')) ?? '').runs);
    expect(outages).toMatchObject([
      { from: Date.parse('2026-03-02T10:00:00.000Z'), to: Date.parse('2026-03-02T10:20:00.004Z'), attribution },
    ]);
  });
});
