import { describe, expect, it } from 'vitest';
import { SetupError } from '../../../netlify/runtime/equipment/controller.ts';
import { createUnifiController } from '../../../netlify/runtime/equipment/unifi.ts';
import type { Reading } from '../../../src/status/reading.ts';
import { ANSWERS, startVendorWith, type Vendor, type VendorAnswer } from './vendor-server.ts';

const NOW = Date.UTC(2026, 2, 2, 10, 2);

function read({ url }: Vendor, hostId?: string, siteId?: string): Promise<Reading> {
  const options = { apiUrl: url, apiKey: 'key', hostId, siteId, fetch };
  return createUnifiController(options).read(NOW, new AbortController().signal);
}

/** Two consoles; the second one has two sites, told apart by their ports and latencies. */
function startManyConsoles(): Promise<Vendor> {
  const period = (avgLatency: number): unknown => ({
    metricTime: '2026-03-02T09:55:00Z',
    data: { wan: { avgLatency } },
  });
  return startVendorWith({
    '/v1/hosts': {
      body: {
        data: [
          { id: 'host-1', reportedState: { state: 'disconnected', name: 'Barn' } },
          { id: 'host-2', reportedState: { state: 'connected', hostname: 'Mill' } },
        ],
      },
    },
    '/v1/sites': {
      body: {
        data: [
          { siteId: 'site-1', hostId: 'host-1', statistics: { wans: { WAN: { portUp: true } } } },
          {
            siteId: 'site-2',
            hostId: 'host-2',
            meta: { name: 'default', desc: 'Upper mill' },
            statistics: { wans: { WAN: { portUp: true } } },
          },
          {
            siteId: 'site-3',
            hostId: 'host-2',
            meta: { name: 'lower' },
            statistics: { wans: { WAN: { portUp: false } } },
          },
        ],
      },
    },
    '/v1/devices': {
      body: {
        data: [
          { hostId: 'host-1', devices: [{ mac: '02005E100001', status: 'offline' }] },
          { hostId: 'host-2', devices: [{ mac: '02005E100002', status: 'online' }] },
          { hostId: 'host-2', devices: null },
        ],
      },
    },
    '/v1/isp-metrics/5m': {
      body: {
        data: [
          { hostId: 'host-1', siteId: 'site-1', periods: [period(11)] },
          { hostId: 'host-2', siteId: 'site-3', periods: [period(33)] },
          { hostId: 'host-2', siteId: 'site-2', periods: [period(22)] },
        ],
      },
    },
  });
}

function gist({ site, wan, accessPoints }: Reading): unknown[] {
  return [site, wan.primary, wan.periods.map(({ latencyMs }) => latencyMs), accessPoints.map(({ mac }) => mac)];
}

describe('an account with several consoles and sites', () => {
  it('Where none is named, nothing is guessed: the failure lists the consoles.', async () => {
    await expect(read(await startManyConsoles())).rejects.toMatchObject({
      name: 'ControllerError',
      message:
        'the account has 2 consoles, and UNIFI_HOST_ID has to say which one to read: "Barn" = "host-1", "Mill" = "host-2"',
    });
  });

  it('Where the console is named and has several sites, the failure lists them.', async () => {
    await expect(read(await startManyConsoles(), 'host-2')).rejects.toThrow(
      'the account has 2 sites, and UNIFI_SITE_ID has to say which one to read: "Upper mill" = "site-2", "lower" = "site-3"',
    );
  });

  it.each([
    ['host-1', undefined, ['unreachable', [11], ['02:00:5e:10:00:01']]],
    [undefined, 'site-1', ['unreachable', [11], ['02:00:5e:10:00:01']]],
    [undefined, 'site-2', ['reachable', [22], ['02:00:5e:10:00:02']]],
  ])(
    'With the console %j and the site %j, they are read: a site has one console.',
    async (hostId, siteId, expected) => {
      expect(gist(await read(await startManyConsoles(), hostId, siteId)).filter((_, index) => index !== 1)).toEqual(
        expected,
      );
    },
  );

  it('Where console and site are named, they are read.', async () => {
    expect(gist(await read(await startManyConsoles(), 'host-2', 'site-3'))).toEqual([
      'reachable',
      'unplugged',
      [33],
      ['02:00:5e:10:00:02'],
    ]);
  });

  it('A console that the account does not have makes the reading fail, by the name of the variable.', async () => {
    await expect(read(await startManyConsoles(), 'host-9')).rejects.toThrow(
      'UNIFI_HOST_ID names none of the consoles of this account, of which there are 2: "Barn" = "host-1", "Mill" = "host-2"',
    );
  });

  it('A site that the console does not have makes the reading fail, by the name of the variable.', async () => {
    for (const siteId of ['site-9', 'site-1']) {
      await expect(read(await startManyConsoles(), 'host-2', siteId)).rejects.toThrow(
        'UNIFI_SITE_ID names none of the sites of this account, of which there are',
      );
    }
  });

  it('An account without a console makes the reading fail, and may have one later.', async () => {
    const vendor = await startVendorWith({ '/v1/hosts': { body: { data: [] } } });
    const failure: unknown = await read(vendor).catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: 'the account behind the key has no console that runs a network' });
    expect(failure).not.toBeInstanceOf(SetupError);
  });

  it('What has to be chosen stays wrong until somebody chooses.', async () => {
    await expect(read(await startManyConsoles())).rejects.toBeInstanceOf(SetupError);
  });

  it('The same site on two pages is one.', async () => {
    const data = [ANSWERS['/v1/sites']?.data[0], ANSWERS['/v1/sites']?.data[0]];
    expect((await read(await startVendorWith({ '/v1/sites': { body: { data } } }))).site).toBe('reachable');
  });

  it('A site without an id names no console.', async () => {
    const hosts = ['host-1', 'host-2'].map((id) => ({ id, reportedState: { state: 'connected' } }));
    const vendor = await startVendorWith({
      '/v1/hosts': { body: { data: hosts } },
      '/v1/sites': { body: { data: [{ hostId: 'host-2' }] } },
    });
    await expect(read(vendor)).rejects.toThrow('the account has 2 consoles');
  });
});

