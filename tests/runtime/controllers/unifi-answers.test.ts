import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { ControllerError, type Fetch } from '../../../netlify/runtime/equipment/controller.ts';
import { createUnifiController } from '../../../netlify/runtime/equipment/unifi.ts';
import { close, listen } from '../../../scripts/serve/listen.ts';
import type { Reading } from '../../../src/status/reading.ts';
import { ANSWERS, startVendor, startVendorWith, type Vendor } from './vendor-server.ts';
import { NOTHING_KNOWN } from './nothing-known.ts';

const NOW = Date.UTC(2026, 2, 2, 10, 2);
const PATHS = ['/v1/hosts', '/v1/sites', '/v1/devices', '/v1/isp-metrics/5m'];
const API_KEY = 'Xq7-never-in-a-message';

interface Choice {
  readonly hostId?: string;
  readonly siteId?: string;
  readonly ask?: Fetch;
}

function read(
  { url }: Pick<Vendor, 'url'>,
  { hostId, siteId, ask = fetch }: Choice = {},
  signal = new AbortController().signal,
): Promise<Reading> {
  return createUnifiController({ apiUrl: url, apiKey: API_KEY, hostId, siteId, fetch: ask }).read(NOW, signal);
}

/** The message of a read that fails, which must be one of ours and hold no secret. */
async function failureOf(reading: Promise<Reading>): Promise<string> {
  const error: unknown = await reading.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ControllerError);
  const { message } = error as ControllerError;
  expect(message).not.toContain('Xq7');
  return message;
}

describe('what is asked', () => {
  it('Four questions are asked, then one of the console itself, each with the key in the header and nowhere else.', async () => {
    const vendor = await startVendorWith({});
    await read(vendor);
    expect(vendor.requests.map(({ path }) => path).toSorted()).toEqual(
      [...PATHS, '/v1/connector/consoles/host-1/proxy/network/integration/v1/sites'].toSorted(),
    );
    for (const { headers, query } of vendor.requests) {
      expect(headers['x-api-key']).toBe('Xq7-never-in-a-message');
      expect(headers.accept).toBe('application/json');
      expect(JSON.stringify(query)).not.toContain('Xq7');
    }
  });

  it('The figures of the last half hour are asked for.', async () => {
    const vendor = await startVendorWith({});
    await read(vendor);
    expect(vendor.requests.find(({ path }) => path === '/v1/isp-metrics/5m')?.query).toEqual({
      beginTimestamp: '2026-03-02T09:32:00.000Z',
      endTimestamp: '2026-03-02T10:02:00.000Z',
    });
  });

  it.each([
    [{ hostId: 'host-1' }, { 'hostIds[]': 'host-1' }],
    [{}, {}],
  ])('Where the console is named, only its devices are asked for: %j, %j.', async (choice, query) => {
    const vendor = await startVendorWith({});
    await read(vendor, choice);
    expect(vendor.requests.find(({ path }) => path === '/v1/devices')?.query).toEqual(query);
  });
});

