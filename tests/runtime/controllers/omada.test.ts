import { describe, expect, it } from 'vitest';
import { ControllerError, type Fetch } from '../../../netlify/runtime/controllers/controller.ts';
import { createOmadaController } from '../../../netlify/runtime/controllers/omada.ts';
import type { Reading } from '../../../src/domain/status/reading.ts';
import { startCloud } from '../test-cloud.ts';
import { startVendor, type Vendor, type VendorAnswer, type VendorRequest } from './vendor-server.ts';

const NOW = Date.UTC(2026, 2, 2, 10, 2);
const TOKEN = '/openapi/authorize/token';
const SITES = '/openapi/v1/omada-1/sites';
const DEVICES = '/openapi/v1/omada-1/sites/site-1/devices';
const WAN = '/openapi/v1/omada-1/sites/site-1/gateways/02-00-5E-10-00-FF/wan-status';
const GATEWAY = { mac: '02-00-5E-10-00-FF', type: 'gateway', detailStatus: 14 };

function success(result: unknown): VendorAnswer {
  return { body: { errorCode: 0, msg: 'Success.', result } };
}

function failure(errorCode: number): VendorAnswer {
  return { body: { errorCode, msg: 'Xq7 is in the vendor’s own words' } };
}

const ANSWERS: Readonly<Record<string, VendorAnswer>> = {
  [TOKEN]: success({ accessToken: 'token-1', expiresIn: 7200 }),
  [SITES]: success({ totalRows: 1, data: [{ siteId: 'site-1' }] }),
  [DEVICES]: success({ totalRows: 1, data: [GATEWAY] }),
  [WAN]: success([{ port: 1, status: 1, internetState: 1, latency: 12, loss: 0 }]),
};

/** A cloud where everything works, but for what the test says. */
function startOmada(answer: (request: VendorRequest) => VendorAnswer | undefined = () => undefined): Promise<Vendor> {
  return startVendor((request) => answer(request) ?? ANSWERS[request.path] ?? { status: 404 });
}

interface Choice {
  readonly siteId?: string | undefined;
  readonly ask?: Fetch;
}

function read({ url: apiUrl }: Pick<Vendor, 'url'>, choice: Choice = {}): Promise<Reading> {
  const { siteId, ask = fetch } = { siteId: 'site-1', ...choice };
  const credentials = { omadaId: 'omada-1', clientId: 'Xq7-client', clientSecret: 'Xq7-secret' };
  const controller = createOmadaController({ apiUrl, ...credentials, siteId, fetch: ask });
  return controller.read(NOW, new AbortController().signal);
}

/** The message of a read that fails, which must be one of ours and hold no secret. */
async function failureOf(reading: Promise<Reading>): Promise<string> {
  const error: unknown = await reading.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ControllerError);
  const { message } = error as ControllerError;
  expect(message).not.toMatch(/Xq7|token-\d/);
  return message;
}

/** A cloud whose tokens are numbered, and refused unless they are good. */
function refuseTokens(
  errorCode: number,
  isGood: (token: number, path: string) => boolean,
): (request: VendorRequest) => VendorAnswer | undefined {
  let tokens = 0;
  return ({ path, headers }) => {
    if (path === TOKEN) {
      tokens += 1;
      return success({ accessToken: `token-${tokens}` });
    }
    const token = Number(headers.authorization?.replace('AccessToken=token-', ''));
    return isGood(token, path) ? undefined : failure(errorCode);
  };
}

