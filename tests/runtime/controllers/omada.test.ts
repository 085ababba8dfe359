import { describe, expect, it } from 'vitest';
import type { Fetch } from '../../../netlify/runtime/equipment/controller.ts';
import type { Reading } from '../../../src/status/reading.ts';
import { TOKEN, SITES, DEVICES, WAN, GATEWAY, success, startOmada, read, failureOf, pathsOf } from './omada-vendor.ts';

describe('what is asked', () => {
  it('A token, the devices and the ports of the gateway are asked for, in this order.', async () => {
    const vendor = await startOmada();
    await read(vendor);
    expect(pathsOf(vendor)).toEqual([TOKEN, DEVICES, WAN]);
    expect(vendor.requests.map(({ query }) => query)).toEqual([
      { grant_type: 'client_credentials' },
      { page: '1', pageSize: '100' },
      {},
    ]);
  });

  it('The credentials go into the body of the question for a token, and nowhere else.', async () => {
    const vendor = await startOmada();
    const bodies: unknown[] = [];
    const ask: Fetch = (url, init) => {
      bodies.push(init.body);
      return fetch(url, init);
    };
    await read(vendor, { ask });
    expect(bodies).toEqual([
      '{"omadacId":"omada-1","client_id":"Xq7-client","client_secret":"Xq7-secret"}',
      undefined,
      undefined,
    ]);
    expect(JSON.stringify(vendor.requests)).not.toContain('Xq7');
    const sent = (name: string): unknown[] => vendor.requests.map(({ headers }) => headers[name]);
    expect(sent('authorization')).toEqual([undefined, 'AccessToken=token-1', 'AccessToken=token-1']);
    expect(sent('content-type')).toEqual(['application/json', undefined, undefined]);
    expect(new Set(sent('accept'))).toEqual(new Set(['application/json']));
  });

  it.each([0, 13, 30, 99])('A gateway in the detailStatus %d is not asked for its ports.', async (detailStatus) => {
    const vendor = await startOmada(({ path }) =>
      path === DEVICES ? success({ totalRows: 1, data: [{ ...GATEWAY, detailStatus }] }) : undefined,
    );
    expect((await read(vendor)).wan.primary).toBe('unknown');
    expect(pathsOf(vendor)).toEqual([TOKEN, DEVICES]);
  });

  it.each([10, 11, 50])(
    'A gateway that takes new settings (detailStatus %d) is asked for its ports.',
    async (detailStatus) => {
      const vendor = await startOmada(({ path }) =>
        path === DEVICES ? success({ totalRows: 1, data: [{ ...GATEWAY, detailStatus }] }) : undefined,
      );
      expect((await read(vendor)).wan.primary).toBe('up');
      expect(pathsOf(vendor)).toEqual([TOKEN, DEVICES, WAN]);
    },
  );

  it('Of two gateways the one that is in touch is asked.', async () => {
    const standby = { ...GATEWAY, mac: '02-00-5E-10-00-01', detailStatus: 0 };
    const vendor = await startOmada(({ path }) =>
      path === DEVICES ? success({ totalRows: 2, data: [standby, GATEWAY] }) : undefined,
    );
    expect((await read(vendor)).site).toBe('reachable');
    expect(pathsOf(vendor)).toEqual([TOKEN, DEVICES, WAN]);
  });
});

describe('pages', () => {
  const rows = (count: number): unknown[] =>
    Array.from({ length: count }, (_, index) => ({ mac: `02005E1001${String(index).padStart(2, '0')}`, type: 'ap' }));

  it('A list in several pages is read to its end.', async () => {
    const pages: Readonly<Record<string, unknown[]>> = { 1: rows(100), 2: rows(100), 3: [GATEWAY] };
    const vendor = await startOmada(({ path, query }) =>
      path === DEVICES ? success({ totalRows: 201, data: pages[query.page ?? ''] }) : undefined,
    );
    const reading = await read(vendor);
    expect(reading.accessPoints).toHaveLength(200);
    expect(reading.site).toBe('reachable');
  });

  it('A list that ends before it should makes the reading fail.', async () => {
    const vendor = await startOmada(({ path, query }) =>
      path === DEVICES ? success({ totalRows: 130, data: query.page === '1' ? rows(100) : [] }) : undefined,
    );
    expect(await failureOf(read(vendor))).toBe('/devices gave 100 rows of 130, and then no more');
  });

  it('A list that does not end makes the reading fail.', async () => {
    const vendor = await startOmada(({ path }) =>
      path === DEVICES ? success({ totalRows: 1e9, data: rows(1) }) : undefined,
    );
    expect(await failureOf(read(vendor))).toBe('/devices has more than 10 pages');
  });
});