describe('answers that fail', () => {
  it.each(PATHS.flatMap((path) => [401, 403, 404, 429, 500, 503].map((status) => [path, status] as const)))(
    'When %s answers %d, the reading fails and says so.',
    async (path, status) => {
      const vendor = await startVendorWith({ [path]: { status, body: { message: 'no' } } });
      expect(await failureOf(read(vendor))).toBe(`${path} answered ${status}`);
    },
  );

  it.each(PATHS)('An answer of %s that is no JSON makes the reading fail.', async (path) => {
    const bodies = ['<!doctype html><title>Maintenance</title>', '', '{"data":[{"id"', '{"data":[]} trailing'];
    for (const body of bodies) {
      const vendor = await startVendorWith({ [path]: { body } });
      expect(await failureOf(read(vendor))).toContain(`${path} could not be read: `);
    }
  });

  it.each(PATHS)('An answer of %s that breaks off makes the reading fail.', async (path) => {
    const vendor = await startVendorWith({ [path]: { body: ANSWERS[path], cut: true } });
    expect(await failureOf(read(vendor))).toContain(`${path} could not be read: `);
  });

  it.each(
    PATHS.flatMap((path) =>
      [null, [], 'text', 7, {}, { data: null }, { data: {} }, { data: [], nextToken: 7 }].map(
        (body): [string, unknown] => [path, body],
      ),
    ),
  )('When %s answers %j, the reading fails and says so.', async (path, body) => {
    const vendor = await startVendorWith({ [path]: { body: JSON.stringify(body) } });
    expect(await failureOf(read(vendor))).toContain(`${path} answered something else than expected: `);
  });

  it('An answer that is JSON but for a letter that is not UTF-8 is no answer.', async () => {
    const latin1 = Buffer.from('{"data":[{"siteId":"se\u00f1al","hostId":"host-1"}]}', 'latin1');
    const vendor = await startVendorWith({});
    const ask: Fetch = (url, init) =>
      url.pathname === '/v1/sites' ? Promise.resolve(new Response(latin1)) : fetch(url, init);
    expect(await failureOf(read(vendor, { ask }))).toBe('/v1/sites could not be read: the answer is not UTF-8');
  });

  it('A letter that is cut in two by the network is read whole.', async () => {
    const name = Buffer.from(
      JSON.stringify({ data: [{ id: 'h', reportedState: { state: 'connected', name: 'Señal 🏔' } }] }),
    );
    const letters = [...name].map((byte) => new Uint8Array([byte]));
    const vendor = await startVendorWith({});
    const ask: Fetch = (url, init) => {
      if (url.pathname !== '/v1/hosts') return fetch(url, init);
      return Promise.resolve(new Response(Readable.toWeb(Readable.from(letters)) as ReadableStream));
    };
    expect((await read(vendor, { ask })).site).toBe('reachable');
  });

  it('An API whose address holds a password is not asked, and the password is not repeated.', async () => {
    const vendor = await startVendorWith({});
    const url = vendor.url.replace('//', '//Xq7-user:Xq7-password@');
    expect(await failureOf(read({ url }))).toMatch(/^\/v1\/\S+ is not asked: the address of the API holds a user name/);
    expect(vendor.requests).toEqual([]);
  });

  it('A redirect is not followed, so that the key goes nowhere else.', async () => {
    const elsewhere = await startVendorWith({});
    const headers = { location: `${elsewhere.url}/v1/hosts` };
    const vendor = await startVendorWith({ '/v1/hosts': { status: 302, headers } });
    expect(await failureOf(read(vendor))).toContain('/v1/hosts could not be read: ');
    expect(elsewhere.requests).toEqual([]);
  });

  it('A cloud that nobody can connect to makes the reading fail with the reason.', async () => {
    const server = createServer();
    const port = await listen(server, { port: 0, host: '127.0.0.1', variable: 'nothing' });
    await close(server);
    expect(await failureOf(read({ url: `http://127.0.0.1:${port}` }))).toMatch(/could not be read: .*ECONNREFUSED/);
  });

  it('A cloud that never answers is left when the signal says so.', async () => {
    const controller = new AbortController();
    const vendor = await startVendor(({ path }) => {
      if (path !== '/v1/devices') return { body: ANSWERS[path] };
      controller.abort();
      return undefined;
    });
    expect(await failureOf(read(vendor, {}, controller.signal))).toContain('could not be read: ');
  });

  it('When the time is over before it begins, nobody is asked.', async () => {
    const vendor = await startVendorWith({});
    await failureOf(read(vendor, {}, AbortSignal.abort()));
    expect(vendor.requests).toEqual([]);
  });
});

describe('answers that are more, or less, than expected', () => {
  it('Fields that are not known are ignored.', async () => {
    const known = await read(await startVendorWith({}));
    const vendor = await startVendor(({ path }) => ({
      body: {
        ...ANSWERS[path],
        data: ANSWERS[path]?.data.map((item) => ({ ...(item as object), firmware: { beta: true }, rank: [1] })),
        traceId: 'abc',
        httpStatusCode: 200,
      },
    }));
    expect(await read(vendor)).toEqual(known);
  });

  it('Whether a word is written in capitals does not matter.', async () => {
    const vendor = await startVendorWith({
      '/v1/hosts': { body: { data: [{ id: 'host-1', reportedState: { state: ' Connected ' } }] } },
      '/v1/devices': { body: { data: [{ hostId: 'host-1', devices: [{ mac: '02005e100001', status: 'ONLINE' }] }] } },
    });
    const reading = await read(vendor);
    expect(reading.site).toBe('reachable');
    expect(reading.accessPoints).toEqual([{ mac: '02:00:5e:10:00:01', state: 'online', sustained: false }]);
  });

  it('A cloud that promises a console and nothing else gives a reading in which all else is unknown.', async () => {
    const empty = { body: { data: [] } };
    const vendor = await startVendorWith({
      '/v1/hosts': { body: { data: [{ id: 'host-1' }] } },
      '/v1/sites': empty,
      '/v1/devices': empty,
      '/v1/isp-metrics/5m': empty,
    });
    expect(await read(vendor)).toEqual(NOTHING_KNOWN);
  });

  it.each([
    ['missing', {}],
    ['null', { periods: null }],
    ['none', { periods: [] }],
    ['empty', { periods: [{ metricTime: '2026-03-02T09:55:00Z' }] }],
    ['without a line', { periods: [{ metricTime: '2026-03-02T09:55:00Z', data: { wan: null } }] }],
  ])('Periods that are %s were not measured.', async (_title, metrics) => {
    const body = { data: [{ hostId: 'host-1', siteId: 'site-1', ...metrics }] };
    const vendor = await startVendorWith({ '/v1/isp-metrics/5m': { body } });
    expect((await read(vendor)).wan.periods).toEqual([]);
  });
});
