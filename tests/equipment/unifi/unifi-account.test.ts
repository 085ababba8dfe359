import { describe, expect, it } from 'vitest';
import type { Fetch } from '../../../netlify/runtime/equipment/controller.ts';
import type { Reading } from '../../../src/status/reading.ts';
import { answerWith, list, type Answers } from '../answers.ts';
import { periodAt, readUnifi, unifiAnswers } from './unifi-cloud.ts';

/** Two consoles, the second with two sites, distinguished by latency and access points. */
const MANY: Answers = {
  '/v1/hosts': list(
    { id: 'host-1', reportedState: { state: 'disconnected', name: 'Barn' } },
    { id: 'host-2', reportedState: { state: 'connected', hostname: 'Mill' } },
  ),
  '/v1/sites': list(
    { siteId: 'site-1', hostId: 'host-1' },
    { siteId: 'site-2', hostId: 'host-2', meta: { name: 'default', desc: 'Upper mill' } },
    { siteId: 'site-3', hostId: 'host-2', meta: { name: 'lower' } },
  ),
  '/v1/devices': list(
    { hostId: 'host-1', devices: [{ mac: '02005E100001', status: 'offline' }] },
    { hostId: 'host-2', devices: [{ mac: '02005E100002', status: 'online' }] },
    { hostId: 'host-2', devices: null },
  ),
  '/v1/isp-metrics/5m': list(
    { hostId: 'host-1', siteId: 'site-1', periods: [periodAt('09:55:00', { avgLatency: 11 })] },
    { hostId: 'host-2', siteId: 'site-3', periods: [periodAt('09:55:00', { avgLatency: 33 })] },
    { hostId: 'host-2', siteId: 'site-2', periods: [periodAt('09:55:00', { avgLatency: 22 })] },
  ),
};

const gist = ({ site, wan, accessPoints }: Reading): string =>
  [site, ...wan.periods.map(({ latencyMs }) => latencyMs), ...accessPoints.map(({ mac }) => mac.slice(-2))].join(' ');

describe('an account with several consoles and sites', () => {
  it.each([
    [{ hostId: 'host-1' }, 'unreachable 11 01'],
    [{ hostId: 'host-2', siteId: 'site-3' }, 'reachable 33 02'],
  ])('reads the selected ones with %j', async (ids, expected) => {
    expect(gist(await readUnifi(MANY, ids))).toBe(expected);
  });

  const CONSOLES =
    'the account has 2 consoles, and UNIFI_HOST_ID has to say which one to read: "Barn" = "host-1", "Mill" = "host-2"';
  const SITES =
    'the account has 2 sites, and UNIFI_SITE_ID has to say which one to read: "Upper mill" = "site-2", "lower" = "site-3"';
  it.each([
    [{}, CONSOLES],
    [{ hostId: 'host-9' }, CONSOLES],
    [{ hostId: 'host-2' }, SITES],
    [{ hostId: 'host-2', siteId: 'site-1' }, SITES],
  ])('fails with the list of choices for %j', async (ids, message) => {
    await expect(readUnifi(MANY, ids)).rejects.toThrow(message);
  });

  const twice = (...states: (readonly [state: string, changed: string | null])[]): Answers => ({
    ...unifiAnswers({}),
    '/v1/hosts': list(
      ...states.map(([state, lastConnectionStateChange]) => ({
        id: 'host-1',
        lastConnectionStateChange,
        reportedState: { state },
      })),
    ),
  });
  const [old, young] = ['2026-03-02T08:00:00Z', '2026-03-02T09:00:00Z'];
  it.each<[string, Answers, Reading['site']]>([
    ['the same', twice(['connected', old], ['connected', old]), 'reachable'],
    ['the later row first', twice(['disconnected', young], ['connected', old]), 'unreachable'],
    ['the later row last', twice(['disconnected', old], ['connected', young]), 'reachable'],
    ['two rows of the same time, which is unknown', twice(['connected', old], ['disconnected', old]), 'unknown'],
    ['two rows without a time, which is unknown', twice(['disconnected', null], ['connected', null]), 'unknown'],
  ])('uses the latest row of a console that is listed twice: %s', async (_title, answers, site) => {
    for (const ids of [{}, { hostId: 'host-1' }]) expect((await readUnifi(answers, ids)).site).toBe(site);
  });

  it('fails for an account without a console: the key may lack access', async () => {
    const error = { message: 'the account behind the key has no console', failure: 'rights' };
    await expect(readUnifi({ ...MANY, '/v1/hosts': list() })).rejects.toMatchObject(error);
  });
});

