import { ControllerError, type ControllerFailure, type Fetch } from '../../netlify/runtime/equipment/controller.ts';
import { readBody } from '../../netlify/runtime/equipment/fetch-json.ts';
import { createController } from '../../netlify/runtime/equipment/create-controller.ts';
import { vendorOf } from '../../netlify/runtime/equipment/vendors.ts';
import { isOwnAddress, parseAddressList } from '../../src/status/addresses.ts';
import { describeError } from '../../src/text/describe-error.ts';
import type { Equipment, Examination, Setup } from './examination.ts';
import { fault, look, ok, type Finding } from './report.ts';
import { LIVE_STORE } from './store.ts';
import { WHERE_SET } from './variables.ts';
import { MINUTE_MS } from '../../src/text/numbers/durations.ts';

/** Two minutes, less a few seconds: responses give whole seconds, and take time. */
const WRONG_CLOCK_MS = 115_000;

/** Returns true if the clock of this machine is too wrong to judge a reading. */
export function hasWrongClock({ aheadMs = 0 }: Equipment): boolean {
  return Math.abs(aheadMs) >= WRONG_CLOCK_MS;
}

export async function readEquipment(
  { environment }: Setup,
  { store, limitMs }: Pick<Examination, 'store' | 'limitMs'>,
): Promise<Equipment> {
  const answers: string[] = [];
  let aheadMs: number | undefined;
  const watch: Fetch = async (url, init) => {
    const response = await fetch(url, init);
    const date = Date.parse(response.headers.get('date') ?? '');
    if (!Number.isNaN(date)) aheadMs = Date.now() - date;
    // The controller reports a response that breaks off or is too large.
    const body = await readBody(response.clone()).catch(() => '');
    answers.push(body.toString());
    return response;
  };
  try {
    const controller = createController(environment, watch, store?.store ?? { get: () => Promise.resolve(undefined) });
    const reading = await controller.read(Date.now(), AbortSignal.timeout(limitMs));
    return { reading, answers, aheadMs };
  } catch (error) {
    const failure = error instanceof ControllerError ? error.failure : 'odd';
    return { problem: describeError(error), failure, aheadMs };
  }
}

export function checkClock({ equipment }: Examination): Finding[] {
  const { aheadMs = 0 } = equipment;
  if (!hasWrongClock(equipment)) return [];
  const minutes = Math.round(Math.abs(aheadMs) / MINUTE_MS);
  const says = `The clock of this machine is ${minutes} minutes ${aheadMs > 0 ? 'ahead' : 'behind'}.`;
  return [fault(says, 'Synchronise it (NTP), and check again: readings depend on it.')];
}

export function checkAnswer({ setup, equipment, store }: Examination): Finding[] {
  if ('reading' in equipment) return [ok('It answered.')];
  if (setup.controller === 'push' && equipment.failure === 'not-found' && store?.isLocal !== false)
    return [look('Unknown: pushed readings are in the store of the live site, not on this machine.', LIVE_STORE)];
  return [fault(`${setup.controller}: ${equipment.problem}.`, adviseOn(equipment.failure, setup))];
}

/** The next step after a failure, unless the vendor has its own advice. */
const ADVICE: Readonly<Record<ControllerFailure, string>> = {
  unset: `Set it ${WHERE_SET}.`,
  ambiguous: 'Set the variable to one of these ids.',
  key: 'The key is wrong or was revoked. Create a new one and set it.',
  rights: 'Give this account permission to read the site.',
  'not-found': 'The address is wrong: compare it with .env.example.',
  busy: 'The vendor limits requests. Wait a minute. If it happens again, something else uses the same key.',
  trouble: 'The server has a problem. Try again in a few minutes, and check the status page of the cloud.',
  refused: 'Compare the variables with those that the vendor shows, and send the maintainers this line.',
  odd: 'Try again. If the fault remains, check the address of the API, and send the maintainers this line.',
  unreachable: 'The address is wrong, or this machine cannot reach it. Compare it with .env.example.',
  certificate:
    'Another server answers at this address, or its certificate has expired. Compare the address with .env.example, and check whether a firewall or a proxy inspects encrypted traffic.',
  silent: 'Try again. If the fault remains, check whether a firewall blocks the address of the API.',
};

function adviseOn(failure: ControllerFailure, { controller, environment }: Setup): string {
  if (controller === 'demo') return 'Start it with npm start, in another window.';
  return vendorOf(environment).advice[failure] ?? ADVICE[failure];
}

export function checkGate({ setup: { environment, controller }, equipment }: Examination): Finding[] {
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
          `${address}, which ${controller} reports, belongs to more than one place, so it does not open the gate.`,
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
