import type { Fetch } from '../../netlify/runtime/equipment/controller.ts';
import { createController } from '../../netlify/runtime/equipment/create-controller.ts';
import type { PushStore } from '../../netlify/runtime/equipment/push.ts';
import type { Reading } from '../../src/status/reading.ts';
import { isOwnAddress, parseAddressList } from '../../src/status/addresses.ts';
import { describeError } from '../../src/text/describe-error.ts';
import { fault, look, ok, type Finding } from './report.ts';
import { WHERE_SET, type ControllerName, type Setup } from './variables.ts';

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

/** Whether the equipment answers. */
export function checkEquipment({ controller }: Setup, equipment: Equipment): Finding[] {
  if ('reading' in equipment) return [ok('It answered.')];
  return [fault(`${controller}: ${equipment.problem}.`, adviseOn(equipment.problem, controller))];
}

/** What a person does next, by what the controller says went wrong; the first that fits counts. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/is not set|are not all set/, `Set it ${WHERE_SET}.`],
  [/has to say which one/, 'Set the variable to one of these ids.'],
  [/no reading has been pushed/, 'Start the job on site, and look at what it prints: npm run site-agent -- --once.'],
  [/error -\d+/, 'Compare OMADA_API_URL and the others with "Platform integration" of the controller.'],
  [
    /answered 401/,
    'The key is wrong, or was taken back: create a read-only one at unifi.ui.com, under API, and set UNIFI_API_KEY.',
  ],
  [/answered 403|has no console/, 'Make the key as the owner of the console, or as an administrator of all sites.'],
  [
    /answered 429/,
    'The vendor asks to be left alone. Wait a minute; if it comes again, something else asks with the same key.',
  ],
  [/answered (408|5\d\d)/, "The vendor's cloud has trouble: look at its status page, and try again in some minutes."],
  [
    /answered 404|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|bad port|redirect|SSL|TLS|certificate|packet length/i,
    'The address of the API is wrong, or this machine has no internet: take the vendor’s own, as in .env.example.',
  ],
];

const OTHERWISE =
  'Try again; if it stays, look whether a firewall keeps this machine from the address of the API, and send the maintainers this line.';

/** What to do about a read that failed. */
function adviseOn(problem: string, controller: ControllerName): string {
  if (controller === 'demo') return 'Start it with npm start, in another window.';
  return ADVICE.find(([pattern]) => pattern.test(problem))?.[1] ?? OTHERWISE;
}

/** Which callers need no password: those of `SITE_IPS`, and of the addresses that the equipment names. */
export function checkGate({ environment, controller }: Setup, equipment: Equipment): Finding[] {
  const named = environment.LEARN_SITE_IPS && 'reading' in equipment ? equipment.reading.publicAddresses : [];
  const listed = parseAddressList(environment.SITE_IPS).ranges.map(
    ([address, prefix]) => `${address.toString()}/${prefix}`,
  );
  const opens = [...listed, ...named.filter(isOwnAddress)];
  return [
    ...named
      .filter((address) => !isOwnAddress(address))
      .map((address) =>
        look(
          `${address}, which ${controller} names, is no address of one place: it does not open the gate.`,
          'If the provider shares one public address among many, set LEARN_SITE_IPS=off, and have guests use the password. If another router is in front of the gateway, set SITE_IPS to its public address, if that is fixed.',
        ),
      ),
    ok(
      opens.length > 0
        ? `Open to ${opens.join(', ')}.`
        : 'No address opens the gate: guests on site need the password too, unless SITE_IPS names a fixed one.',
    ),
  ];
}
