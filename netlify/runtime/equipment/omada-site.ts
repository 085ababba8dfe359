import type { AccessPointState, Reading } from '../../../src/status/reading.ts';
import { SUSTAINED_MS } from '../../../src/status/status-times.ts';
import type { OmadaDevice } from './omada-schemas.ts';

/** The vendor's numbers for a device (`detailStatus`); any other number is unknown. */
const DEVICE_STATES: ReadonlyMap<number, AccessPointState> = new Map([
  [0, 'offline'], // disconnected
  [1, 'offline'], // disconnected, migrating
  [10, 'updating'], // provisioning
  [11, 'updating'], // configuring
  [12, 'updating'], // upgrading
  [13, 'updating'], // rebooting
  [14, 'online'], // connected
  [15, 'online'], // connected, wireless
  [16, 'online'], // connected, migrating
  [17, 'online'], // connected, wireless, migrating
  [22, 'updating'], // adopting
  [23, 'updating'], // adopting, wireless
  [30, 'interrupted'], // heartbeat missed
  [31, 'interrupted'], // heartbeat missed, wireless
  [32, 'interrupted'], // heartbeat missed, migrating
  [33, 'interrupted'], // heartbeat missed, wireless, migrating
  [40, 'isolated'], // isolated
  [41, 'isolated'], // isolated, migrating
  [50, 'updating'], // slice configuring
]);

/** What takes new settings, as after every change of them, is in touch: in the vendor's own categories it is connected. */
const TAKING_SETTINGS: readonly unknown[] = [10, 11, 50];

/** The state of a device by the number that the vendor gives it; unknown where the number is none of those, or missing. */
export function deviceState({ detailStatus }: OmadaDevice): AccessPointState {
  return DEVICE_STATES.get(detailStatus ?? -1) ?? 'unknown';
}

/** Whether a device is in touch with the controller just now. */
export function isInTouch(device: OmadaDevice): boolean {
  return deviceState(device) === 'online' || TAKING_SETTINGS.includes(device.detailStatus);
}

/** Of several gateways, as in a pair of which one stands by, one that is in touch. */
export function findGateway(devices: readonly OmadaDevice[]): OmadaDevice | undefined {
  const gateways = devices
    .filter(({ type }) => type === 'gateway')
    .toSorted((a, b) => ((a.mac ?? '') < (b.mac ?? '') ? -1 : 1));
  return gateways.find(isInTouch) ?? gateways[0];
}

/**
 * Whether the site is in touch with the controller, and for how long it has not been.
 * - It is in touch while any of its devices is, whatever the gateway is, and dark with the last one.
 * - It has been dark for minutes if the controller says that it last heard of anything there so long ago.
 */
export function readSite(devices: readonly OmadaDevice[], now: number): { state: Reading['site']; sustained: boolean } {
  if (devices.some(isInTouch)) return { state: 'reachable', sustained: false };
  const dark = devices.length > 0 && devices.every((device) => isGone(deviceState(device)));
  const heardAt = devices.flatMap(({ lastSeen }) => (lastSeen ? [lastSeen] : []));
  const sustained = heardAt.length > 0 && now - Math.max(...heardAt) >= SUSTAINED_MS;
  return dark ? { state: 'unreachable', sustained } : { state: 'unknown', sustained: false };
}

function isGone(state: AccessPointState): boolean {
  return state === 'offline' || state === 'interrupted';
}
