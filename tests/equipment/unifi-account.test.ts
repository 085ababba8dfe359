import { describe, expect, it } from 'vitest';
import { SetupError, type Fetch } from '../../netlify/runtime/equipment/controller.ts';
import type { Reading } from '../../src/status/reading.ts';
import { answerWith, list, periodAt, readUnifi, unifiAnswers, type Answers } from './answers.ts';

/** Two consoles, of which the second has two sites, told apart by their latencies and their access points. */
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
  it.each<[string | undefined, string | undefined, string]>([
    ['host-1', undefined, 'unreachable 11 01'],
    [undefined, 'site-1', 'unreachable 11 01'],
    [undefined, 'site-2', 'reachable 22 02'],
    ['host-2', 'site-3', 'reachable 33 02'],
  ])(
    'With the console %j and the site %j, they are read: a site has one console.',
    async (hostId, siteId, expected) => {
      expect(gist(await readUnifi(MANY, { ...(hostId && { hostId }), ...(siteId && { siteId }) }))).toBe(expected);
    },
  );

  it.each<[Parameters<typeof readUnifi>[1], string]>([
    [
      {},
      'the account has 2 consoles, and UNIFI_HOST_ID has to say which one to read: "Barn" = "host-1", "Mill" = "host-2"',
    ],
    [
      { hostId: 'host-2' },
      'the account has 2 sites, and UNIFI_SITE_ID has to say which one to read: "Upper mill" = "site-2", "lower" = "site-3"',
    ],
    [
      { hostId: 'host-9' },
      'UNIFI_HOST_ID names none of the consoles of this account, of which there are 2: "Barn" = "host-1", "Mill" = "host-2"',
    ],
    [
      { hostId: 'host-2', siteId: 'site-1' },
      'UNIFI_SITE_ID names none of the sites of this account, of which there are 2: "Upper mill" = "site-2", "lower" = "site-3"',
    ],
  ])('With %j nothing is guessed: a person has to choose, from what is listed.', async (ids, message) => {
    const failure: unknown = await readUnifi(MANY, ids).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SetupError);
    expect(failure).toMatchObject({ message });
  });

  it('An account without a console may have one later.', async () => {
    const failure: unknown = await readUnifi({ ...MANY, '/v1/hosts': list() }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: 'the account behind the key has no console that runs a network' });
    expect(failure).not.toBeInstanceOf(SetupError);
  });
});

describe('consoles that are no choice', () => {
  const own = { id: 'host-1', reportedState: { state: 'connected' } };
  const beside = (...hosts: object[]): Answers => ({ ...unifiAnswers({}), '/v1/hosts': list(...hosts, own) });

  it.each([
    ['without the Network application', { id: 'nvr', reportedState: { controllers: [{ name: 'protect' }] } }],
    [
      'whose Network application is not installed',
      { id: 'nvr', reportedState: { controllers: [{ name: 'network', installState: 'uninstalled' }] } },
    ],
    ['that is no console', 'x'],
  ])('One %s is none, so the other one is read.', async (_title, host) => {
    expect((await readUnifi(beside(host as object))).site).toBe('reachable');
  });

  it.each([
    ['that does not tell', { id: 'other', reportedState: { controllers: {} } }],
    [
      'with the Network application',
      { id: 'other', reportedState: { controllers: [{ name: 'network' }, { name: 'protect' }] } },
    ],
    ['without an id', { id: 7, reportedState: { state: 'connected' } }],
  ])('One %s is one, so nothing is guessed.', async (_title, host) => {
    await expect(readUnifi(beside(host))).rejects.toThrow('the account has 2 consoles');
  });
});

describe('figures', () => {
  const periods = [periodAt('09:55:00', { avgLatency: 12 })];

  it.each<[object, number]>([
    [{ hostId: 'host-1', siteId: 'site-1' }, 1],
    [{ hostId: 'host-2', siteId: 'site-1' }, 0],
    [{ hostId: 'host-1', siteId: 'site-2' }, 0],
    [{ siteId: 'site-1' }, 0],
    [{ hostId: 'host-1' }, 0],
  ])('Those that name %j are ours: %d. What does not say whose it is is nobody’s.', async (ids, count) => {
    const answers = { ...unifiAnswers({}), '/v1/isp-metrics/5m': list({ ...ids, periods }) };
    expect((await readUnifi(answers)).wan.periods).toHaveLength(count);
  });
});

