import { z } from 'zod';
import type { Network } from '../../src/schema/network.ts';

const ACCESS_POINT_STATES = ['online', 'offline', 'updating', 'connection_interrupted', 'isolated', 'quantum'] as const;

/** What a person can break. Every value is a word of the vendor's, or says what the line or the cloud does. */
const changeSchema = z.strictObject({
  accessPoints: z.record(z.string(), z.enum(ACCESS_POINT_STATES)).optional(),
  wan: z.enum(['up', 'slow', 'lossy', 'full', 'blip', 'patchy', 'backup', 'down', 'unplugged']).optional(),
  console: z.enum(['connected', 'disconnected', 'silent', 'gateway-offline']).optional(),
  radios: z.enum(['quiet', 'crowded']).optional(),
  connector: z.enum(['ok', 'gzip', 'missing', 'forbidden']).optional(),
  api: z.enum(['ok', 'slow', 'error', 'unauthorized', 'rate-limited', 'hang', 'nonsense', 'expired-tokens']).optional(),
});

/** Whose access points the demo has: those of a place's network. */
export type Areas = Pick<Network, 'spots'>;

type DemoChange = z.infer<typeof changeSchema>;
export type DemoState = { [Field in keyof DemoChange]-?: Exclude<DemoChange[Field], undefined> };

export const DEMO_CHOICES = {
  accessPoint: ACCESS_POINT_STATES,
  wan: changeSchema.shape.wan.unwrap().options,
  console: changeSchema.shape.console.unwrap().options,
  radios: changeSchema.shape.radios.unwrap().options,
  connector: changeSchema.shape.connector.unwrap().options,
  api: changeSchema.shape.api.unwrap().options,
} as const;

/** Whether the primary line carries the traffic now, however badly. */
export function isLineUp({ wan }: DemoState): boolean {
  return wan !== 'backup' && wan !== 'down' && wan !== 'unplugged';
}

/** For how many seconds the line was down in the five minutes so many periods ago; a patchy one most of the time. */
export function downtimeSeconds(state: DemoState, periodsAgo: number): number {
  if (state.wan === 'patchy') return 255;
  if (state.wan === 'blip') return periodsAgo === 1 ? 20 : 0;
  return isLineUp(state) ? 0 : 300;
}

/** Whether the gateway is in touch with whoever asks; a console may be without it. */
export function isGatewayInTouch({ console }: DemoState): boolean {
  return console === 'connected' || console === 'silent';
}

/** Whether answers take long: a line that is full is a slow one. */
export function isLineSlow({ wan }: DemoState): boolean {
  return wan === 'slow' || wan === 'full';
}

/** A network in which everything works. */
export function createDemoState(network: Areas): DemoState {
  const keys = network.spots.flatMap((spot) => spot.accessPoints).map(({ key }) => key);
  return {
    accessPoints: Object.fromEntries(keys.map((key) => [key, 'online' as const])),
    wan: 'up',
    console: 'connected',
    radios: 'quiet',
    connector: 'ok',
    api: 'ok',
  };
}

/** The state of a network whose access points are others now: those that came work, those that are gone are forgotten. */
export function followNetwork(state: DemoState, network: Areas): DemoState {
  const { accessPoints } = createDemoState(network);
  const kept = Object.entries(state.accessPoints).filter(([key]) => Object.hasOwn(accessPoints, key));
  return { ...state, accessPoints: { ...accessPoints, ...Object.fromEntries(kept) } };
}

/** The state with a change applied, or what is wrong with the change. */
export function changeDemoState(state: DemoState, change: unknown): { state: DemoState } | { problem: string } {
  const parsed = changeSchema.safeParse(change);
  if (!parsed.success) return { problem: z.prettifyError(parsed.error) };
  const { accessPoints = {}, ...rest } = parsed.data;
  const stranger = Object.keys(accessPoints).find((key) => !Object.hasOwn(state.accessPoints, key));
  if (stranger !== undefined) return { problem: `There is no access point ${stranger}.` };
  const given = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined),
  ) as Partial<DemoState>;
  return { state: { ...state, ...given, accessPoints: { ...state.accessPoints, ...accessPoints } } };
}
