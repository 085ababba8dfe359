import { describe, expect, it } from 'vitest';
import type { Store } from '@netlify/blobs';
import { tellAlarms } from '../../../netlify/runtime/alarms/tell-alarms.ts';
import { createBlobStore } from '../../../netlify/runtime/store/blob-store.ts';
import type { StatusStore } from '../../../netlify/runtime/store/status-store.ts';
import { alarmRecordSchema } from '../../../src/status/alarm-record.ts';
import { useBlobServer } from '../blob-server.ts';
import { openStore } from '../memory-blobs.ts';
import type { TestClock } from '../test-service.ts';
import { createTestService } from '../test-service.ts';
import { createAlarmParts, FakeChannel } from './fake-channel.ts';

const openOnServer = useBlobServer();
const BEGAN = 'began internet/2026-03-02T10:00:00.000Z';
const OVER = 'over internet/2026-03-02T10:00:00.000Z';
const AMPLE_MS = 60_000;

interface Run {
  readonly clock: TestClock;
  readonly store: StatusStore;
  /** Reads the equipment, and tells what is due then. */
  readonly step: (channels: readonly FakeChannel[], line?: 'up' | 'down') => Promise<string[]>;
}

function start(blobs: Store, changeStore: (store: StatusStore) => StatusStore = (store) => store): Run {
  const { service, controller, clock, store } = createTestService(blobs);
  return {
    clock,
    store,
    step: async (channels, line = 'down') => {
      controller.line = line;
      await service.refresh();
      const parts = createAlarmParts(changeStore(store), channels, clock);
      await tellAlarms(parts, clock.now + AMPLE_MS);
      clock.advance(300_001);
      return parts.lines;
    },
  };
}

async function steps({ step }: Run, channels: readonly FakeChannel[], lines: string): Promise<void> {
  for (const line of lines) await step(channels, line === 'D' ? 'down' : 'up');
}

describe('tellAlarms', () => {
  it('Every channel is told when an outage has begun and when it is over, and never again.', async () => {
    const channels = [new FakeChannel('ntfy'), new FakeChannel('email')];
    await steps(start(openStore()), channels, 'DDDDD.....');
    expect(channels.map(({ taken }) => taken)).toEqual([
      [BEGAN, OVER],
      [BEGAN, OVER],
    ]);
  });

  it('Of 20 processes that see one event at the same time, one sends one message.', async () => {
    const opened = openOnServer();
    const run = start(opened);
    await steps(run, [], 'DDD');
    const channel = new FakeChannel();
    const tell = (): Promise<void> =>
      tellAlarms(createAlarmParts(createBlobStore(opened), [channel], run.clock), run.clock.now + AMPLE_MS);
    await Promise.all(Array.from({ length: 20 }, tell));
    expect(channel.taken).toEqual([BEGAN]);
    run.clock.advance(60_000);
    await Promise.all(Array.from({ length: 20 }, tell));
    expect(channel.taken).toEqual([BEGAN]);
  });

  it('Where the record of what was told is lost, what was told is not told again.', async () => {
    const opened = openStore();
    const run = start(opened);
    const channel = new FakeChannel();
    await steps(run, [channel], 'DDD');
    await opened.delete('alarms');
    await steps(run, [channel], 'D');
    await opened.set('alarms', '{"torn');
    await steps(run, [channel], 'D');
    expect(channel.taken).toEqual([BEGAN]);
  });

  it('Where no channel is set up, the store is left alone.', async () => {
    const untouched = new Proxy({} as StatusStore, {
      get: (_, name) => () => Promise.reject(new Error(`${String(name)} was asked`)),
    });
    expect(await start(openStore(), () => untouched).step([])).toEqual([]);
  });

  it('A run without news reads four records, and writes nothing.', async () => {
    const asked: string[] = [];
    const count = (store: StatusStore): StatusStore =>
      new Proxy(store, {
        get: (target, name: keyof StatusStore) => {
          asked.push(name);
          return Reflect.get(target, name) as unknown;
        },
      });
    const run = start(openStore(), count);
    await steps(run, [new FakeChannel()], '.');
    expect(asked.toSorted()).toEqual(['readAlarms', 'readOutages', 'readRefusals', 'readStatus']);
  });

  it('No message is begun that could not be ended in time; the next run sends it.', async () => {
    const run = start(openStore());
    await steps(run, [], 'DDD');
    const channel = new FakeChannel();
    await tellAlarms(createAlarmParts(run.store, [channel], run.clock), run.clock.now + 1_000);
    expect(channel.taken).toEqual([]);
    await run.step([channel]);
    expect(channel.taken).toEqual([BEGAN]);
  });
});

