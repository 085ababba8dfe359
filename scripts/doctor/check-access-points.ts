import { slug } from 'github-slugger';
import { DATA_FILES } from '../../src/schema/content-files.ts';
import { isSlipOf } from '../../src/text/did-you-mean.ts';
import { networkSchema, type AccessPoint } from '../../src/schema/network.ts';
import type { Examined } from './check.ts';
import { fault, look, ok, type Finding } from './finding.ts';
import type { Device } from './inventory.ts';

const FILE = DATA_FILES.network;
const LOOK = 'Look at its power, its cable, and the controller.';
const NEXT: Readonly<Record<Exclude<Device['state'], 'online'>, string>> = {
  offline: LOOK,
  isolated: LOOK,
  interrupted: LOOK,
  unknown: LOOK,
  updating: 'Wait some minutes, and look again.',
};
const NEW_STATE = 'The vendor has a new word: send the maintainers this line.';

/** What content/network.json lists against what the controller has. */
export function checkAccessPoints(examined: Examined): readonly Finding[] {
  const { network, equipment, setup } = examined;
  if (!('reading' in equipment.outcome))
    return [look('Not known: the equipment could not be read.', 'Mend that first.')];
  const seen = new Map<string, Device>();
  for (const { mac, state } of equipment.outcome.reading.accessPoints)
    seen.set(mac, { mac, state, name: '', model: '', word: '', isAccessPoint: setup.controller === 'push' });
  for (const device of equipment.inventory.devices) seen.set(device.mac, device);
  const listed = network.spots.flatMap((spot) => spot.accessPoints);
  const strangers = [...seen.values()].filter(
    (device) => device.isAccessPoint && listed.every(({ mac }) => mac !== device.mac),
  );
  const findings = [
    ...listed.flatMap((accessPoint) => checkListed(accessPoint, seen.get(accessPoint.mac), strangers)),
    ...strangers.map((device) => describeStranger(device, examined)),
    ...doubles(equipment.inventory.devices),
  ];
  const count = listed.filter(({ mac }) => seen.has(mac)).length;
  return [ok(`${count} of the ${listed.length} access points in ${FILE} are known to the controller.`), ...findings];
}

function checkListed(
  { key, mac, expectedOffline }: AccessPoint,
  device: Device | undefined,
  strangers: readonly Device[],
): Finding[] {
  if (!device) {
    if (expectedOffline) return [];
    const near = strangers.find((stranger) => isSlipOf(mac, stranger.mac));
    const meant = near ? `Did you mean ${near.mac} (${titleOf(near)})? ` : '';
    return [
      fault(
        `${key}, ${mac}: in ${FILE}, and the controller does not have it.`,
        `${meant}Correct "mac" in ${FILE}; take the entry out if it is gone, or say "expectedOffline": true.`,
      ),
    ];
  }
  const isNew = device.state === 'unknown' && device.word !== '';
  const called = isNew ? `${JSON.stringify(device.word)}, which nobody here knows` : device.state;
  if (expectedOffline && device.state !== 'offline')
    return [
      look(
        `${key}, ${mac}: "expectedOffline", but it is ${called}.`,
        `Take "expectedOffline" out in ${FILE}, so that it counts.`,
      ),
    ];
  if (expectedOffline || device.state === 'online') return [];
  return [fault(`${key}, ${mac}: it is ${called}.`, isNew ? NEW_STATE : NEXT[device.state])];
}

/** An access point that stands in no area, with the very line that puts it there. */
function describeStranger(device: Device, { network, languages }: Examined): Finding {
  const says = `${titleOf(device)}, ${device.mac}: in no area.`;
  const keys = network.spots.flatMap((spot) => spot.accessPoints).map(({ key }) => key);
  const first =
    slug(device.name || device.model)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '') || 'access-point';
  const key =
    [first, ...keys.map((_, index) => `${first}-${index + 2}`)].find((candidate) => !keys.includes(candidate)) ?? first;
  const name = Object.fromEntries(languages.map((language) => [language, device.name || device.model || key]));
  const line = { key, mac: device.mac, name };
  const [spot, ...others] = network.spots;
  const added = { ...network, spots: [{ ...spot, accessPoints: [...(spot?.accessPoints ?? []), line] }, ...others] };
  const { line: _, ...file } = added;
  if (!networkSchema.safeParse(file).success)
    return look(says, `Add it to an area in ${FILE} by hand: its address or its name cannot stand there as it is.`);
  return look(says, `If guests use it, add this line to the area it serves in ${FILE}: ${JSON.stringify(line)}`);
}

/** What the controller has twice, and what it calls alike. */
function doubles(devices: readonly Device[]): Finding[] {
  const repeated = (values: readonly string[]): string[] => [
    ...new Set(values.filter((value, index) => value !== '' && values.indexOf(value) !== index)),
  ];
  const macs = repeated(devices.map(({ mac }) => mac)).map((mac) =>
    look(
      `${mac} is listed twice by the controller: the worse of the two counts.`,
      'Forget the older entry in the controller.',
    ),
  );
  const distinct = [...new Map(devices.map((device) => [device.mac, device])).values()];
  const names = repeated(distinct.filter(({ isAccessPoint }) => isAccessPoint).map(({ name }) => name)).map((name) =>
    look(
      `Several access points are called ${JSON.stringify(name)} in the controller.`,
      'Rename one there, so that people can tell them apart.',
    ),
  );
  return [...macs, ...names];
}

function titleOf({ model, name }: Device): string {
  return [model || 'A device', name && `'${name}'`].filter(Boolean).join(' ');
}
