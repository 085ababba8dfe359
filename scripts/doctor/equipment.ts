import type { Fetch } from '../../netlify/runtime/equipment/controller.ts';
import { createController } from '../../netlify/runtime/equipment/create-controller.ts';
import type { PushStore } from '../../netlify/runtime/equipment/push.ts';
import { normalizeMac } from '../../src/schema/values.ts';
import { AHEAD_MS } from '../../src/status/status-times.ts';
import type { StoredPush } from '../../src/status/pushed-reading.ts';
import type { Reading } from '../../src/status/reading.ts';
import { describeError } from '../../src/text/describe-error.ts';
import { fault, type Finding, look, ok } from './report.ts';
import type { ControllerName, Setup } from './variables.ts';

/** An answer of the equipment. */
interface Answer {
  readonly path: string;
  /** undefined where there was none. */
  readonly status?: number;
  /** By how much the clock here was ahead of that of whoever answered (`Date`, RFC 9110 section 6.6.1). */
  readonly aheadMs?: number;
  readonly body?: string;
}

/** What came of asking the equipment once. */
export interface Equipment {
  readonly outcome: { readonly reading: Reading } | { readonly problem: string };
  readonly tookMs: number;
  readonly answers: readonly Answer[];
}

interface Ways {
  readonly fetch: Fetch;
  readonly pushes: PushStore;
  readonly now: () => number;
  /** By when a read is given up; more than the site has, so that what is slow is seen to be slow. */
  readonly limitMs: number;
}

/** Asks the equipment with the site's own controller, and keeps what was answered. Never throws. */
export async function askEquipment({ environment }: Setup, { fetch, pushes, now, limitMs }: Ways): Promise<Equipment> {
  const answers: Answer[] = [];
  const watch: Fetch = async (url, init) => {
    const path = url.pathname;
    const askedAt = now();
    try {
      const { status, headers, ...response } = await readAll(fetch, url, init);
      const aheadMs = (askedAt + now()) / 2 - Date.parse(headers.get('date') ?? '');
      const body = new TextDecoder().decode(response.bytes);
      answers.push({ path, status, body, ...(Number.isNaN(aheadMs) ? {} : { aheadMs }) });
      return new Response(response.bytes.byteLength > 0 ? response.bytes : null, { status, headers });
    } catch (error) {
      answers.push({ path });
      throw error;
    }
  };
  const over = AbortSignal.timeout(limitMs);
  const late = new Promise<never>((_, reject) => {
    over.addEventListener('abort', () => {
      reject(new Error(`it did not answer within ${limitMs / 1_000} seconds`));
    });
  });
  const startedAt = now();
  try {
    const reading = await Promise.race([createController(environment, watch, pushes).read(startedAt, over), late]);
    return { outcome: { reading }, tookMs: now() - startedAt, answers };
  } catch (error) {
    return { outcome: { problem: describeError(error) }, tookMs: now() - startedAt, answers };
  }
}

async function readAll(
  fetch: Fetch,
  ...asked: Parameters<Fetch>
): Promise<{ status: number; headers: Headers; bytes: ArrayBuffer }> {
  const response = await fetch(...asked);
  return { status: response.status, headers: response.headers, bytes: await response.arrayBuffer() };
}

/** What the vendor calls a device. */
export interface Named {
  readonly name: string;
  readonly model: string;
}

/** Every device that the vendor has named in its answers, by its MAC address. */
export function namedDevices({ answers }: Equipment): ReadonlyMap<string, Named> {
  const devices = new Map<string, Named>();
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  for (const { body = '' } of answers) {
    try {
      JSON.parse(body, (_key, value: unknown) => {
        if (typeof value !== 'object' || value === null) return value;
        const { mac, macAddress, name, model } = value as Readonly<Record<string, unknown>>;
        const address = text(mac) || text(macAddress);
        if (address !== '' && (name !== undefined || model !== undefined))
          devices.set(normalizeMac(address), { name: text(name), model: text(model) });
        return value;
      });
    } catch {
      // What is no JSON names nothing.
    }
  }
  return devices;
}

/** An answer of the site may take ten seconds. */
const SLOW_MS = 8_000;

/** Whether the equipment answers, how fast, and whether the console itself answers. */
export function checkEquipment(
  { controller }: Setup,
  equipment: Equipment,
  push: StoredPush | undefined,
  at: number,
): Finding[] {
  const { outcome, tookMs } = equipment;
  if ('problem' in outcome)
    return [
      fault(`${controller}: ${outcome.problem}.`, adviseOn(outcome.problem, controller)),
      ...checkConsole(equipment),
    ];
  const took = `It answered within ${(tookMs / 1_000).toFixed(1)} s`;
  return [
    tookMs < SLOW_MS
      ? ok(`${took}.`)
      : fault(
          `${took}; the site waits for ${SLOW_MS / 1_000} s, and then shows what it had.`,
          'Try again at another time of the day: it is the vendor’s cloud, the console, or the line of this machine.',
        ),
    ...checkConsole(equipment),
    ...(controller === 'push' && push ? [checkPush(push, at)] : []),
  ];
}

/** Whether UniFi's console answers through the cloud, which is an extra. */
function checkConsole({ answers }: Equipment): Finding[] {
  const first = answers.find(({ path }) => path.includes('/v1/connector/'));
  if (!first) return [];
  if (first.status === 200) return [ok('The console itself answers through the cloud.')];
  const why = first.status === undefined ? 'it did not answer' : `it answered ${first.status}`;
  return [
    look(
      `The console itself does not answer through the cloud (${why}): radios and the load of the gateway are not known.`,
      'Update the console to UniFi OS 5.0.3 or later, and make the key as its owner. Without it everything else works.',
    ),
  ];
}

function checkPush({ takenAt }: StoredPush, at: number): Finding {
  const minutes = Math.round((at - Date.parse(takenAt)) / 60_000);
  const says = `The newest push is ${minutes} minutes old.`;
  return minutes <= 10
    ? ok(says)
    : fault(`${says} Ten minutes of silence are an outage.`, 'Look whether the job on site runs.');
}

/** The header counts whole seconds, and answers travel. */
const UNSEEN_MS = 10_000;

/** The clock of this machine against that of whoever answered, or that of the job on site against this one. */
export function checkClock({ controller }: Setup, { answers }: Equipment, push: StoredPush | undefined): Finding[] {
  // What comes late was measured before it was sent.
  const isPush = controller === 'push' && push !== undefined;
  const aheadOfPush = isPush ? Math.max(0, Date.parse(push.takenAt) - Date.parse(push.receivedAt)) : 0;
  const [ahead] = answers.flatMap(({ aheadMs }) => aheadMs ?? []).toSorted((a, b) => Math.abs(a) - Math.abs(b));
  const aheadMs = isPush ? aheadOfPush : ahead;
  const [whose, machine] = isPush ? ['the job on site', 'the machine on site'] : ['this machine', 'this machine'];
  if (aheadMs === undefined) return [ok('No answer told the time: nothing to compare with.')];
  if (Math.abs(aheadMs) <= UNSEEN_MS) return [ok(`The clock of ${whose} is right.`)];
  const says = `The clock of ${whose} is ${Math.round(Math.abs(aheadMs) / 1_000)} s ${aheadMs > 0 ? 'ahead' : 'behind'}`;
  const next = `Have ${machine} set its clock by the network.`;
  return [
    Math.abs(aheadMs) > AHEAD_MS
      ? fault(`${says}: what it measures is refused or counts as old.`, next)
      : look(`${says}.`, next),
  ];
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
