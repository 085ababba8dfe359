import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getStore } from '@netlify/blobs';
import { expect, it, onTestFinished } from 'vitest';
import { examine } from '../../scripts/doctor/examine.ts';
import type { Chapter } from '../../scripts/doctor/report.ts';
import { STORE_NAME } from '../../netlify/runtime/store/store.ts';
import { openStore } from '../../scripts/doctor/store.ts';
import type { Variables } from '../../scripts/doctor/examination.ts';
import type { Network } from '../../src/schema/network.ts';
import { NETWORK } from '../status/fixtures.ts';
import { ANSWERS, startVendor, type VendorAnswer } from '../equipment/vendor-server.ts';
import { startCloud } from '../runtime/test-cloud.ts';

const FINE = {
  GUEST_WIFI_PASSWORD: 'violet-kite-9',
  STAFF_PASSWORD: 'plum-river-stone',
  NETWORK_CONTROLLER: 'unifi',
  UNIFI_API_KEY: 'Xq7-key-of-unifi',
} as const;

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'doctor-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

interface Case {
  readonly variables?: Variables;
  readonly network?: Network;
  readonly stored?: Readonly<Record<string, string>>;
}

async function chaptersOf({ variables = {}, network = NETWORK, stored = {} }: Case): Promise<readonly Chapter[]> {
  const store = await openStore(await makeFolder());
  onTestFinished(() => store?.close());
  for (const [key, text] of Object.entries(stored))
    await getStore({ name: STORE_NAME, consistency: 'strong' }).set(key, text);
  return examine({ store, limitMs: 1_000, variables: { ...FINE, ...variables }, network, languages: ['en', 'es'] });
}

/** Returns the findings that are not ok, a line each, with the next step. */
async function linesOf(given: Case): Promise<string[]> {
  return describe(await chaptersOf(given));
}

function describe(chapters: readonly Chapter[]): string[] {
  const findings = chapters.flatMap((chapter) => chapter.findings);
  return findings.flatMap(({ severity, says, next }) =>
    next === undefined ? [] : [`${severity}: ${says} -> ${next}`],
  );
}

const NOTHING_YET = [
  'look: No reading is stored yet. -> Run npm start. For the live site set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN; docs/hosting.md says where they are found.',
  'look: Staff are not alerted: no channel is set up. -> docs/hosting.md says how, in three steps.',
  'look: If the site stops reading the network, no service notices: ALARM_HEARTBEAT_URL is not set. -> docs/hosting.md says under "Alarms" what it is for.',
];

it('reports only that no reading is stored yet if all is well, and leaves the store unchanged', async () => {
  const { url } = await startCloud(Date.now());
  const store = await openStore(await makeFolder());
  onTestFinished(() => store?.close());
  const variables = { ...FINE, UNIFI_API_URL: url };
  const ways = { store, limitMs: 10_000, network: NETWORK, languages: ['en'] };
  const chapters = await examine({ ...ways, variables });
  expect(describe(chapters)).toEqual(NOTHING_YET);
  expect(chapters.flatMap(({ findings }) => findings).map(({ says }) => says)).toContain(
    '6 of the 6 access points in content/network.json are known to the controller.',
  );
  expect(await store?.store.list('')).toEqual([]);
});

it.each<[what: string, broken: object, expected: string]>([
  [
    'an access point is offline',
    { accessPoints: { desks: 'offline' } },
    'fault: desks, 02:00:5e:10:00:01: it is offline. -> Check its power',
  ],
  ['the key is refused', { api: 'unauthorized' }, 'answered 401. -> The key is wrong or was revoked'],
  ['the cloud has trouble', { api: 'error' }, 'answered 500. -> The server has a problem'],
  ['the cloud limits requests', { api: 'rate-limited' }, 'answered 429. -> The vendor limits requests.'],
  ['the cloud does not answer', { api: 'hang' }, '-> Try again. If the fault remains, check whether a firewall'],
])('reports equipment, with the next step, if %s', async (_, broken, expected) => {
  const { url } = await startCloud(Date.now(), broken);
  const lines = await linesOf({ variables: { UNIFI_API_URL: url } });
  expect(lines.filter((line) => line.includes(expected))).toHaveLength(1);
});

