import { expect } from 'vitest';
import { serveRefresh } from '../../../netlify/runtime/endpoints.ts';
import type { StatusStore } from '../../../netlify/runtime/store/status-store.ts';
import { changeDemoState, createDemoState, isLineUp, type DemoState } from '../../../scripts/demo/demo-state.ts';
import { NETWORK } from '../../domain/status/fixtures.ts';
import { createTestRuntime, see } from '../test-runtime.ts';
import { createTestService, TestClock } from '../test-service.ts';
import { openStore } from '../memory-blobs.ts';

const PERIOD_MS = 5 * 60_000;
const STATES = { connection_interrupted: 'interrupted', quantum: 'unknown' } as const;

/**
 * A job on site that looks at the demo network every five minutes and posts what it saw, up to a time.
 * One that cannot reach the internet any more has fallen silent a quarter of an hour before.
 */
export function usePushJob(): (now: number, broken: unknown, inReverse?: boolean) => Promise<StatusStore> {
  return async (now, broken, inReverse = false) => {
    const changed = changeDemoState(createDemoState(NETWORK), broken);
    if ('problem' in changed) throw new Error(changed.problem);
    const { state } = changed;
    const test = createTestService(openStore(), { clock: new TestClock(new Date(now).toISOString()) });
    const runtime = createTestRuntime(test.service, {}, () => test.clock.now);
    for (const periods of state.console === 'connected' ? [2, 1, 0] : [5, 4, 3]) {
      test.clock.now = now - periods * PERIOD_MS;
      const { status, text } = await see(await serveRefresh(post(look(state, test.clock.now, inReverse)), '', runtime));
      expect(status, text).toBe(200);
    }
    return test.store;
  };
}

function post(reading: unknown): Request {
  return new Request('http://localhost:8888/api/internet-status/refresh', {
    method: 'POST',
    headers: { authorization: 'Bearer refresh-token', 'content-type': 'application/json' },
    body: JSON.stringify(reading),
  });
}

function look(state: DemoState, now: number, inReverse: boolean): unknown {
  const up = isLineUp(state);
  const accessPoints = NETWORK.spots
    .flatMap((spot) => spot.accessPoints)
    .map(({ key, mac }) => {
      const word = state.accessPoints[key] ?? 'online';
      return { mac, state: word === 'connection_interrupted' || word === 'quantum' ? STATES[word] : word };
    });
  return {
    takenAt: new Date(now).toISOString(),
    wan: {
      primary: up ? 'up' : state.wan === 'unplugged' ? 'unplugged' : 'down',
      backupActive: state.wan === 'backup',
      ...(up
        ? {
            measurement: {
              latencyMs: state.wan === 'slow' ? 230 : 12,
              packetLossPercent: state.wan === 'lossy' ? 7 : 0,
            },
          }
        : {}),
    },
    gateway: { uptimeSeconds: 1_814_400 },
    accessPoints: inReverse ? accessPoints.toReversed() : accessPoints,
    publicAddresses: ['198.51.100.24', '192.0.2.77'],
  };
}