const pathsOf = ({ requests }: Vendor): string[] => requests.map(({ path }) => path);

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
    expect(vendor.requests.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      'AccessToken=token-1',
      'AccessToken=token-1',
    ]);
  });

  it.each([0, 13, 30, 99])('A gateway in the detailStatus %d is not asked for its ports.', async (detailStatus) => {
    const vendor = await startOmada(({ path }) =>
      path === DEVICES ? success({ totalRows: 1, data: [{ ...GATEWAY, detailStatus }] }) : undefined,
    );
    expect((await read(vendor)).wan.primary).toBe('unknown');
    expect(pathsOf(vendor)).toEqual([TOKEN, DEVICES]);
  });

  it('Of two gateways the one that is in touch is asked.', async () => {
    const standby = { ...GATEWAY, mac: '02-00-5E-10-00-01', detailStatus: 0 };
    const vendor = await startOmada(({ path }) =>
      path === DEVICES ? success({ totalRows: 2, data: [standby, GATEWAY] }) : undefined,
    );
    expect((await read(vendor)).site).toBe('reachable');
    expect(pathsOf(vendor)).toEqual([TOKEN, DEVICES, WAN]);
  });
});

describe('the token', () => {
  it.each([-44_112, -44_113])('When error %d refuses the token, another one is asked for, once.', async (errorCode) => {
    const vendor = await startOmada(refuseTokens(errorCode, (token) => token === 2));
    expect((await read(vendor)).site).toBe('reachable');
    expect(pathsOf(vendor)).toEqual([TOKEN, DEVICES, TOKEN, DEVICES, WAN]);
  });

  it('A token that is refused later in the same reading is not renewed a second time.', async () => {
    const vendor = await startOmada(
      refuseTokens(-44_112, (token, path) => (path === DEVICES ? token === 2 : token === 3)),
    );
    expect(await failureOf(read(vendor))).toBe('/wan-status answered error -44112');
    expect(pathsOf(vendor)).toEqual([TOKEN, DEVICES, TOKEN, DEVICES, WAN]);
  });

  it.each([-44_112, -44_113])('When error %d refuses the other token too, the reading fails.', async (errorCode) => {
    const vendor = await startOmada(refuseTokens(errorCode, () => false));
    expect(await failureOf(read(vendor))).toBe(`/devices answered error ${errorCode}`);
    expect(pathsOf(vendor)).toEqual([TOKEN, DEVICES, TOKEN, DEVICES]);
  });

  it('A token that expires in the middle of a read is renewed there.', async () => {
    let tokens = 0;
    const vendor = await startOmada(({ path, headers }) => {
      if (path === TOKEN) tokens += 1;
      if (path === TOKEN) return success({ accessToken: `token-${tokens}` });
      return path === WAN && headers.authorization === 'AccessToken=token-1' ? failure(-44_112) : undefined;
    });
    expect((await read(vendor)).wan.primary).toBe('up');
    expect(pathsOf(vendor)).toEqual([TOKEN, DEVICES, WAN, TOKEN, WAN]);
  });

  it('While the tokens of the emulation expire, the network is read all the same.', async () => {
    const { url } = await startCloud(NOW, { api: 'expired-tokens' });
    expect((await read({ url }, { siteId: undefined })).wan.primary).toBe('up');
  });

  it.each([
    [-44_106, /^\/authorize\/token answered error -44106: OMADA_CLIENT_ID or OMADA_CLIENT_SECRET is wrong/],
    [-44_116, /^\/authorize\/token answered error -44116: OMADA_ID, /],
    [-44_112, /^\/authorize\/token answered error -44112$/],
    [-1, /^\/authorize\/token answered error -1$/],
  ])('When error %d refuses a token, the reading fails, and says what to do where it knows.', async (code, message) => {
    const vendor = await startOmada(({ path }) => (path === TOKEN ? failure(code) : undefined));
    expect(await failureOf(read(vendor))).toMatch(message);
    expect(pathsOf(vendor)).toEqual([TOKEN]);
  });

  it.each(['line\nbreak', 'señal', '', 7, null])(
    'A token that is %j cannot be sent, and is not.',
    async (accessToken) => {
      const vendor = await startOmada(({ path }) => (path === TOKEN ? success({ accessToken }) : undefined));
      expect(await failureOf(read(vendor))).toContain('/authorize/token answered something else than expected: ');
      expect(pathsOf(vendor)).toEqual([TOKEN]);
    },
  );
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