const OMADA = {
  NETWORK_CONTROLLER: 'omada',
  OMADA_ID: 'omada-1',
  OMADA_CLIENT_ID: 'Xq7-client',
  OMADA_CLIENT_SECRET: 'Xq7-secret',
} as const;

it.each<[what: string, answer: VendorAnswer, expected: string]>([
  [
    'does not know the key',
    { status: 401 },
    'answered 401. -> Compare OMADA_ID, OMADA_CLIENT_ID and OMADA_CLIENT_SECRET with "Platform integration" of the controller.',
  ],
  [
    'says so with its own error code',
    { body: { errorCode: -44106, msg: 'Xq7-secret' } },
    'answered error -44106. -> Compare OMADA_ID, OMADA_CLIENT_ID and OMADA_CLIENT_SECRET with "Platform integration" of the controller.',
  ],
  [
    'does not let it see the site',
    { status: 403 },
    'answered 403. -> Give the application the site, under "Platform integration" of the controller.',
  ],
  [
    'is elsewhere',
    { status: 404 },
    'answered 404. -> Set OMADA_API_URL to the address of the region of the controller, as in .env.example.',
  ],
  [
    'answers with a page',
    { body: '<!doctype html>' },
    'could not be read: the answer is not JSON. -> Try again. If the fault remains, check the address of the API, and send the maintainers this line.',
  ],
])('gives advice specific to Omada if its cloud %s', async (_, answer, expected) => {
  const { url } = await startVendor(() => answer);
  const [line] = await linesOf({ variables: { ...OMADA, OMADA_API_URL: url } });
  expect(line).toBe(`fault: omada: /authorize/token ${expected}`);
});

it.each<[what: string, variables: Variables, expected: string]>([
  ['cannot be used', { SITE_URL: 'place' }, 'fault: SITE_URL is set but cannot be used'],
  [
    'is missing',
    { UNIFI_API_KEY: '' },
    'fault: unifi: UNIFI_API_KEY is not set: create a read-only key at unifi.ui.com and set it. -> Set it in .env',
  ],
  ['is misspelt', { GUEST_WIFI_PASWORD: 'a' }, 'nothing reads it. -> Did you mean GUEST_WIFI_PASSWORD? Rename'],
  [
    'is misspelt at its beginning',
    { UNIFY_HOST_ID: 'a' },
    'UNIFY_HOST_ID is set, but nothing reads it. -> Did you mean UNIFI_HOST_ID? Rename',
  ],
  ['belongs to another vendor', { OMADA_USER: 'a' }, 'OMADA_USER is set, but nothing reads it.'],
  ['lets nobody in', { GUEST_WIFI_PASSWORD: '' }, 'look: GUEST_WIFI_PASSWORD is not set: only people on site'],
  [
    'lets no job in, although one has to push',
    { NETWORK_CONTROLLER: 'push' },
    'look: REFRESH_TOKEN is not set: no job on site can push readings.',
  ],
  ['is that of the demo', { STAFF_PASSWORD: 'demo-staff' }, 'fault: STAFF_PASSWORD is that of the demo'],
  ['is weak', { STAFF_PASSWORD: 'short' }, 'look: STAFF_PASSWORD is weak. -> Take 12 characters or more'],
  [
    'opens two doors',
    { STAFF_PASSWORD: FINE.GUEST_WIFI_PASSWORD },
    'fault: GUEST_WIFI_PASSWORD and STAFF_PASSWORD are the same',
  ],
  [
    'names no equipment',
    { NETWORK_CONTROLLER: '', UNIFI_API_KEY: '' },
    'look: No equipment is set, so the demo network',
  ],
  ['is not an address of the site', { SITE_IPS: 'barn' }, 'fault: SITE_IPS: "barn" is neither an address nor a prefix'],
  ['is a private address', { SITE_IPS: '10.0.0.0/24' }, 'SITE_IPS: 10.0.0.0: no request reaches the website from'],
  [
    'is an address that providers share',
    { SITE_IPS: '100.64.1.2' },
    'SITE_IPS: 100.64.1.2: no request reaches the website',
  ],
  [
    'of alarms lacks another one',
    { ALARM_NTFY_TOKEN: 'tk' },
    'fault: ALARM_NTFY_URL is not set, so the variables that belong',
  ],
  [
    'of ntfy has no topic',
    { ALARM_NTFY_URL: 'https://ntfy.sh/' },
    'fault: ALARM_NTFY_URL is set but cannot be used (an address with a topic behind the host, as in https://ntfy.example/our-topic)',
  ],
  [
    'of e-mail lacks another one',
    { ALARM_EMAIL_TO: 'a@b.example', ALARM_SMTP_URL: 'smtps://u:p@b.example' },
    'fault: ALARM_EMAIL_FROM is not set, so the variables that belong',
  ],
  ['of alarms is not a language of the site', { ALARM_LANGUAGE: 'fr' }, 'fault: ALARM_LANGUAGE is not a language'],
])('reports a variable, with the next step, if it %s', async (_, variables, expected) => {
  const lines = await linesOf({ variables: { UNIFI_API_URL: 'http://127.0.0.1:9', DEMO_PORT: '9', ...variables } });
  expect(lines.filter((line) => line.includes(expected))).toHaveLength(1);
});

