import { vendorOf } from '../../netlify/runtime/equipment/vendors.ts';
import { DATA_FILES } from '../../src/schema/content-files.ts';
import type { AccessPoint } from '../../src/schema/network.ts';
import type { Reading } from '../../src/status/reading.ts';
import { normalizeMac } from '../../src/schema/fields/mac.ts';
import { hasWrongClock } from './equipment.ts';
import type { Examination } from './examination.ts';
import { fault, look, ok, type Finding } from './report.ts';

const FILE = DATA_FILES.network;

/** The names that the vendor gives a device. */
interface Named {
  readonly name: string;
  readonly model: string;
}

type Device = Reading['accessPoints'][number] & Partial<Named>;

export function checkAccessPoints({ setup, network, equipment, languages }: Examination): Finding[] {
  if ('problem' in equipment) return [look('Unknown: the equipment could not be read.', 'Fix that first.')];
  if (hasWrongClock(equipment)) return [look('Unknown: the clock of this machine is wrong.', 'Fix that first.')];
  const names = namedDevices(equipment.answers);
  const devices = equipment.reading.accessPoints.map((device): Device => ({ ...device, ...names.get(device.mac) }));
  const listed = network.spots.flatMap((spot) => spot.accessPoints);
  const { otherModels } = vendorOf(setup.environment);
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
    return [fault(`${key}, ${mac}: it is ${device.state}.`, 'Check its power, its cable and the controller.')];
  return [
    fault(
      `${key}, ${mac}: in ${FILE}, and the controller does not have it.`,
      `Correct "mac" in ${FILE}; remove the entry if the device no longer exists, or set "expectedOffline": true.`,
    ),
  ];
}

/** Reports an access point that is in no area, with the line of JSON that adds it to one. */
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
      // A response that is not JSON names no device.
    }
  return devices;
}
