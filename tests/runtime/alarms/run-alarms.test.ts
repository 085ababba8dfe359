import { describe, expect, it } from 'vitest';
import en from '../../../content/strings/en.json' with { type: 'json' };
import rates from '../../../content/rates.json' with { type: 'json' };
import { explainAlarms } from '../../../netlify/runtime/alarms/explain-alarms.ts';
import { refreshAndTell, runAlarms } from '../../../netlify/runtime/alarms/run-alarms.ts';
import { ControllerError } from '../../../netlify/runtime/equipment/controller.ts';
import type { Runtime } from '../../../netlify/runtime/runtime.ts';
import type { Reading } from '../../../src/status/reading.ts';
import { createReading, createWan, NETWORK, withState } from '../../status/fixtures.ts';
import { openStore } from '../memory-blobs.ts';
import { createTestRuntime } from '../test-runtime.ts';
import { createTestService, TestClock, type TestService } from '../test-service.ts';
import { startHeartbeat, startNtfyServer, type Arrived } from './alarm-server.ts';

const EVERY = 5;
const MACS = NETWORK.spots.flatMap((spot) => spot.accessPoints.map(({ mac }) => mac));

/** What the equipment says. */
const STATES = {
  ok: {},
  down: { wan: createWan({ primary: 'down', sustained: true }) },
  unplugged: { wan: createWan({ primary: 'unplugged', sustained: true }) },
  backup: { wan: createWan({ primary: 'down', backupActive: true, sustained: true }) },
  kitchen: withState(createReading(), MACS.at(-1) ?? '', 'offline'),
  desks: withState(createReading(), MACS[0] ?? '', 'offline'),
} as const satisfies Record<string, Partial<Reading>>;

type State = keyof typeof STATES | 'unread';

interface Alarmed extends TestService {
  /** So many minutes of this, with a reading and a run every five of them. */
  readonly play: (state: State, minutes: number) => Promise<void>;
  readonly run: () => Promise<void>;
  readonly runtime: () => Runtime;
  /** What was sent so far: after how many minutes, and what. */
  readonly told: () => string[];
}

/** A place with a telephone, and a scheduled function. */
function createAlarmed(arrived: readonly Arrived[], variables: Record<string, string>): Alarmed {
  const clock = new TestClock('2026-03-02T10:00:00Z');
  const start = clock.now;
  let state: State = 'ok';
  const equipment = {
    read: (now: number) =>
      state === 'unread'
        ? Promise.reject(new ControllerError('/v1/hosts answered 500'))
        : Promise.resolve(createReading({ ...STATES[state], takenAt: new Date(now).toISOString() })),
  };
  const on = createTestService(openStore(), { clock, equipment });
  const runtime = (): Runtime => createTestRuntime(on.service, variables, () => clock.now, on.store);
  const run = (): Promise<void> => refreshAndTell(runtime(), clock.now + 28_000);
  const times: number[] = [];
  const note = (): void => {
    while (times.length < arrived.length) times.push((clock.now - start) / 60_000);
  };
  return {
    ...on,
    runtime,
    run: async () => {
      await run();
      note();
    },
    play: async (next, minutes) => {
      state = next;
      for (let minute = 0; minute < minutes; minute += EVERY) {
        await run();
        note();
        clock.advance(EVERY * 60_000 + 1);
      }
    },
    told: () => arrived.map(({ body }, index) => `${Math.round(times[index] ?? 0)} ${keyOf(String(body.title))}`),
  };
}

async function createTold(): Promise<Alarmed & { readonly arrived: readonly Arrived[] }> {
  const { url, arrived } = await startNtfyServer();
  return { ...createAlarmed(arrived, { ALARM_NTFY_URL: `${url}/topic` }), arrived };
}

/** Which message a title is of; `+` where it is told again. */
function keyOf(title: string): string {
  const words = title.slice(title.indexOf(': ') + 2);
  const [again, rest] = words.startsWith('Still: ') ? ['+', words.slice(7)] : ['', words];
  const found = Object.entries(en.alarms.messages).find(([, message]) => {
    const [before = '', after = ''] = message.title.split('{name}');
    return rest.startsWith(before) && rest.endsWith(after);
  });
  return `${again}${found?.[0] ?? title}`;
}