it('reports no fault of an access point that is expected to be offline', async () => {
  const { url } = await startCloud(Date.now(), { accessPoints: { desks: 'offline' } });
  const spots = NETWORK.spots.map((spot) => ({
    ...spot,
    accessPoints: spot.accessPoints.map((point) => ({ ...point, expectedOffline: point.key === 'desks' })),
  }));
  expect(await linesOf({ variables: { UNIFI_API_URL: url }, network: { ...NETWORK, spots } })).toEqual(NOTHING_YET);
});

/** Starts a cloud with another response for one path. */
const startOdd = (odd: string, answer: VendorAnswer): ReturnType<typeof startVendor> =>
  startVendor(({ path: asked }) => (asked === odd ? answer : { body: ANSWERS[asked] }));

it('lists unassigned access points with a line to copy and wrong entries with a name, but no switches', async () => {
  const devices = [
    { mac: 'F4E2C6000001', name: 'Barn', model: 'U6-Pro', status: 'online' },
    { mac: 'F4E2C6000002', name: 'Rack', model: 'USW Pro 24', status: 'online' },
  ];
  const { url } = await startOdd('/v1/devices', { body: { data: [{ hostId: 'host-1', devices }] } });
  const accessPoint = { key: 'desks', mac: 'f4:e2:c6:00:00:10', name: { en: 'Desks', es: 'Mesas' } };
  const spots = [{ ...NETWORK.spots[0], accessPoints: [accessPoint] }];
  const network = { ...NETWORK, spots } as Network;
  const lines = await linesOf({ variables: { UNIFI_API_URL: url }, network });
  expect(lines.filter((line) => line.includes('f4:e2'))).toEqual([
    'fault: desks, f4:e2:c6:00:00:10: in content/network.json, and the controller does not have it. -> Correct "mac" in content/network.json; remove the entry if the device no longer exists, or set "expectedOffline": true.',
    'look: f4:e2:c6:00:00:01, U6-Pro, Barn: in no area. -> If guests use it, add this line to the area it serves in content/network.json: {"key":"barn","mac":"f4:e2:c6:00:00:01","name":{"en":"Barn","es":"Barn"}}',
  ]);
});