describe('lists in several pages', () => {
  const devices = ['01', '02', '03'].map((end) => ({ hostId: 'host-1', devices: [{ mac: `02005E1000${end}` }] }));

  /** The cloud with its devices in pages of one group, and what it was asked for them. */
  function inPages(last: object): { ask: Fetch; asked: string[] } {
    const asked: string[] = [];
    const ask: Fetch = (url, init) => {
      if (url.pathname !== '/v1/devices') return answerWith(unifiAnswers({}))(url, init);
      asked.push(decodeURIComponent(url.search));
      const index = Number(url.searchParams.get('nextToken') ?? 0);
      const next = index + 1 < devices.length ? { nextToken: String(index + 1) } : last;
      return Promise.resolve(Response.json({ data: [devices[index]], ...next }));
    };
    return { ask, asked };
  }

  it.each([{}, { nextToken: null }, { nextToken: '' }])(
    'They are read up to a page that ends with %j.',
    async (last) => {
      const { ask, asked } = inPages(last);
      expect((await readUnifi(ask, { hostId: 'host-1' })).accessPoints).toHaveLength(3);
      expect(asked).toEqual(['?hostIds[]=host-1', '?hostIds[]=host-1&nextToken=1', '?hostIds[]=host-1&nextToken=2']);
    },
  );

  it('A vendor that never stops turning pages is not read for ever.', async () => {
    const { ask, asked } = inPages({ nextToken: '0' });
    await expect(readUnifi(ask)).rejects.toThrow('/v1/devices has more than 10 pages');
    expect(asked).toHaveLength(10);
  });
});

describe('the console behind the cloud', () => {
  const CONSOLE = '/v1/connector/consoles/host-1/proxy/network/integration/v1/sites';
  const ap = { id: 'ap', macAddress: '02:00:5e:10:00:01', state: 'ONLINE', features: ['accessPoint'] };
  const answers = unifiAnswers({
    console: { devices: [ap, { ...ap, id: 'plug', features: [] }] },
    meta: { name: 'abc' },
  });
  const devicesOf = (sites: unknown[]): Answers => ({ ...answers, [CONSOLE]: list(...sites) });

  it.each<[string, number, Answers]>([
    ['a single site, whatever its name', 1, answers],
    [
      'several, of which the cloud names one',
      1,
      devicesOf([
        { id: 'x', internalReference: 'y' },
        { id: 'default', internalReference: 'abc' },
      ]),
    ],
    [
      'several, of which none fits',
      0,
      devicesOf([
        { id: 'default', internalReference: 'x' },
        { id: 'other', internalReference: 'y' },
      ]),
    ],
    ['a site without an id beside it', 1, devicesOf([{ id: null }, { id: 'default' }])],
    ['no answer', 0, { ...answers, [CONSOLE]: undefined }],
    ['devices that are no list', 0, { ...answers, [`${CONSOLE}/default/devices`]: { data: {} } }],
    ['statistics that are none', 1, { ...answers, [`${CONSOLE}/default/devices/ap/statistics/latest`]: [] }],
  ])('With %s, it adds %d access points, and never costs the reading.', async (_title, count, given) => {
    expect((await readUnifi(given)).accessPoints).toHaveLength(count);
  });

  it.each([
    ['online', true],
    ['disconnected', false],
    ['booting', false],
  ])(
    'A console in the state %s is asked: %s; the figures of its access points and gateways one by one.',
    async (state, isAsked) => {
      const asked: string[] = [];
      const host = list({ id: 'host-1', reportedState: { state } });
      await readUnifi((url, init) => {
        if (url.pathname.startsWith('/v1/connector/')) asked.push(url.pathname.slice(CONSOLE.length) + url.search);
        return answerWith({ ...answers, '/v1/hosts': host })(url, init);
      });
      expect(asked).toEqual(isAsked ? ['', '/default/devices?limit=200', '/default/devices/ap/statistics/latest'] : []);
    },
  );
});
