import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fetch } from '../../../netlify/runtime/equipment/controller.ts';
import { VARIABLES as KNOWN_VARIABLES } from '../../../netlify/runtime/env.ts';
import type { Finding } from '../../../scripts/doctor/finding.ts';
import type { Variables } from '../../../scripts/doctor/setup.ts';
import type { StoreAccess } from '../../../scripts/doctor/stored.ts';
import type { Network } from '../../../src/schema/network.ts';
import { NETWORK } from '../../domain/status/fixtures.ts';
import { FAULTY_SERVERS, HANGING } from '../../runtime/faulty-server.ts';
import { createFaultyFetch } from '../../runtime/faulty-fetch.ts';
import type { StoreFault } from '../../runtime/faulty-blobs.ts';
import { createMemoryBlobs } from '../../runtime/memory-blobs.ts';
import { listenAsCloud } from '../../runtime/test-cloud.ts';
import { createTestLimit } from '../../runtime/test-limit.ts';
import { ALARM_FAULTS, ALARM_VARIABLES, findOfAlarms, findOfSettings } from './alarm-faults.ts';
import { examineCase, findingsOf, FINE, NOW, wrongOf } from './examined.ts';

/** Something that is wrong, and what is said of it. */
interface Wrong {
  readonly name: string;
  readonly find: () => Promise<readonly Finding[]>;
}

let cloud: Awaited<ReturnType<typeof listenAsCloud>>;

beforeAll(async () => {
  cloud = await listenAsCloud(NOW);
});
afterAll(() => cloud.stop());

const said = new Map<Wrong, Promise<readonly Finding[]>>();

/** What is said of it; found out once. */
function saidOf(wrong: Wrong): Promise<readonly Finding[]> {
  const known = said.get(wrong) ?? wrong.find();
  said.set(wrong, known);
  return known;
}

async function findOfCloud(name: string, start: () => Promise<string>): Promise<Finding[]> {
  const variables = { ...FINE, UNIFI_API_URL: await start() };
  const examined = await examineCase({ variables, ...(HANGING.has(name) && { limitMs: 100 }) });
  return wrongOf(await findingsOf(examined), 'equipment');
}

const BROKEN: [string, object][] = [
  ['an access point is offline', { accessPoints: { desks: 'offline' } }],
  ['an access point in a state that nobody knows', { accessPoints: { desks: 'quantum' } }],
  ['the line is down', { wan: 'down' }],
  ['the line is down, with a backup', { wan: 'backup' }],
  ['the line is unplugged', { wan: 'unplugged' }],
  ['the line is slow', { wan: 'slow' }],
  ['the site is out of reach', { console: 'disconnected' }],
  ['the console says nothing of itself', { console: 'silent' }],
  ['the gateway is out of touch', { console: 'gateway-offline' }],
  ['the console does not answer through the cloud', { connector: 'missing' }],
  ['the console refuses to answer', { connector: 'forbidden' }],
  ['the key is refused', { api: 'unauthorized' }],
];

async function findOfNetwork(state: object): Promise<Finding[]> {
  const { url, stop } = await listenAsCloud(NOW);
  await fetch(`${url}/state`, { method: 'POST', body: JSON.stringify(state) });
  const findings = await findingsOf(await examineCase({ variables: { ...FINE, UNIFI_API_URL: url } }));
  await stop();
  return wrongOf(findings, 'equipment', 'access-points', 'line', 'guests').filter(
    ({ says }) => !says.startsWith('Nothing can be shown'),
  );
}

