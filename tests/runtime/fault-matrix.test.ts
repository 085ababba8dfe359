import type { Store } from '@netlify/blobs';
import { expect, it } from 'vitest';
import { createUnifiController } from '../../netlify/runtime/equipment/unifi.ts';
import { FAULTY_SERVERS, HANGING } from './faulty-server.ts';
import { openStore } from './memory-blobs.ts';
import { startCloud } from './test-cloud.ts';
import { createTestService, TestClock, type TestService } from './test-service.ts';

const START = '2026-03-02T10:00:00Z';

/** A new process, whose equipment is at an address. */
function startAt(apiUrl: string, blobs: Store, clock: TestClock): TestService {
  const ids = { hostId: undefined, siteId: undefined };
  const equipment = createUnifiController({ apiUrl, apiKey: 'secret-key', ...ids, fetch });
  return createTestService(blobs, { clock, equipment });
}

it.each(FAULTY_SERVERS)(
  'Equipment that answers with %s: the snapshot is served unchanged, or there is none; a good read heals it',
  async (name, start) => {
    const [faulty, slow, good] = [
      await start(),
      await startCloud(Date.parse(START), { wan: 'slow' }),
      await startCloud(Date.parse(START) + 540_000),
    ];
    const [stored, empty] = [openStore(), openStore()];
    const clock = new TestClock(START);
    const known = await startAt(slow.url, stored, clock).service.read();
    expect(known).toMatchObject({ updatedAt: '2026-03-02T10:00:00.000Z', internet: { level: 'degraded' } });
    clock.advance(360_000);
    for (const [blobs, expected] of [
      [stored, known],
      [empty, undefined],
    ] as const) {
      const { service, log } = startAt(faulty, blobs, clock);
      // What hangs ends with the time alone; there is little of it, for nothing will come.
      const over = AbortSignal.timeout(HANGING.has(name) ? 100 : 600_000);
      expect(await service.read(over)).toStrictEqual(expected);
      expect(log.join('\n')).toContain('The network equipment could not be read');
      expect(log.join('\n')).not.toContain('secret-key');
    }
    clock.advance(180_000);
    for (const blobs of [stored, empty])
      expect((await startAt(good.url, blobs, clock).service.read())?.updatedAt).toBe('2026-03-02T10:09:00.000Z');
  },
);