it('reads lists of several pages to their end', async () => {
  const devices = ['01', '02', '03'].map((end) => ({ hostId: 'host-1', devices: [{ mac: `02005E1000${end}` }] }));
  const asked: string[] = [];
  const ask: Fetch = (url, init) => {
    if (url.pathname !== '/v1/devices') return answerWith(unifiAnswers({}))(url, init);
    asked.push(url.search);
    const index = Number(url.searchParams.get('nextToken') ?? 0);
    const nextToken = index + 1 < devices.length ? String(index + 1) : null;
    return Promise.resolve(Response.json({ data: [devices[index]], nextToken }));
  };
  expect((await readUnifi(ask)).accessPoints).toHaveLength(3);
  expect(asked).toEqual(['', '?nextToken=1', '?nextToken=2']);
});

describe('the console behind the cloud', () => {
  const CONSOLE = '/v1/connector/consoles/host-1/proxy/network/integration/v1/sites';
  const ap = { id: 'ap', macAddress: '02:00:5e:10:00:01', state: 'ONLINE', features: ['accessPoint'] };
  const answers = unifiAnswers({
    console: { devices: [ap, { ...ap, id: 'plug', features: [] }] },
    meta: { name: 'abc' },
  });
  const ofSites = (...sites: unknown[]): Answers => ({ ...answers, [CONSOLE]: list(...sites) });
  const other = { id: 'other', internalReference: 'other' };

  it.each<[string, number, Answers]>([
    ['a single site, whatever its name', 1, answers],
    ['several, one of which the cloud names', 1, ofSites(other, { id: 'default', internalReference: 'abc' })],
    ['several, none of which matches', 0, ofSites(other, { id: 'default', internalReference: 'default' })],
    ['no answer', 0, { ...answers, [CONSOLE]: undefined }],
    ['devices that are no list', 0, { ...answers, [`${CONSOLE}/default/devices`]: { data: {} } }],
    ['invalid statistics', 1, { ...answers, [`${CONSOLE}/default/devices/ap/statistics/latest`]: [] }],
  ])('adds with %s %d access points, and never makes the reading fail', async (_title, count, given) => {
    expect((await readUnifi(given)).accessPoints).toHaveLength(count);
  });

  it('is read page by page if it has more devices than fit in one', async () => {
    const all = Array.from({ length: 401 }, (_, index) => ({
      ...ap,
      id: `ap-${index}`,
      macAddress: `02:00:5e:10:${index < 256 ? '01' : '02'}:${(index % 256).toString(16).padStart(2, '0')}`,
    }));
    const { accessPoints } = await readUnifi((url, init) => {
      if (!url.pathname.endsWith('/default/devices')) return answerWith(answers)(url, init);
      const offset = Number(url.searchParams.get('offset'));
      return Promise.resolve(Response.json({ totalCount: 401, data: all.slice(offset, offset + 200) }));
    });
    expect(accessPoints).toHaveLength(401);
  });

  it.each([
    ['online', ['', '/default/devices?limit=200', '/default/devices/ap/statistics/latest']],
    ['disconnected', []],
  ])('in the state %s gets requests for %j', async (state, expected) => {
    const asked: string[] = [];
    await readUnifi((url, init) => {
      if (url.pathname.startsWith('/v1/connector/')) asked.push(url.pathname.slice(CONSOLE.length) + url.search);
      return answerWith({ ...answers, '/v1/hosts': list({ id: 'host-1', reportedState: { state } }) })(url, init);
    });
    expect(asked).toEqual(expected);
  });
});
