import type { Fetch } from '../../netlify/runtime/equipment/controller.ts';
import { createController } from '../../netlify/runtime/equipment/create-controller.ts';
import type { PushStore } from '../../netlify/runtime/equipment/push.ts';
import { measuredState } from '../../src/status/periods.ts';
import type { Reading } from '../../src/status/reading.ts';
import { describeError } from '../../src/text/describe-error.ts';
import { fault, type Finding, look, ok } from './report.ts';
import type { ControllerName, Setup } from './variables.ts';

/** What came of asking the equipment once: a reading, and all that was answered. */
export type Equipment =
  { readonly reading: Reading; readonly answers: readonly string[] } | { readonly problem: string };

/** Asks the equipment with the site's own controller. Never throws. */
export async function askEquipment({ environment }: Setup, pushes: PushStore, limitMs: number): Promise<Equipment> {
  const answers: string[] = [];
  const watch: Fetch = async (url, init) => {
    const response = await fetch(url, init);
    answers.push(await response.clone().text());
    return response;
  };
  try {
    const controller = createController(environment, watch, pushes);
    return { reading: await controller.read(Date.now(), AbortSignal.timeout(limitMs)), answers };
  } catch (error) {
    return { problem: describeError(error) };
  }
}

/** Whether the equipment answers, what is wrong with the line now, and which figures it does not tell. */
export function checkEquipment({ controller }: Setup, equipment: Equipment): Finding[] {
  if ('problem' in equipment)
    return [fault(`${controller}: ${equipment.problem}.`, adviseOn(equipment.problem, controller))];
  const trouble = describeTrouble(equipment.reading);
  return [ok('It answered.'), trouble ?? describeMissing(equipment.reading, controller)];
}

function describeTrouble({ takenAt, site, wan, gateway }: Reading): Finding | undefined {
  if (site === 'unreachable')
    return fault(
      'The whole site is out of reach.',
      'Look whether there is power on site, and whether the gateway is on.',
    );
  if (gateway.heard === false)
    return look('The gateway is not in touch with its controller.', 'Look for it there: is it adopted, and is it on?');
  const line = wan.primary === 'unknown' ? measuredState(wan.periods, takenAt) : wan.primary;
  const backup = wan.backupActive || wan.backupReady ? '; the backup carries the traffic' : '';
  if (line === 'unplugged')
    return fault(`The line is unplugged${backup}.`, 'Look at the cable between the gateway and the provider’s box.');
  if (line === 'down')
    return fault(`The line is down${backup}.`, 'Restart the provider’s box; if that does not help, call the provider.');
  return undefined;
}

/** What brings the figures that are missing. */
const SOURCE: Readonly<Record<ControllerName, string>> = {
  unifi:
    'Update the console to UniFi OS 5.0.3 or later, and make the key as its owner: then it answers through the cloud. Without it everything else works.',
  omada:
    'They come from the gateway, where it is of the vendor’s make and in touch; of traffic and radios it never tells.',
  push: 'Have the job on site send them; src/status/pushed-reading.ts explains every field.',
  demo: 'Set the connector to ok in the demo console.',
};

/** What the status is found with and this reading does not tell. */
function describeMissing(
  { takenAt, wan, gateway, accessPoints, publicAddresses }: Reading,
  controller: ControllerName,
): Finding {
  const told: Readonly<Record<string, boolean>> = {
    'whether the line works': wan.primary !== 'unknown' || measuredState(wan.periods, takenAt) !== 'unknown',
    latency: wan.periods.some(({ latencyMs }) => latencyMs !== undefined),
    'packet loss': wan.periods.some(({ packetLossPercent }) => packetLossPercent !== undefined),
    'since when the gateway is up': gateway.uptimeSeconds !== undefined,
    'how busy the gateway is': gateway.cpuPercent !== undefined,
    'what goes through the line': gateway.downloadMbps !== undefined,
    'how much radios repeat': accessPoints.some(({ retriesPercent }) => retriesPercent !== undefined),
    'the public addresses': publicAddresses.length > 0,
  };
  const missing = Object.keys(told).filter((name) => !told[name]);
  if (missing.length === 0) return ok('It tells every figure that the status is found with.');
  return look(`It does not tell ${missing.join(', ')}: what rests on these is not seen.`, SOURCE[controller]);
}

/** What a person does next, by what the controller says went wrong; the first that fits counts. */
const ADVICE: readonly (readonly [RegExp, string | Partial<Record<ControllerName, string>>])[] = [
  [/is not set|are not all set/, 'Set what is missing; the first lines of this report name it.'],
  [/has to say which one|names none of/, 'Set the variable to one of these ids.'],
  [/no reading has been pushed/, 'Start the job on site, and look at what it prints: npm run site-agent -- --once.'],
  [/error -441\d\d/, 'Compare them with "Platform integration" of the controller, and the region with its address.'],
  [/error -1505/, 'Give the application a role that may see the site, or correct OMADA_SITE_ID.'],
  [/error -\d+/, 'Look the number up in the documentation of the Omada Open API.'],
  [
    /answered 401/,
    {
      unifi:
        'The key is wrong, or was taken back: create a read-only one at unifi.ui.com, under API, and set UNIFI_API_KEY.',
      omada: 'Compare OMADA_CLIENT_ID and OMADA_CLIENT_SECRET with "Platform integration" of the controller.',
    },
  ],
  [
    /answered 403|no console that runs/,
    'Make the key as the owner of the console, or as an administrator of all sites.',
  ],
  [
    /answered 404/,
    'There is nothing at this address: UNIFI_API_URL or OMADA_API_URL is set to something else, or OMADA_ID is wrong.',
  ],
  [
    /answered 429/,
    'The vendor asks to be left alone. Wait a minute; if it comes again, something else asks with the same key.',
  ],
  [/answered (408|5\d\d)/, "The vendor's cloud has trouble: look at its status page, and try again in some minutes."],
  [/ECONNREFUSED/, { demo: 'Start it with npm start, in another window.' }],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|bad port/,
    'The address of the API is wrong, or this machine has no internet: correct UNIFI_API_URL, OMADA_API_URL or OMADA_REGION.',
  ],
  [/redirect/, 'The address of the API is that of a page: take the vendor’s own, as in .env.example.'],
  [
    /SSL|TLS|certificate|wrong version number|packet length/i,
    'The address of the API does not speak TLS there: correct its "https" or its port.',
  ],
  [
    /did not answer|aborted|timeout/i,
    'Try again; if it stays, look whether a firewall keeps this machine from the address of the API.',
  ],
];

const OTHERWISE =
  'Try again in some minutes. If it stays, and the address of the API is right, send the maintainers this line.';

/** What to do about a read that failed. */
function adviseOn(problem: string, controller: ControllerName): string {
  for (const [pattern, advice] of ADVICE) {
    const text = typeof advice === 'string' ? advice : advice[controller];
    if (text !== undefined && pattern.test(problem)) return text;
  }
  return OTHERWISE;
}
