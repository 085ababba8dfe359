import { ControllerError, type ControllerFailure, type Fetch } from '../../netlify/runtime/equipment/controller.ts';
import { readBody } from '../../netlify/runtime/equipment/fetch-json.ts';
import { createController } from '../../netlify/runtime/equipment/create-controller.ts';
import type { Reach } from '../../netlify/runtime/equipment/vendor.ts';
import { vendorOf } from '../../netlify/runtime/equipment/vendors.ts';
import type { Reading } from '../../src/status/reading.ts';
import { isOwnAddress, parseAddressList } from '../../src/status/addresses.ts';
import { describeError } from '../../src/text/describe-error.ts';
import { fault, look, ok, type Finding } from './report.ts';
import { LIVE_STORE } from './store.ts';
import { WHERE_SET, type Setup } from './variables.ts';
import { MINUTE_MS } from '../../src/text/numbers/durations.ts';

/** What came of asking the equipment once: a reading, and all that was answered. */
export type Equipment = (
  | { readonly reading: Reading; readonly answers: readonly string[] }
  | { readonly problem: string; readonly failure: ControllerFailure }
) & {
  /** How far the clock of this machine is ahead of that of whoever answered, in milliseconds; undefined where nobody did. */
  readonly aheadMs: number | undefined;
};

/** From two minutes on a clock is wrong; an answer tells whole seconds, and has taken some. */
const WRONG_CLOCK_MS = 115_000;

/** Whether the clock of this machine is so wrong that nothing that was read can be judged. */
export function hasWrongClock({ aheadMs = 0 }: Equipment): boolean {
  return Math.abs(aheadMs) >= WRONG_CLOCK_MS;
}

function checkClock(equipment: Equipment): Finding[] {
  const { aheadMs = 0 } = equipment;
  if (!hasWrongClock(equipment)) return [];
  const minutes = Math.round(Math.abs(aheadMs) / MINUTE_MS);
  const says = `The clock of this machine is ${minutes} minutes ${aheadMs > 0 ? 'ahead' : 'behind'}.`;
  return [fault(says, 'Have it set by the network (NTP), and ask again: what is read goes by it.')];
}

/** Asks the equipment with the site's own controller. Never throws. */
export async function askEquipment({ environment }: Setup, store: Reach['store'], limitMs: number): Promise<Equipment> {
  const answers: string[] = [];
  let aheadMs: number | undefined;
  const watch: Fetch = async (url, init) => {
    const response = await fetch(url, init);
    const date = Date.parse(response.headers.get('date') ?? '');
    if (!Number.isNaN(date)) aheadMs = Date.now() - date;
    // Of an answer that breaks off, or is too large, the controller says so.
    const body = await readBody(response.clone()).catch(() => '');
    answers.push(body.toString());
    return response;
  };
  try {
    const controller = createController(environment, watch, store);
    const reading = await controller.read(Date.now(), AbortSignal.timeout(limitMs));
    return { reading, answers, aheadMs };
  } catch (error) {
    const failure = error instanceof ControllerError ? error.failure : 'odd';
    return { problem: describeError(error), failure, aheadMs };
  }
}

/** Whether the equipment answers, and whether this machine's clock is right; `isLive`: whether the site's own store is looked at. */
export function checkEquipment(setup: Setup, equipment: Equipment, isLive: boolean): Finding[] {
  const clock = checkClock(equipment);
  if ('reading' in equipment) return [...clock, ok('It answered.')];
  if (setup.controller === 'push' && equipment.failure === 'not-found' && !isLive)
    return [look('Not known: what is pushed is in the store of the live site, not on this machine.', LIVE_STORE)];
  return [...clock, fault(`${setup.controller}: ${equipment.problem}.`, adviseOn(equipment.failure, setup))];
}

/** What a person does next, where the vendor says nothing else. */
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

/** What to do about a read that failed. */
function adviseOn(failure: ControllerFailure, { controller, environment }: Setup): string {
  if (controller === 'demo') return 'Start it with npm start, in another window.';
  return vendorOf(environment).advice[failure] ?? ADVICE[failure];
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