describe('A message that does not get through', () => {
  it('Is tried again at once, after that with the next runs, further apart each time, and given up in the end.', async () => {
    const run = start(openStore());
    const channel = new FakeChannel();
    channel.next = () => ({ outcome: 'failed', reason: 'unreachable', mayPass: true });
    await steps(run, [channel], 'DDD');
    expect(channel.tries).toBe(3);
    await steps(run, [channel], 'D'.repeat(40));
    expect(channel.tries).toBe(18);
    channel.next = () => ({ outcome: 'sent' });
    await steps(run, [channel], 'DD.....');
    expect(channel.taken).toEqual([OVER]);
  });

  it('Is told as it stands by then.', async () => {
    const run = start(openStore());
    const channel = new FakeChannel();
    channel.next = () => ({ outcome: 'failed', reason: 'broken', mayPass: true, status: 500 });
    await steps(run, [channel], 'DDD..');
    channel.next = () => ({ outcome: 'sent' });
    await steps(run, [channel], '.....');
    expect(channel.taken).toEqual([OVER]);
  });

  it('Is not tried again where that makes no sense, and the log says so without a secret.', async () => {
    const run = start(openStore());
    const channel = new FakeChannel();
    channel.next = () => ({ outcome: 'failed', reason: 'login', mayPass: false, status: 401 });
    await steps(run, [channel], 'DD');
    expect(await run.step([channel])).toEqual([`ntfy did not take the message ${BEGAN}: failed, login, 401`]);
    await steps(run, [channel], 'DDDD');
    expect(channel.tries).toBe(1);
  });

  it('Is not sent again where nobody knows whether it arrived.', async () => {
    const run = start(openStore());
    const channel = new FakeChannel();
    channel.next = () => ({ outcome: 'unsure', reason: 'silent' });
    await steps(run, [channel], 'DDDDDDDD');
    expect(channel.tries).toBe(1);
  });

  it('Waits for as long as the server asks.', async () => {
    const run = start(openStore());
    const channel = new FakeChannel();
    channel.next = () => ({ outcome: 'failed', reason: 'busy', mayPass: true, status: 429, retryAfterMs: 900_000 });
    await steps(run, [channel], 'DDDDD');
    expect(channel.tries).toBe(1);
    await steps(run, [channel], 'D');
    expect(channel.tries).toBe(2);
  });

  it('Of a process that died while it was sending, nobody knows; staff see that.', async () => {
    const run = start(openStore());
    await steps(run, [], 'DD');
    const dies = new FakeChannel();
    dies.send = () => new Promise(() => undefined);
    void run.step([dies]);
    for (let turn = 0; turn < 500; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    run.clock.advance(300_001);
    const channel = new FakeChannel();
    await steps(run, [channel], 'DDD');
    expect(channel.tries).toBe(0);
    const record = alarmRecordSchema.parse(JSON.parse((await run.store.readAlarms()) ?? ''));
    expect(record.deliveries).toMatchObject([{ stage: 'began', outcome: 'unsure' }]);
  });
});

describe('Where the store fails', () => {
  it.each([
    ['readAlarms', 'It could not be worked out what staff are to be told: broken'],
    ['openClaim', `It is not known whether another instance tells of internet/2026-03-02T10:00:00.000Z: broken`],
  ] as const)(
    'At %s, nothing is sent, and the log says why; it is sent once the store works.',
    async (operation, line) => {
      const opened = openStore();
      const run = start(opened);
      await steps(run, [], 'DDD');
      const channel = new FakeChannel();
      const broken = { ...run.store, [operation]: () => Promise.reject(new Error('broken')) };
      const parts = createAlarmParts(broken, [channel], run.clock);
      await tellAlarms(parts, run.clock.now + AMPLE_MS);
      expect([channel.taken, parts.lines]).toEqual([[], [line]]);
      await run.step([channel]);
      expect(channel.taken).toEqual([BEGAN]);
    },
  );

  it.each(['writeAlarms', 'closeClaim', 'readRefusals'] as const)(
    'At %s, no message is sent twice.',
    async (operation) => {
      const channel = new FakeChannel();
      const run = start(openStore(), (store) => ({
        ...store,
        [operation]: () => Promise.reject(new Error('broken')),
      }));
      await steps(run, [channel], 'DDDDDD.....');
      expect(channel.taken).toEqual([BEGAN, OVER]);
    },
  );

  it('Where it has given the claim and its answer is lost, the message is sent all the same, once.', async () => {
    const opened = openStore();
    const run = start(opened);
    await steps(run, [], 'DDD');
    let lost = 0;
    const losing = {
      ...run.store,
      openClaim: async (...args: Parameters<StatusStore['openClaim']>) => {
        const isOpened = await run.store.openClaim(...args);
        if ((lost += 1) > 1) return isOpened;
        throw new Error('the answer is lost');
      },
    };
    const channel = new FakeChannel();
    const tell = (store: StatusStore): Promise<void> =>
      tellAlarms(createAlarmParts(store, [channel], run.clock), run.clock.now + AMPLE_MS);
    await Promise.all([tell(losing), tell(run.store), tell(run.store)]);
    run.clock.advance(300_000);
    await tell(run.store);
    expect(lost).toBeGreaterThan(0);
    expect(channel.taken).toEqual([BEGAN]);
  });

  it('What took so long that nothing could be sent any more is sent by the next run.', async () => {
    const run = start(openStore());
    await steps(run, [], 'DDD');
    const slow = {
      ...run.store,
      openClaim: async (...args: Parameters<StatusStore['openClaim']>) => {
        run.clock.advance(7_900);
        return run.store.openClaim(...args);
      },
    };
    const channel = new FakeChannel();
    await tellAlarms(createAlarmParts(slow, [channel], run.clock), run.clock.now + 8_000);
    expect(channel.tries).toBe(0);
    await steps(run, [channel], 'DD');
    expect(channel.taken).toEqual([BEGAN]);
  });

  it('Where equipment and store leave little time, there is still enough for a message.', async () => {
    const run = start(openStore());
    await steps(run, [], 'DDD');
    const channel = new FakeChannel();
    await tellAlarms(createAlarmParts(run.store, [channel], run.clock), run.clock.now + 5_000);
    expect(channel.taken).toEqual([BEGAN]);
  });

  it.each(['readStatus', 'readOutages'] as const)(
    'At %s, nothing that is known is taken for over.',
    async (operation) => {
      const opened = openStore();
      const run = start(opened);
      const channel = new FakeChannel();
      await steps(run, [channel], 'DDD');
      const broken = { ...run.store, [operation]: () => Promise.reject(new Error('broken')) };
      await tellAlarms(createAlarmParts(broken, [channel], run.clock), run.clock.now + AMPLE_MS);
      expect(channel.taken).toEqual([BEGAN]);
    },
  );
});
