import { z } from 'zod';
import type { Network } from '../../src/schema/network.ts';

/**
 * What a person can break, and its label. The values are the vendor's words, or what the line or the cloud does. The
 * first of each works.
 */
export const DEMO_CHOICES = {
  accessPoint: {
    online: 'works',
    offline: 'is off',
    updating: 'restarts',
    connection_interrupted: 'loses its connection',
    isolated: 'is cut off',
  },
  wan: {
    up: 'works',
    slow: 'is slow',
    lossy: 'loses data',
    full: 'is full',
    backup: 'is down, the backup carries',
    down: 'is down',
    unplugged: 'is unplugged',
  },
  console: { connected: 'works', disconnected: 'is out of reach, with the whole site' },
  radios: { quiet: 'are free', crowded: 'are crowded' },
  api: {
    ok: 'answers',
    error: 'has trouble',
    unauthorized: 'refuses the key',
    'rate-limited': 'asks to be left alone',
    hang: 'does not answer',
  },
} as const;

const wordsOf = <Words extends object>(words: Words) => z.enum(Object.keys(words) as (keyof Words & string)[]);

const stateSchema = z.strictObject({
  accessPoints: z.record(z.string(), wordsOf(DEMO_CHOICES.accessPoint)),
  wan: wordsOf(DEMO_CHOICES.wan),
  console: wordsOf(DEMO_CHOICES.console),
  radios: wordsOf(DEMO_CHOICES.radios),
  api: wordsOf(DEMO_CHOICES.api),
});

export type DemoState = z.infer<typeof stateSchema>;

/** The areas and access points of a place's network. */
export type Areas = Pick<Network, 'spots'>;

export const ALL_WORKS: DemoState = {
  accessPoints: {},
  wan: 'up',
  console: 'connected',
  radios: 'quiet',
  api: 'ok',
};

interface DemoAccessPoint {
  readonly key: string;
  readonly mac: string;
  readonly state: keyof typeof DEMO_CHOICES.accessPoint;
}

/** Returns the access points of the network with their states. */
export function accessPointsOf({ spots }: Areas, { accessPoints }: DemoState): DemoAccessPoint[] {
  return spots
    .flatMap((spot) => spot.accessPoints)
    .map(({ key, mac }) => ({ key, mac, state: accessPoints[key] ?? 'online' }));
}

/** Returns the state with a change applied, or the error in the change. */
export function changeDemoState(
  state: DemoState,
  change: unknown,
  network: Areas,
): { state: DemoState } | { problem: string } {
  const parsed = stateSchema.partial().safeParse(change);
  if (!parsed.success) return { problem: z.prettifyError(parsed.error) };
  const { accessPoints = {}, ...given } = parsed.data;
  const keys = accessPointsOf(network, state).map(({ key }) => key);
  const stranger = Object.keys(accessPoints).find((key) => !keys.includes(key));
  if (stranger !== undefined) return { problem: `There is no access point ${stranger}.` };
  return {
    state: { ...state, ...(given as Partial<DemoState>), accessPoints: { ...state.accessPoints, ...accessPoints } },
  };
}

/** Returns true if the main line carries the traffic now, however badly. */
export function isLineUp(wan: DemoState['wan']): boolean {
  return wan !== 'backup' && wan !== 'down' && wan !== 'unplugged';
}

/** Returns true if latency is high: a full line is also slow. */
export function isLineSlow(wan: DemoState['wan']): boolean {
  return wan === 'slow' || wan === 'full';
}
