import { vendorOf } from '../../netlify/runtime/equipment/vendors.ts';
import { DATA_FILES } from '../../src/schema/content-files.ts';
import type { AccessPoint, Network } from '../../src/schema/network.ts';
import type { Reading } from '../../src/status/reading.ts';
import { normalizeMac } from '../../src/schema/fields/mac.ts';
import { hasWrongClock, type Equipment } from './equipment.ts';
import { fault, look, ok, type Finding } from './report.ts';
import type { Setup } from './variables.ts';

const FILE = DATA_FILES.network;

/** What the vendor calls a device. */
interface Named {
  readonly name: string;
  readonly model: string;
}

type Device = Reading['accessPoints'][number] & Partial<Named>;

/** What content/network.json lists against what the controller has. */
export function checkAccessPoints(
  { environment }: Setup,
  network: Network,
  equipment: Equipment,
  languages: readonly string[],
): Finding[] {
  if ('problem' in equipment) return [look('Not known: the equipment could not be read.', 'Mend that first.')];
  if (hasWrongClock(equipment)) return [look('Not known: the clock of this machine is wrong.', 'Mend that first.')];
  const names = namedDevices(equipment.answers);
  const devices = equipment.reading.accessPoints.map((device): Device => ({ ...device, ...names.get(device.mac) }));
  const listed = network.spots.flatMap((spot) => spot.accessPoints);
  const { otherModels } = vendorOf(environment);
  const strangers = devices.filter(
    ({ mac, model = '' }) => !otherModels?.test(model) && listed.every((accessPoint) => accessPoint.mac !== mac),
  );
  const found = (mac: string): Device | undefined => devices.find((device) => device.mac === mac);
  const count = listed.filter(({ mac }) => found(mac)).length;
  return [
    ok(`${count} of the ${listed.length} access points in ${FILE} are known to the controller.`),
    ...listed.flatMap((accessPoint) => checkListed(accessPoint, found(accessPoint.mac))),
    ...strangers.map((device) => describeStranger(device, languages)),
  ];
}

function checkListed({ key, mac, expectedOffline }: AccessPoint, device: Device | undefined): Finding[] {
  if (expectedOffline || device?.state === 'online') return [];
  if (device)
    return [fault(`${key}, ${mac}: it is ${device.state}.`, 'Look at its power, its cable, and the controller.')];
  return [
    fault(
      `${key}, ${mac}: in ${FILE}, and the controller does not have it.`,
      `Correct "mac" in ${FILE}; take the entry out if it is gone, or say "expectedOffline": true.`,
    ),
  ];
}

/** An access point that stands in no area, with the very line that puts it there. */
function describeStranger({ mac, name = '', model = '' }: Device, languages: readonly string[]): Finding {
  const called = name || model || 'access point';
  const key = called
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const line = { key, mac, name: Object.fromEntries(languages.map((language) => [language, called])) };
  return look(
    `${[mac, model, name].filter(Boolean).join(', ')}: in no area.`,
    `If guests use it, add this line to the area it serves in ${FILE}: ${JSON.stringify(line)}`,
  );
}

/** Every device that the vendor has named in its answers, by its MAC address. */
function namedDevices(answers: readonly string[]): ReadonlyMap<string, Named> {
  const devices = new Map<string, Named>();
  const collect = (_key: string, value: unknown): unknown => {
    const { mac, macAddress = mac, name = '', model = '' } = (value ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof macAddress === 'string' && (name !== '' || model !== ''))
      devices.set(normalizeMac(macAddress), { name: String(name), model: String(model) });
    return value;
  };
  for (const answer of answers)
    try {
      JSON.parse(answer, collect);
    } catch {
      // What is no JSON names nothing.
    }
  return devices;
}