it('lists consoles with names and ids to choose from, without secrets or terminal codes', async () => {
  const name = `\u001b[31mpw ${FINE.STAFF_PASSWORD}\n`;
  const hosts = ['host-1', 'host-2'].map((id) => ({ id, reportedState: { state: 'connected', name } }));
  const { url } = await startOdd('/v1/hosts', { body: { data: hosts } });
  const [line = ''] = await linesOf({ variables: { UNIFI_API_URL: url } });
  expect(line).toContain('UNIFI_HOST_ID has to say which one to read');
  expect(line).toContain('<STAFF_PASSWORD>');
  expect(line).toMatch(/-> Set the variable to one of these ids\.$/);
  expect(line).not.toMatch(/plum-river|\p{Cc}/u);
});

it('reports an address that a provider shares, and what to set', async () => {
  const sites = [{ siteId: 'site-1', hostId: 'host-1', statistics: { wans: { WAN: { externalIp: '100.72.1.9' } } } }];
  const { url } = await startOdd('/v1/sites', { body: { data: sites } });
  const lines = await linesOf({ variables: { UNIFI_API_URL: url } });
  expect(lines.filter((line) => line.includes('set LEARN_SITE_IPS=off'))).toHaveLength(1);
});

it.each([
  [-20, 'fault: The clock of this machine is 20 minutes behind. -> Synchronise it (NTP)'],
  [-2, 'fault: The clock of this machine is 2 minutes behind. -> Synchronise it (NTP)'],
  [180, 'fault: The clock of this machine is 180 minutes ahead. -> Synchronise it (NTP)'],
  [1, undefined],
])('with the machine %i minutes ahead of the vendor: %s; skips what depends on the clock', async (ahead, expected) => {
  const date = new Date(Date.now() - ahead * 60_000).toUTCString();
  const { url } = await startVendor(({ path: asked }) => ({ body: ANSWERS[asked], headers: { date } }));
  const lines = await linesOf({ variables: { UNIFI_API_URL: url } });
  const clock = lines.filter((line) => line.includes('clock of this machine'));
  if (expected === undefined) expect(clock).toEqual([]);
  else
    expect(clock).toEqual([
      expect.stringContaining(expected),
      'look: Unknown: the clock of this machine is wrong. -> Fix that first.',
    ]);
});

it('says at home that pushed readings are only in the live store', async () => {
  const lines = await linesOf({ variables: { NETWORK_CONTROLLER: 'push', REFRESH_TOKEN: 'four words of the job' } });
  expect(lines).toContain(
    'look: Unknown: pushed readings are in the store of the live site, not on this machine. -> For the live site set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN; docs/hosting.md says where they are found.',
  );
  expect(lines.filter((line) => line.startsWith('fault'))).toEqual([]);
});

it('reports a store that writes twice what may be written once', async () => {
  const access = await openStore(await makeFolder());
  onTestFinished(() => access?.close());
  if (!access) throw new Error('there is no store');
  const store = { ...access, store: { ...access.store, add: () => Promise.resolve(true) } };
  const { url } = await startCloud(Date.now());
  const variables = { ...FINE, UNIFI_API_URL: url };
  const lines = describe(await examine({ store, limitMs: 10_000, variables, network: NETWORK, languages: ['en'] }));
  expect(
    lines.filter((line) => line.includes('accepts a write twice that only one caller may make. -> ')),
  ).toHaveLength(1);
});

it('reports an unreadable record as a fault of the store', async () => {
  const lines = await linesOf({ variables: { UNIFI_API_URL: 'http://127.0.0.1:9' }, stored: { status: '{"torn' } });
  expect(lines.filter((line) => line.startsWith('fault: The stored status record cannot be used'))).toHaveLength(1);
});

it('lists records that were set aside, and how to restore them', async () => {
  const key = 'aside/runs/2026-03-02T10-00-00-000Z';
  const lines = await linesOf({ variables: { UNIFI_API_URL: 'http://127.0.0.1:9' }, stored: { [key]: '{"torn' } });
  expect(lines.find((line) => line.includes(key))).toMatch(
    /^look: .* were set aside unchanged: .* -> Publish again the version that wrote/,
  );
});
