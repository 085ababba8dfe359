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

/** Two minutes, less some seconds: an answer gives whole seconds, and takes time. */
const WRONG_CLOCK_MS = 115_000;

/** Returns true if the clock of this machine is so wrong that no reading can be judged by it. */
export function hasWrongClock({ aheadMs = 0 }: Equipment): boolean {
  return Math.abs(aheadMs) >= WRONG_CLOCK_MS;
}

/** Reads the equipment with the site's own controller. Never throws. */
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
    // The controller reports an answer that breaks off or is too large.
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
  return [fault(says, 'Have it set by the network (NTP), and ask again: what is read goes by it.')];
}

export function checkAnswer({ setup, equipment, store }: Examination): Finding[] {
  if ('reading' in equipment) return [ok('It answered.')];
  if (setup.controller === 'push' && equipment.failure === 'not-found' && store?.isLocal !== false)
    return [look('Not known: what is pushed is in the store of the live site, not on this machine.', LIVE_STORE)];
  return [fault(`${setup.controller}: ${equipment.problem}.`, adviseOn(equipment.failure, setup))];
}

/** The next step after a failure, unless the vendor has advice of its own. */
const ADVICE: Readonly<Record<ControllerFailure, string>> = {
  unset: `Set it ${WHERE_SET}.`,
  ambiguous: 'Set the variable to one of these ids.',
  key: 'The key is wrong, or was taken back: make a new one and set it.',
  rights: 'Give whoever asks the right to read the site.',
  'not-found': 'The address is wrong: compare it with .env.example.',
  busy: 'The vendor asks to be left alone. Wait a minute; if it comes again, something else asks with the same key.',
  trouble: 'Who is asked has trouble: try again in some minutes, and look at the status page of a cloud.',
  refused: 'Compare the variables with those that the vendor shows, and send the maintainers this line.',
  odd: 'Try again; if it stays, look whether the address of the API is right, and send the maintainers this line.',
  unreachable: 'The address is wrong, or this machine has no way to it: compare it with .env.example.',
  certificate:
    'Something else answers at this address, or its certificate is over: compare the address with .env.example, and look whether a firewall or a proxy opens what is encrypted.',
  silent: 'Try again; if it stays, look whether a firewall keeps this machine from the address of the API.',
};

function adviseOn(failure: ControllerFailure, { controller, environment }: Setup): string {
  if (controller === 'demo') return 'Start it with npm start, in another window.';
  return vendorOf(environment).advice[failure] ?? ADVICE[failure];
}

/** Lists the addresses whose callers need no password: those of `SITE_IPS`, and those that the equipment names. */
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