describe('the site', () => {
  it('Where none is named and there is one, it is read.', async () => {
    const vendor = await startOmada();
    expect((await read(vendor, { siteId: undefined })).site).toBe('reachable');
    expect(pathsOf(vendor)).toEqual([TOKEN, SITES, DEVICES, WAN]);
  });

  it.each([
    [[], 'the controller has 0 sites, and OMADA_SITE_ID has to say which one to read'],
    [
      [{ siteId: 'site-1', name: 'Barn' }, { siteId: 'site-2' }],
      'the controller has 2 sites, and OMADA_SITE_ID has to say which one to read: "Barn" = "site-1", "" = "site-2"',
    ],
    [
      [{ siteId: 7, name: 'Barn' }],
      'the controller has 1 site, and OMADA_SITE_ID has to say which one to read: "Barn" = no id',
    ],
  ])('Where none is named, %j are no choice: the reading fails and lists them.', async (data, message) => {
    const vendor = await startOmada(({ path }) =>
      path === SITES ? success({ totalRows: data.length, data }) : undefined,
    );
    expect(await failureOf(read(vendor, { siteId: undefined }))).toBe(message);
  });
});

describe('one odd field', () => {
  const AP = { mac: '02-00-5E-10-00-01', type: 'ap', detailStatus: 14 };
  const readWith = async (path: string, result: unknown): Promise<Reading> =>
    read(await startOmada((request) => (request.path === path ? success(result) : undefined)));
  const readDevices = (...data: unknown[]): Promise<Reading> => readWith(DEVICES, { totalRows: data.length, data });

  it.each<[unknown, string[]]>([
    ['x', ['devices']],
    [{ mac: null, type: 'ap', detailStatus: 0 }, ['devices.mac']],
    [{ type: 'ap' }, ['devices.mac']],
    [{ mac: 5, type: 'ap' }, ['devices.mac']],
    [{ mac: '02-00-5E-10-00-03', type: 'switch', uptime: {}, cpuUtil: 300 }, ['devices.cpuUtil', 'devices.uptime']],
  ])('A device like %j changes nothing; it is named: %j.', async (device, dropped) => {
    const { dropped: named, ...reading } = await readDevices(GATEWAY, AP, device);
    expect({ reading, named }).toEqual({ reading: await readDevices(GATEWAY, AP), named: dropped });
  });

  it.each<[object, object[], string]>([
    [{ latency: -1, loss: 2 }, [{ packetLossPercent: 2 }], 'wan-status.latency'],
    [{ latency: 12, loss: 100.5 }, [{ latencyMs: 12 }], 'wan-status.loss'],
    [{ latency: '12', loss: 0 }, [], 'wan-status.latency'],
  ])('Of the figures %j, those that make sense stay: %j; %s is named.', async (figures, periods, name) => {
    const { wan, dropped } = await readWith(WAN, [{ port: 1, status: 1, internetState: 1, ...figures }]);
    expect(wan).toMatchObject({ primary: 'up', periods });
    expect(dropped).toEqual([name]);
  });

  it('What says how the line is makes it unknown if it is odd, never up.', async () => {
    for (const odd of [{ status: '1' }, { internetState: true }]) {
      const { wan } = await readWith(WAN, [{ port: 1, status: 1, internetState: 1, ...odd }]);
      expect(wan.primary).toBe('unknown');
    }
  });

  it.each([
    [DEVICES, { totalRows: 'one', data: [] }],
    [DEVICES, { totalRows: 1 }],
    [WAN, { data: [] }],
    [WAN, null],
  ])('Without the list itself there is no reading: %s with %j.', async (path, result) => {
    expect(await failureOf(readWith(path, result))).toContain('answered something else than expected: ');
  });
});
