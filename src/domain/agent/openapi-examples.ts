import type { Snapshot } from '../status/snapshot.ts';

/** A snapshot with a fault of every kind. */
export const EXAMPLE_SNAPSHOT: Snapshot = {
  updatedAt: '2026-11-20T09:35:02.114Z',
  internet: { level: 'degraded', attribution: 'provider' },
  spots: [
    { key: 'coworking', level: 'ok', showAps: true, aps: [] },
    { key: 'terrain', level: 'limited', showAps: true, aps: [{ key: 'orchard', level: 'down', reason: 'offline' }] },
    { key: 'molino', level: 'ok', showAps: true, aps: [] },
  ],
  override: { active: false },
};