describe('consoles that are no choice', () => {
  const recorder = (reportedState: object): object => ({
    id: 'recorder',
    reportedState: { state: 'connected', ...reportedState },
  });
  const startWith = (...hosts: object[]): Promise<Vendor> =>
    startVendorWith({
      '/v1/hosts': { body: { data: [...hosts, { id: 'host-1', reportedState: { state: 'connected' } }] } },
    });

  it.each([
    ['without the Network application', { controllers: [{ name: 'protect' }] }],
    ['whose Network application is not installed', { controllers: [{ name: 'network', installState: 'uninstalled' }] }],
    ['that is called a recorder', { hardware: { shortname: 'UNVR' } }],
  ])('A console %s is none, so the other one is read.', async (_title, reportedState) => {
    expect((await read(await startWith(recorder(reportedState)))).accessPoints).toHaveLength(1);
  });

  it.each([
    ['that does not tell', {}],
    ['with the Network application', { controllers: [{ name: 'network' }, { name: 'protect' }] }],
  ])('A console %s is one, so nothing is guessed.', async (_title, reportedState) => {
    await expect(read(await startWith(recorder(reportedState)))).rejects.toThrow('the account has 2 consoles');
  });

  it('A console without an id may be the one that is meant, so nothing is guessed.', async () => {
    const nameless = ['Barn', 'Mill'].map((name) => ({ id: null, reportedState: { name } }));
    await expect(read(await startWith(...nameless))).rejects.toThrow('"Barn" = no id, "Mill" = no id');
  });

  it('One that is no choice is not listed among the choices, unless there is no other.', async () => {
    const protect = recorder({ controllers: [{ name: 'protect' }], name: 'Cameras' });
    await expect(read(await startWith(protect), 'host-9')).rejects.toThrow('of which there are 2: "" = "host-1"');
    const hosts = { body: { data: [protect, { ...protect, id: 'recorder-2' }] } };
    await expect(read(await startVendorWith({ '/v1/hosts': hosts }))).rejects.toThrow(
      'no console that runs a network: "Cameras" = "recorder", "Cameras" = "recorder-2"',
    );
  });

  it('The same console on two pages is one.', async () => {
    expect((await read(await startWith({ id: 'host-1' }))).accessPoints).toHaveLength(1);
  });

  it('A single console is read, whatever it tells of itself.', async () => {
    const host = { id: 'host-1', reportedState: { state: 'connected', hardware: { shortname: 'UNVR' } } };
    const vendor = await startVendorWith({ '/v1/hosts': { body: { data: [host] } } });
    expect((await read(vendor)).site).toBe('reachable');
  });

  it('Of many choices ten are listed, each on one line and not for ever.', async () => {
    const hosts = Array.from({ length: 12 }, (_, index) => ({
      id: `console-${index}`,
      reportedState: { name: index === 0 ? `two\nlines ${'x'.repeat(100)}` : `Console ${index}` },
    }));
    const failure = await read(await startWith(...hosts)).catch((error: unknown) => String(error));
    expect(failure).toContain(`"two lines ${'x'.repeat(50)}" = "console-0", "Console 1" = "console-1"`);
    expect(failure).toMatch(/"Console 9" = "console-9" and 3 more$/);
    await expect(read(await startWith(...hosts.slice(0, 9)))).rejects.toThrow(/host-1"?$/);
  });
});

describe('what names no console and no site', () => {
  const period = { metricTime: '2026-03-02T09:55:00Z', data: { wan: { avgLatency: 12 } } };
  const latencies = async (groups: object[], changes: Record<string, VendorAnswer> = {}): Promise<unknown> => {
    const vendor = await startVendorWith({ ...changes, '/v1/isp-metrics/5m': { body: { data: groups } } });
    return (await read(vendor, 'host-1', 'site-1')).wan.periods.map(({ latencyMs }) => latencyMs);
  };
  const two = (path: string, rows: object[]): Record<string, VendorAnswer> => ({
    [path]: { body: { data: [...(ANSWERS[path]?.data ?? []), ...rows] } },
  });
  const twoHosts = two('/v1/hosts', [{ id: 'host-2', reportedState: { state: 'connected' } }]);
  const twoHostsNoSite = { ...twoHosts, '/v1/sites': { body: { data: [] } } };
  const recorder = { id: 'recorder', reportedState: { hardware: { shortname: 'UNVR' } } };
  const besideRecorder = { ...two('/v1/hosts', [recorder]), ...two('/v1/devices', [{ hostId: 'recorder' }]) };
  const besideUnlisted = two('/v1/devices', [{ hostId: 'host-2' }]);
  const twoSites = two('/v1/sites', [{ siteId: 'site-2', hostId: 'host-1' }]);

  it.each<[string, object, Record<string, VendorAnswer>, boolean]>([
    ['neither', {}, {}, true],
    ['neither, as null', { hostId: null, siteId: null }, {}, true],
    ['our console', { hostId: 'host-1' }, {}, true],
    ['our site', { siteId: 'site-1' }, {}, true],
    ['another console', { hostId: 'host-2' }, {}, false],
    ['another site', { siteId: 'site-2' }, {}, false],
    ['our console and another site', { hostId: 'host-1', siteId: 'site-2' }, {}, false],
    ['neither, of two consoles', {}, twoHosts, false],
    ['our site, of two consoles', { siteId: 'site-1' }, twoHosts, true],
    ['neither, of a console beside a recorder', {}, besideRecorder, true],
    ['neither, beside a console that is not listed', {}, besideUnlisted, false],
    ['our console, which has two sites', { hostId: 'host-1' }, twoSites, false],
    ['our site, of a console with two', { siteId: 'site-1' }, twoSites, true],
  ])('Figures that name %s are ours where nothing contradicts: %j, %j, %s.', async (_title, ids, changes, ours) => {
    expect(await latencies([{ ...ids, periods: [period] }], changes)).toEqual(ours ? [12] : []);
  });

  it.each([
    ['neither', {}, []],
    ['a site', { siteId: 'site-1' }, []],
    ['our console', { hostId: 'host-1' }, [12]],
  ])(
    'Figures that name %s are ours, of two consoles of which no site is known: %j, %j.',
    async (_title, ids, expected) => {
      const vendor = await startVendorWith({
        ...twoHostsNoSite,
        '/v1/isp-metrics/5m': { body: { data: [{ ...ids, periods: [period] }] } },
      });
      expect((await read(vendor, 'host-1')).wan.periods.map(({ latencyMs }) => latencyMs)).toEqual(expected);
    },
  );

  it('Figures of one site of a console, and of none, are of the same line where no site is known.', async () => {
    const groups = ['site-1', null].map((siteId) => ({ hostId: 'host-1', siteId, periods: [period] }));
    const vendor = await startVendorWith({
      '/v1/sites': { body: { data: [] } },
      '/v1/isp-metrics/5m': { body: { data: groups } },
    });
    expect((await read(vendor)).wan.periods).toHaveLength(1);
  });

  it('Figures of two sites of a console of which no site is known are nobody’s.', async () => {
    const groups = ['site-1', 'site-2'].map((siteId) => ({ hostId: 'host-1', siteId, periods: [period] }));
    const vendor = await startVendorWith({
      '/v1/sites': { body: { data: [] } },
      '/v1/isp-metrics/5m': { body: { data: groups } },
    });
    expect((await read(vendor)).wan.periods).toEqual([]);
  });
});
