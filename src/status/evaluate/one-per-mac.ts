import type { AccessPointState } from '../reading.ts';

/** How much a state tells of a device, in rising order. */
const TELLING: readonly AccessPointState[] = ['unknown', 'offline', 'isolated', 'interrupted', 'updating', 'online'];

/**
 * Every device once, whatever the order of the rows. Of several rows of one, that which says that it is in touch counts:
 * a controller that does not hear it cannot say so, while a row of where it was before stays behind as offline. What is
 * unknown says nothing beside another.
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
