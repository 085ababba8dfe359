import type { Network } from '../../src/schema/network.ts';
import type { Reading } from '../../src/status/reading.ts';
import type { Equipment } from './equipment.ts';
import { fault, look, ok, type Finding } from './report.ts';
import type { ControllerName } from './variables.ts';

/** A figure that the status is found with. */
interface Figure {
  readonly name: string;
  /** What is lost without it. */
  readonly lost: string;
  /** What the reading says of it; undefined where it says nothing. */
  readonly find: (reading: Reading, network: Network) => string | undefined;
  /** What brings it, by controller; left out where the equipment never tells it. */
  readonly from: { readonly unifi?: string; readonly omada?: string; readonly push?: string };
}

const GATEWAY = 'It comes from the gateway, where it is of the vendor’s make and in touch.';
const CONNECTOR = 'It comes from the console itself, which has to answer through the cloud (UniFi OS 5.0.3 or later).';
const JOB = 'Have the job on site send it; src/status/pushed-reading.ts explains every field.';
const TOLD = {
  unifi: 'Look at the console: it reports to the cloud what this rests on, and may be too old or out of touch.',
  omada: GATEWAY,
  push: JOB,
};
const CONTRACT = 'Write "connection" with the speeds of the contract into content/facts.json.';

/** Every figure that the evaluation uses. */
const FIGURES: readonly Figure[] = [
  {
    name: 'whether the site is in touch',
    lost: 'the internet counts as degraded, because nobody knows',
    find: ({ site }) => (site === 'unknown' ? undefined : site),
    from: TOLD,
  },
  {
    name: 'whether the line works',
    lost: 'only measurements tell; without these the internet counts as degraded after 15 minutes',
    find: ({ wan }) => (wan.primary === 'unknown' ? undefined : wan.primary),
    from: TOLD,
  },
  {
    name: 'latency',
    lost: 'a slow line is not seen',
    find: ({ wan }) => withUnit(wan.periods.findLast(({ latencyMs }) => latencyMs !== undefined)?.latencyMs, 'ms'),
    from: TOLD,
  },
  {
    name: 'packet loss',
    lost: 'a line that loses packets is not seen',
    find: ({ wan }) =>
      withUnit(wan.periods.findLast((period) => period.packetLossPercent !== undefined)?.packetLossPercent, '%'),
    from: TOLD,
  },
  {
    name: 'since when the gateway is up',
    lost: 'after an outage nobody can tell whose fault it was, and a restart of the gateway is blamed on the provider',
    find: ({ gateway }) => withUnit(gateway.uptimeSeconds, 's'),
    from: TOLD,
  },
  {
    name: 'how busy the gateway is',
    lost: 'a line that is slow because of it is blamed on the provider',
    find: ({ gateway }) => withUnit(gateway.cpuPercent, '%'),
    from: { unifi: CONNECTOR, omada: GATEWAY, push: JOB },
  },
  {
    name: 'what goes through the line',
    lost: 'a line that we fill ourselves is blamed on the provider',
    find: ({ gateway: { downloadMbps, uploadMbps } }) =>
      downloadMbps === undefined && uploadMbps === undefined
        ? undefined
        : `${(downloadMbps ?? 0).toFixed(1)} Mbit/s down, ${(uploadMbps ?? 0).toFixed(1)} up`,
    from: { unifi: CONNECTOR, push: JOB },
  },
  {
    name: 'what the line can carry',
    lost: 'a line that we fill ourselves is blamed on the provider',
    find: (_reading, { line }) => line && `${line.downloadMbps} Mbit/s down, ${line.uploadMbps} up`,
    from: { unifi: CONTRACT, omada: CONTRACT, push: CONTRACT },
  },
  {
    name: 'how much radios repeat',
    lost: 'air that is too crowded is not seen',
    find: ({ accessPoints }) => {
      const told = accessPoints.filter(({ retriesPercent }) => retriesPercent !== undefined).length;
      return told > 0 ? `of ${told} access points` : undefined;
    },
    from: { unifi: CONNECTOR, push: JOB },
  },
  {
    name: 'public addresses',
    lost: 'guests on site need the password, unless SITE_IPS names the addresses',
    find: ({ publicAddresses }) => publicAddresses.join(', ') || undefined,
    from: TOLD,
  },
];

/** What the line and the gateway tell. */
export function checkLine(controller: ControllerName, { outcome }: Equipment, network: Network): Finding[] {
  if ('problem' in outcome) return [look('Not known: the equipment could not be read.', 'Mend that first.')];
  const { reading } = outcome;
  const { site, wan, gateway } = reading;
  const isDown = site !== 'reachable' || gateway.heard === false || ['down', 'unplugged'].includes(wan.primary);
  const figures = FIGURES.map(({ name, lost, find, from }) => {
    const value = find(reading, network);
    if (value !== undefined) return ok(`${name}: ${value}`);
    if (isDown) return ok(`${name}: not told while the line, the gateway or the site is down.`);
    const next = from[controller === 'demo' ? 'unifi' : controller];
    const missing = `${name}: not told; ${lost}.`;
    return next === undefined ? ok(`${missing} This equipment never tells it.`) : look(missing, next);
  });
  return [...describeTroubles(reading), ...figures];
}

/** What is wrong with the line now. */
function describeTroubles({ site, wan, gateway }: Reading): Finding[] {
  if (site === 'unreachable')
    return [
      fault('The whole site is out of reach.', 'Look whether there is power on site, and whether the gateway is on.'),
    ];
  if (gateway.heard === false)
    return [
      look('The gateway is not in touch with its controller.', 'Look for it there: is it adopted, and is it on?'),
    ];
  const backup = wan.backupActive ? '; the backup carries the traffic' : '';
  if (wan.primary === 'unplugged')
    return [fault(`The line is unplugged${backup}.`, 'Look at the cable between the gateway and the provider’s box.')];
  if (wan.primary === 'down')
    return [
      fault(`The line is down${backup}.`, 'Restart the provider’s box; if that does not help, call the provider.'),
    ];
  return [];
}

function withUnit(value: number | undefined, unit: string): string | undefined {
  return value === undefined ? undefined : `${Math.round(value * 10) / 10} ${unit}`;
}