const OMADA = {
  OMADA_REGION: 'eu',
  OMADA_ID: 'omada-1',
  OMADA_CLIENT_ID: 'client',
  OMADA_CLIENT_SECRET: 'Xq7-client-secret',
};
const omada = (changes: Variables): Variables => ({
  ...FINE,
  UNIFI_API_KEY: '',
  NETWORK_CONTROLLER: 'omada',
  ...OMADA,
  ...changes,
});
const VARIABLES: [string, Variables][] = [
  ['SITE_URL is no address', { SITE_URL: 'place' }],
  ['PORT is no port', { PORT: '99999' }],
  ['DEMO_PORT is no port', { DEMO_PORT: 'x' }],
  ['GUEST_WIFI_PASSWORD cannot stand in a header', { GUEST_WIFI_PASSWORD: 'Xq7 año' }],
  ['GUEST_WIFI_PASSWORD is not set', { GUEST_WIFI_PASSWORD: '' }],
  ['GUEST_WIFI_PASSWORD is common', { GUEST_WIFI_PASSWORD: 'Password123' }],
  ['GUEST_WIFI_PASSWORD is that of the demo', { GUEST_WIFI_PASSWORD: 'demo-guest' }],
  ['GUEST_WIFI_PASSWORD_OLD is the same', { GUEST_WIFI_PASSWORD_OLD: FINE.GUEST_WIFI_PASSWORD }],
  ['GUEST_WIFI_PASSWORD_OLD cannot stand in a header', { GUEST_WIFI_PASSWORD_OLD: '\u0000' }],
  ['STAFF_PASSWORD is not set', { STAFF_PASSWORD: '' }],
  ['STAFF_PASSWORD cannot stand in a header', { STAFF_PASSWORD: ' x ' }],
  ['STAFF_PASSWORD is weak', { STAFF_PASSWORD: 'tree' }],
  ['STAFF_PASSWORD is that of guests', { STAFF_PASSWORD: FINE.GUEST_WIFI_PASSWORD }],
  ['REFRESH_TOKEN cannot stand in a header', { REFRESH_TOKEN: 'ñ' }],
  ['REFRESH_TOKEN is weak', { REFRESH_TOKEN: 'token' }],
  ['SITE_IPS holds a word', { SITE_IPS: 'office, 203.0.113.7' }],
  ['SITE_IPS holds a private address', { SITE_IPS: '192.168.1.0/24' }],
  ['SITE_IPS holds a shared address', { SITE_IPS: '100.72.1.9' }],
  ['SITE_IPS holds a wide prefix', { SITE_IPS: '203.0.0.0/12' }],
  ['LEARN_SITE_IPS is neither on nor off', { LEARN_SITE_IPS: 'yes' }],
  ['NETWORK_CONTROLLER is not set, nor any key', { NETWORK_CONTROLLER: '', UNIFI_API_KEY: '' }],
  ['NETWORK_CONTROLLER is misspelt', { NETWORK_CONTROLLER: 'unify' }],
  ['UNIFI_API_URL holds a password', { UNIFI_API_URL: 'https://Xq7:Xq7@api.ui.com' }],
  ['UNIFI_API_KEY is not set', { UNIFI_API_KEY: '' }],
  ['UNIFI_API_KEY cannot stand in a header', { UNIFI_API_KEY: 'clé' }],
  ['UNIFI_API_KEY is misspelt', { UNIFI_API_KEY: '', UNIFI_APIKEY: 'Xq7-key' }],
  ['UNIFI_HOST_ID is no console of the key', { UNIFI_HOST_ID: 'another' }],
  ['UNIFI_SITE_ID is no site of the key', { UNIFI_SITE_ID: 'another' }],
  ['OMADA_ID is set, and unifi is read', { OMADA_ID: 'omada-1' }],
  ['OMADA_REGION is another word', omada({ OMADA_REGION: 'spain' })],
  ['OMADA_API_URL is no address', omada({ OMADA_REGION: '', OMADA_API_URL: 'cloud' })],
  ['OMADA_ID is not set', omada({ OMADA_ID: ' ' })],
  ['OMADA_CLIENT_ID is not set', omada({ OMADA_CLIENT_ID: '' })],
  ['OMADA_CLIENT_SECRET is not set', omada({ OMADA_CLIENT_SECRET: '' })],
  ['OMADA_CLIENT_SECRET cannot stand in a header', omada({ OMADA_CLIENT_SECRET: 'ñ' })],
  ['OMADA_SITE_ID is no site of the controller', omada({ OMADA_SITE_ID: 'another' })],
  [
    'NETWORK_CONTROLLER is push, without REFRESH_TOKEN',
    { NETWORK_CONTROLLER: 'push', UNIFI_API_KEY: '', REFRESH_TOKEN: '' },
  ],
];

async function findOfVariables(changes: Variables): Promise<Finding[]> {
  const urls = changes.NETWORK_CONTROLLER === 'omada' ? { OMADA_API_URL: cloud.url } : { UNIFI_API_URL: cloud.url };
  const variables = { ...FINE, ...urls, DEMO_PORT: String(cloud.port), ...changes };
  // What is set wrong is not asked: the real vendors are far away.
  const near: Fetch = (url, init) =>
    url.href.startsWith(cloud.url) ? fetch(url, init) : Promise.reject(new TypeError('fetch failed'));
  return wrongOf(
    await findingsOf(await examineCase({ variables, fetch: near })),
    'setup',
    'passwords',
    'equipment',
    'gate',
  );
}

