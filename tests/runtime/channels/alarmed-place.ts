import en from '../../../content/strings/en.json' with { type: 'json' };
import { refreshAndNotify } from '../../../netlify/runtime/channels/send-alarms.ts';
import { ControllerError } from '../../../netlify/runtime/equipment/controller.ts';
import type { Runtime } from '../../../netlify/runtime/runtime.ts';
import type { PlannedWork } from '../../../src/status/notify/waiting.ts';
import type { Reading } from '../../../src/status/reading.ts';
import { createReading, createWan, NETWORK, withState } from '../../status/fixtures.ts';
import { createTestService, TestClock, type TestService } from '../test-service.ts';
import { startHookServer, startNtfyServer, type Arrived } from './alarm-server.ts';

const EVERY = 5;
const MACS = NETWORK.spots.flatMap((spot) => spot.accessPoints.map(({ mac }) => mac));

const STATES = {
  ok: {},
  down: { wan: createWan({ primary: 'down', sustained: true }) },
  /** Down in a single reading, without a time of its own. */
  blip: { wan: createWan({ primary: 'down' }) },
  unplugged: { wan: createWan({ primary: 'unplugged', sustained: true }) },
  dark: { site: 'unreachable', siteSince: { at: '2026-03-02T10:12:30.000Z', isExact: true } },
  heard: { siteSince: { at: '2026-03-02T10:21:10.000Z', isExact: true } },
  backup: { wan: createWan({ primary: 'down', backupActive: true, sustained: true }) },
  kitchen: withState(createReading(), MACS.at(-1) ?? '', 'offline'),
  desks: withState(createReading(), MACS[0] ?? '', 'offline'),
} as const satisfies Record<string, Partial<Reading>>;

type State = keyof typeof STATES | 'unread';

interface Alarmed extends TestService {
  /** Plays a state for some minutes, with a reading and a scheduled run every five minutes. */
  readonly play: (state: State, minutes: number, act?: () => Promise<unknown>) => Promise<void>;
  /** Plays steps: `ok 10, down 30`. `visited down 30` has no scheduled runs: visitors trigger the readings. */
  readonly playAll: (steps: string) => Promise<void>;
  readonly run: () => Promise<void>;
  readonly runtime: () => Runtime;
  /** Returns the messages sent so far: minute and kind. */
  readonly told: () => string[];
}

/** Creates a place with one ntfy channel and the scheduled function. */
export function createAlarmed(
  arrived: readonly Arrived[],
  variables: Record<string, string>,
  planned: PlannedWork[] = [],
): Alarmed {
  const clock = new TestClock('2026-03-02T10:00:00Z');
  const start = clock.now;
  let state: State = 'ok';
  const equipment = {
    read: (now: number) =>
      state === 'unread'
        ? Promise.reject(new ControllerError('/v1/hosts answered 500', 'trouble'))
        : Promise.resolve(createReading({ ...STATES[state], takenAt: new Date(now).toISOString() })),
  };
  const on = createTestService({ clock, equipment, planned });
  const runtime = (): Runtime => on.runtime(variables);
  const run = (): Promise<void> => refreshAndNotify(runtime(), clock.now + 28_000);
  const times: number[] = [];
  const note = (): void => {
    while (times.length < arrived.length) times.push((clock.now - start) / 60_000);
  };
  const play = async (next: State, minutes: number, act: () => Promise<unknown> = run): Promise<void> => {
    state = next;
    for (let minute = 0; minute < minutes; minute += EVERY) {
      await act();
      note();
      clock.advance(EVERY * 60_000 + 1);
    }
  };
  return {
    ...on,
    runtime,
    run: async () => {
      await run();
      note();
    },
    play,
    playAll: async (steps) => {
      for (const step of steps.split(', ')) {
        const [minutes, next, isVisited] = step.split(' ').toReversed();
        await play(next as State, Number(minutes), isVisited ? () => on.service.read() : run);
      }
    },
    told: () => arrived.map(({ body }, index) => `${Math.round(times[index] ?? 0)} ${keyOf(String(body.title))}`),
  };
}

export async function createTold(
  more: Record<string, string> = {},
  planned: PlannedWork[] = [],
): Promise<Alarmed & { readonly arrived: readonly Arrived[] }> {
  const { url, arrived } = await startNtfyServer();
  return { ...createAlarmed(arrived, { ALARM_NTFY_URL: `${url}/topic`, ...more }, planned), arrived };
}

/** Creates a place with two channels, one of which fails as long as the test says. */
export async function createTwoWays(): Promise<
  Alarmed & { readonly hooked: unknown[]; readonly fail: (does: boolean) => void }
> {
  const { url, arrived } = await startNtfyServer('tk_right');
  const hook = await startHookServer();
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

/** Returns the kind of a message by its title, with `+` for a reminder and `-` for an incident that is already over. */
export function keyOf(title: string): string {
  const words = title.slice(title.indexOf(': ') + 2);
  const [, prefix = '', rest = ''] = /^(Still: |Earlier: )?(.*)$/.exec(words) ?? [];
  const again = { 'Still: ': '+', 'Earlier: ': '-' }[prefix] ?? '';
  const found = Object.entries(en.alarms.messages).find(([, message]) => {
    const [before = '', after = ''] = message.title.split('{name}');
    return rest.startsWith(before) && rest.endsWith(after);
  });
  return `${again}${found?.[0] ?? title}`;
}
