import { z } from 'zod';
import type { Network } from '../../src/schema/network.ts';

/** What a person can break. Every value is a word of the vendor's, or says what the line or the cloud does; the first works. */
export const DEMO_CHOICES = {
  accessPoint: ['online', 'offline', 'updating', 'connection_interrupted', 'isolated', 'quantum'],
  wan: ['up', 'slow', 'lossy', 'full', 'backup', 'down', 'unplugged'],
  console: ['connected', 'disconnected', 'gateway-offline'],
  radios: ['quiet', 'crowded'],
  connector: ['ok', 'missing'],
  api: ['ok', 'error', 'unauthorized', 'rate-limited', 'hang', 'nonsense'],
} as const;

const stateSchema = z.strictObject({
  accessPoints: z.record(z.string(), z.enum(DEMO_CHOICES.accessPoint)),
  wan: z.enum(DEMO_CHOICES.wan),
  console: z.enum(DEMO_CHOICES.console),
  radios: z.enum(DEMO_CHOICES.radios),
  connector: z.enum(DEMO_CHOICES.connector),
  api: z.enum(DEMO_CHOICES.api),
});

/** What is broken; an access point that is not named works. */
export type DemoState = z.infer<typeof stateSchema>;

/** Whose access points the demo has: those of a place's network. */
export type Areas = Pick<Network, 'spots'>;

/** A network in which everything works. */
export const ALL_WORKS: DemoState = {
  accessPoints: {},
  wan: 'up',
  console: 'connected',
  radios: 'quiet',
  connector: 'ok',
  api: 'ok',
};

interface DemoAccessPoint {
  readonly key: string;
  readonly mac: string;
  readonly state: (typeof DEMO_CHOICES.accessPoint)[number];
}

/** The access points of the network, each with how it is. */
export function accessPointsOf({ spots }: Areas, { accessPoints }: DemoState): DemoAccessPoint[] {
  return spots
    .flatMap((spot) => spot.accessPoints)
    .map(({ key, mac }) => ({ key, mac, state: accessPoints[key] ?? 'online' }));
}

/** The state with a change applied, or what is wrong with the change. */
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

/** Whether the primary line carries the traffic now, however badly. */
export function isLineUp({ wan }: DemoState): boolean {
  return wan !== 'backup' && wan !== 'down' && wan !== 'unplugged';
}

/** Whether answers take long: a line that is full is a slow one. */
export function isLineSlow({ wan }: DemoState): boolean {
  return wan === 'slow' || wan === 'full';
}