describe('What staff are told, and when', () => {
  it.each([
    ['nothing, while all is well', 'ok 60', []],
    [
      'an outage after ten minutes, again every four hours, and its end',
      'ok 10, down 500, ok 15',
      ['20 outage', '260 +outage', '500 +outage', '515 internetOver'],
    ],
    ['nothing of an outage that is over with the last reading, though it still counts', 'ok 10, down 10, ok 30', []],
    [
      'a slow line after an hour; if it goes down, once more; one end',
      'ok 10, backup 70, down 30, backup 20, ok 15',
      ['70 degraded', '90 outage', '135 internetOver'],
    ],
    ['an area at once, and not its access points', 'ok 10, kitchen 60, ok 15', ['15 area', '75 areaOver']],
    ['an access point after a quarter of an hour', 'ok 10, desks 60, ok 15', ['30 accessPoint', '75 accessPointOver']],
    ['no access point while the internet is down: one cause, one message', 'ok 10, down 60', ['20 outage']],
    [
      'no reading for an hour, and when there is one again',
      'ok 10, unread 90, ok 10',
      ['65 noReading', '100 noReadingOver'],
    ],
    [
      'what was told goes on while nothing can be read',
      'ok 10, down 30, unread 30, ok 15',
      ['20 outage', '75 internetOver'],
    ],
    [
      'an outage that comes back: each time',
      'ok 10, down 20, ok 15, unplugged 20, ok 15',
      ['20 outage', '35 internetOver', '55 outage', '70 internetOver'],
    ],
  ])('%s: %s', async (_, steps, expected) => {
    const { play, told } = await createTold();
    for (const [state, minutes] of steps.split(', ').map((step) => step.split(' ')))
      await play(state as State, Number(minutes));
    expect(told()).toEqual(expected);
  });

  it('The rates end: once, 30 days before, and again every week', async () => {
    const { clock, play, told, run } = await createTold();
    clock.now = Date.parse(`${rates.validThrough}T12:00:00Z`) - 31 * 86_400_000;
    await play('ok', 5);
    expect(told()).toEqual([]);
    for (let day = 0; day < 9; day += 1) {
      clock.advance(86_400_000);
      await run();
    }
    expect(told().map((text) => text.split(' ')[1])).toEqual(['rates', '+rates']);
  });

  it('Every message has the address of the status page, and says since when, why and whose fault it is', async () => {
    const { play, arrived } = await createTold();
    await play('ok', 10);
    await play('down', 15);
    await play('ok', 10);
    expect(arrived.map(({ body }) => body.click)).toEqual(
      Array.from({ length: 2 }, () => 'https://place.example/internet/'),
    );
    expect(arrived[0]?.body).toMatchObject({
      priority: 5,
      message: expect.stringMatching(/Since Mon 2 Mar, 11:10\..+ Responsible: the provider\./) as string,
    });
    expect(arrived[1]?.body.message).toMatch(/from Mon 2 Mar, 11:10 to 11:30 \(20 mins\)/);
  });
});

describe('At least once, by each way', () => {
  /** A way that fails for so long as the test says, beside one that works. */
  async function createTwoWays(): Promise<
    Alarmed & { readonly hooked: unknown[]; readonly fail: (does: boolean) => void }
  > {
    const { url, arrived } = await startNtfyServer('tk_right');
    const hook = await startNtfyServer();
    let token = 'tk_right';
    const variables = {
      ALARM_NTFY_URL: `${url}/topic`,
      get ALARM_NTFY_TOKEN() {
        return token;
      },
      ALARM_WEBHOOK_URL: `${hook.url}/hook`,
    };
    return {
      ...createAlarmed(arrived, variables),
      hooked: hook.arrived,
      fail: (does) => {
        token = does ? 'tk_wrong' : 'tk_right';
      },
    };
  }

  it('What a way did not take is sent with the next run that reaches it, while it lasts; the other way is told once', async () => {
    const { play, told, hooked, fail } = await createTwoWays();
    await play('ok', 10);
    fail(true);
    await play('down', 30);
    expect([told(), hooked.length]).toEqual([[], 1]);
    fail(false);
    await play('down', 10);
    expect([told(), hooked.length]).toEqual([['40 outage'], 1]);
  });

  it('What was over before a way could tell it is told as over, with its beginning; after a day it is no news', async () => {
    const { play, told, fail } = await createTwoWays();
    await play('ok', 10);
    fail(true);
    await play('down', 30);
    await play('ok', 30);
    fail(false);
    await play('ok', 10);
    expect(told()).toEqual(['70 internetOver']);
    fail(true);
    await play('down', 30);
    await play('ok', 25 * 60);
    fail(false);
    await play('ok', 10);
    expect(told()).toHaveLength(1);
  });

  it('What was sent and could not be written down is sent again', async () => {
    const { play, told, store } = await createTold();
    await play('ok', 10);
    await play('down', 10);
    const { set } = store;
    Object.assign(store, {
      set: (key: string, value: unknown) => (key === 'alarms' ? Promise.reject(new Error('full')) : set(key, value)),
    });
    await play('down', 5);
    Object.assign(store, { set });
    await play('down', 15);
    expect(told()).toEqual(['20 outage', '25 outage']);
  });

  it('Two runs at the same time tell it, once or twice, and not again', async () => {
    const { play, run, runtime, clock, told } = await createTold();
    await play('ok', 10);
    await play('down', 10);
    await Promise.all([run(), runAlarms(runtime(), clock.now + 28_000)]);
    await play('down', 30);
    expect(told().every((text) => text === '20 outage')).toBe(true);
    expect(told().length).toBeGreaterThanOrEqual(1);
  });

  it('Staff see which ways there are, what is wrong with the rest, and what did not arrive, without a secret', async () => {
    const { play, runtime, fail } = await createTwoWays();
    await play('ok', 10);
    fail(true);
    await play('down', 15);
    expect(await explainAlarms(runtime())).toEqual({
      channels: ['ntfy', 'webhook'],
      problems: [],
      afterMinutes: 10,
      messages: [
        {
          kind: 'internet',
          subject: '',
          level: 'outage',
          at: '2026-03-02T10:20:00.004Z',
          stage: 'began',
          channel: 'ntfy',
          reason: 'login',
          status: 401,
        },
        {
          kind: 'internet',
          subject: '',
          level: 'outage',
          at: '2026-03-02T10:20:00.004Z',
          stage: 'began',
          channel: 'webhook',
        },
      ],
    });
  });

  it('Without any way nobody is told, and the store is left alone', async () => {
    const { play, store } = createAlarmed([], {});
    await play('down', 30);
    expect(await store.get('alarms')).toBeUndefined();
  });
});

describe('The address that notices silence', () => {
  it('is asked at every run, whatever there is to tell and whether or not there is a way', async () => {
    const { url, arrived } = await startHeartbeat();
    const { play } = createAlarmed([], { ALARM_HEARTBEAT_URL: `${url}/ping/secret` });
    await play('unread', 15);
    expect(arrived).toEqual(['/ping/secret', '/ping/secret', '/ping/secret']);
  });
});
