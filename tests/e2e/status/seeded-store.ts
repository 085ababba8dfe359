import { createTestPlace } from '../../place.ts';

const spots = createTestPlace().network?.spots ?? [];

export function areasWithout(offline: readonly (string | undefined)[]): object[] {
  return spots.map(({ key, showAps, accessPoints }) => {
    const down = accessPoints
      .filter((accessPoint) => offline.includes(accessPoint.key))
      .toSorted((a, b) => a.key.localeCompare(b.key));
    const level = down.length === 0 ? 'ok' : down.length === accessPoints.length ? 'down' : 'limited';
    const aps = showAps ? down.map((point) => ({ key: point.key, level: 'down', reason: 'offline' })) : [];
    return { key, level, showAps, aps };
  });
}

/** The last area, an access point of the area before it if there is one, and the areas while only that one is down. */
export const LAST = spots.at(-1);
export const [DOWN] = (spots.at(-2) ?? LAST)?.accessPoints ?? [];
const SPOTS = areasWithout([DOWN?.key]);

export function storedStatus(readAt: string): string {
  const internet = { level: 'degraded', attribution: 'provider' };
  const finding = { subject: 'internet', rule: 'line-slow', figures: {} };
  const since = { at: readAt, isExact: false };
  return JSON.stringify({
    version: 1,
    takenAt: readAt,
    internet,
    spots: SPOTS,
    internetSince: since,
    evidence: [{ ...finding, since: readAt }],
    memory: { last: { internet, finding, since }, accessPoints: {}, periods: [] },
    addresses: [],
  });
}
