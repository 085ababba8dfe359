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
 * - A gateway that is connected or disconnected tells. One that misses heartbeats is either just busy or the first
 *   that is missed of a site that goes dark: dark if nothing else on the site is in touch either.
 * - A site without a gateway of the vendor's is in touch while any of its devices is, and dark with the last one.
 * - It has been dark for minutes if the controller says that it last heard of anything there so long ago.
 */
export function readSite(devices: readonly OmadaDevice[], now: number): { state: Reading['site']; sustained: boolean } {
  const gateway = findGateway(devices);
  const own = gateway && deviceState(gateway);
  if (gateway && isInTouch(gateway)) return { state: 'reachable', sustained: false };
  if (gateway && own === 'offline') return { state: 'unreachable', sustained: isLongGone([gateway], now) };
  const dark = devices.length > 0 && devices.every((device) => isGone(deviceState(device)));
  if (dark && (own === undefined || own === 'interrupted'))
    return { state: 'unreachable', sustained: isLongGone(devices, now) };
  const inTouch = own === undefined && devices.some(isInTouch);
  return { state: inTouch ? 'reachable' : 'unknown', sustained: false };
}

function isGone(state: AccessPointState): boolean {
  return state === 'offline' || state === 'interrupted';
}

function isLongGone(devices: readonly OmadaDevice[], now: number): boolean {
  return devices.every(
    ({ lastSeen }) => typeof lastSeen === 'number' && lastSeen > 0 && now - lastSeen >= SUSTAINED_MS,
  );
}
