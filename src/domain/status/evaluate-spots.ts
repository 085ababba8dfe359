import type { Finding } from './evaluate.ts';
import type { AccessPoint, Network, Spot } from './network.ts';
import type { AccessPointState, Reading } from './reading.ts';
import { SPOT_KEYS } from './spot.ts';
import type { AccessPointLevel, SpotLevel } from './snapshot.ts';

interface Conclusions {
  readonly spots: SpotLevel[];
  readonly findings: Finding[];
}

/** What the state of an access point means for the people below it. */
const LEVELS = {
  online: undefined,
  offline: { level: 'down', reason: 'offline' },
  isolated: { level: 'down', reason: 'isolated' },
  interrupted: { level: 'limited', reason: 'interrupted' },
  updating: { level: 'limited', reason: 'updating' },
  unknown: { level: 'limited', reason: 'unknown' },
} as const satisfies Record<AccessPointState, Omit<AccessPointLevel, 'key'> | undefined>;

/**
 * The Wi-Fi level of every area, in the order of `SPOT_KEYS`.
 * - ok: every access point is online. down: every one is down. limited: anything between.
 * - An access point that the reading does not mention is unknown; so are all while the site is out of reach.
 * - Access points are listed by name, and only where the area shows them.
 */
export function evaluateSpots(reading: Reading, network: Network): Conclusions {
  const evaluated = SPOT_KEYS.flatMap((key) => network.spots.filter((spot) => spot.key === key)).map((spot) =>
    evaluateSpot(spot, reading),
  );
  return {
    spots: evaluated.map(({ spot }) => spot),
    findings: evaluated.flatMap(({ findings }) => findings),
  };
}

function evaluateSpot(spot: Spot, reading: Reading): { spot: SpotLevel; findings: Finding[] } {
  const states = spot.accessPoints
    .toSorted((a, b) => a.key.localeCompare(b.key))
    .map((accessPoint) => ({ key: accessPoint.key, ...stateOf(accessPoint, reading) }));
  const faults = states.flatMap(({ key, state }): AccessPointLevel[] => {
    const fault = LEVELS[state];
    return fault ? [{ key, ...fault }] : [];
  });
  return {
    spot: {
      key: spot.key,
      level: levelOf(faults, spot.accessPoints.length),
      showAps: spot.showAps,
      aps: spot.showAps ? faults : [],
    },
    findings: states
      .filter(({ state }) => state !== 'online')
      .map(({ key, state, heard }) => ({
        subject: key,
        rule: heard ? 'access-point' : 'access-point-unheard',
        figures: { state },
      })),
  };
}

function levelOf(faults: readonly AccessPointLevel[], count: number): SpotLevel['level'] {
  if (faults.length === 0) return 'ok';
  return faults.length === count && faults.every(({ level }) => level === 'down') ? 'down' : 'limited';
}

/** The state of one access point; of several reports on it, the worst. */
function stateOf(accessPoint: AccessPoint, reading: Reading): { state: AccessPointState; heard: boolean } {
  const reports = reading.accessPoints.filter(({ mac }) => mac.toLowerCase() === accessPoint.mac);
  if (reading.site !== 'reachable' || reports.length === 0) return { state: 'unknown', heard: false };
  const worst = WORST_FIRST.find((state) => reports.some((report) => report.state === state));
  return { state: worst ?? 'unknown', heard: true };
}

const WORST_FIRST: readonly AccessPointState[] = [
  'offline',
  'isolated',
  'unknown',
  'interrupted',
  'updating',
  'online',
];
