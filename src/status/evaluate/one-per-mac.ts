import type { AccessPointState } from '../reading.ts';

/** States from least to most informative. */
const TELLING: readonly AccessPointState[] = ['unknown', 'offline', 'isolated', 'interrupted', 'updating', 'online'];

/**
 * Returns every device once, whatever the order of the rows. A row that says the device is connected wins: a controller
 * that has lost it cannot say so, while an outdated row of another controller remains as offline. Unknown states lose
 * against any other.
 */
export function onePerMac<Row extends { readonly mac: string; readonly state: AccessPointState }>(
  rows: readonly Row[],
): Row[] {
  const devices = new Map<string, Row>();
  for (const row of rows) {
    const before = devices.get(row.mac);
    if (!before || TELLING.indexOf(row.state) > TELLING.indexOf(before.state)) devices.set(row.mac, row);
  }
  return [...devices.values()];
}