const NAME = { en: 'Barn', es: 'Pajar' };
const changeFirst = (change: (accessPoint: object) => object): Network => {
  const [first, ...others] = NETWORK.spots;
  if (!first) throw new Error('there is no area');
  const [desks, ...rest] = first.accessPoints;
  return {
    ...NETWORK,
    spots: [
      { ...first, accessPoints: [change(desks ?? {}) as (typeof first.accessPoints)[number], ...rest] },
      ...others,
    ],
  };
};
const PLACES: [string, Network][] = [
  ['a digit of an address is wrong', changeFirst((desks) => ({ ...desks, mac: '02:00:5e:10:00:0a' }))],
  ['an access point is gone', changeFirst((desks) => ({ ...desks, mac: 'f4:e2:c6:00:00:0a' }))],
  ['one that is meant to be off is on', changeFirst((desks) => ({ ...desks, expectedOffline: true }))],
  [
    'one stands in no area',
    {
      ...NETWORK,
      spots: NETWORK.spots.map((spot) => ({ ...spot, accessPoints: spot.accessPoints.slice(-1), name: NAME })),
    },
  ],
  ['what the line can carry is not known', { ...NETWORK, line: undefined } as unknown as Network],
];

async function findOfPlace(network: Network): Promise<Finding[]> {
  const findings = await findingsOf(await examineCase({ variables: { ...FINE, UNIFI_API_URL: cloud.url }, network }));
  return wrongOf(findings, 'access-points', 'line');
}

function broken(storeFault: StoreFault, fits = (_method: string): boolean => true): Partial<StoreAccess> {
  const blobs = createMemoryBlobs();
  const faulty = createFaultyFetch(blobs.fetch);
  const { limit, end } = createTestLimit();
  faulty.break(storeFault, ({ method }) => {
    if (storeFault === 'hangs') queueMicrotask(end);
    return fits(method);
  });
  return { fetch: faulty.fetch, open: (fetchOnce) => blobs.openStore('test', fetchOnce), isLocal: false, limit };
}

const STORE: [string, () => Partial<StoreAccess>][] = [
  ['it resets every connection', () => broken('resets the connection')],
  ['it answers 403, as with a wrong token', () => broken('answers 403')],
  ['it answers 500', () => broken('answers 500')],
  ['it does not answer', () => broken('hangs')],
  ['it can only be read', () => broken('answers 403', (method) => method === 'PUT')],
  ['it is slow', () => ({ now: createClock(1_300) })],
  [
    'the folder is a file',
    () => ({
      open: () => {
        throw new Error('ENOTDIR: not a directory');
      },
    }),
  ],
];

/** A clock that goes on by so much whenever somebody looks at it. */
function createClock(stepMs: number): () => number {
  let now = NOW;
  return () => (now += stepMs);
}

async function findOfStore(store: Partial<StoreAccess>): Promise<Finding[]> {
  const examined = await examineCase({ variables: { ...FINE, UNIFI_API_URL: cloud.url }, store });
  return wrongOf(await findingsOf(examined), 'store');
}

const TABLES: readonly (readonly [title: string, readonly Wrong[]])[] = [
  ['The vendor’s cloud', FAULTY_SERVERS.map(([name, start]) => ({ name, find: () => findOfCloud(name, start) }))],
  ['The network', BROKEN.map(([name, state]) => ({ name, find: () => findOfNetwork(state) }))],
  ['Variables', VARIABLES.map(([name, changes]) => ({ name, find: () => findOfVariables(changes) }))],
  ['Variables of alarms', ALARM_VARIABLES.map(([name, of]) => ({ name, find: () => findOfSettings(of, cloud.url) }))],
  ['Alarms', ALARM_FAULTS.map((it) => ({ name: it[0], find: () => findOfAlarms(it, cloud.url) }))],
  ['Access points', PLACES.map(([name, network]) => ({ name, find: () => findOfPlace(network) }))],
  ['The store', STORE.map(([name, create]) => ({ name, find: () => findOfStore(create()) }))],
];

describe.each(TABLES)('%s', (title, wrongs) => {
  it.each(wrongs)('It is told, with what to do next: $name', async (wrong) => {
    const findings = await saidOf(wrong);
    expect(findings).not.toEqual([]);
    if (title === 'The vendor’s cloud') expect(findings.map(({ severity }) => severity)).toContain('fault');
    for (const finding of findings)
      expect(JSON.stringify(finding)).not.toMatch(/Xq7|violet|undefined|\[object|NaN|TypeError|node:internal/);
  });
});

it('Every variable is set wrong in one of them.', () => {
  const names = [...VARIABLES, ...ALARM_VARIABLES].map(([name]) => name).join('\n');
  // The host sets the other one.
  const own = KNOWN_VARIABLES.filter((name) => name !== 'NETLIFY_BLOBS_CONTEXT');
  expect(own.filter((name) => !names.includes(name))).toEqual([]);
});
