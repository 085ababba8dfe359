import { createServer } from 'node:http';
import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ControllerError, type Controller, type Fetch } from '../../netlify/runtime/equipment/controller.ts';
import { createOmadaController } from '../../netlify/runtime/equipment/omada.ts';
import { createUnifiController } from '../../netlify/runtime/equipment/unifi.ts';
import { close, listen } from '../../scripts/serve/listen.ts';
import { answerWith, NOW, omadaAnswers, OMADA_GATEWAY, OMADA_SITE, unifiAnswers, type Answers } from './answers.ts';
import { startVendor } from './vendor-server.ts';

const SECRET = 'Xq7-never-in-a-message';
const NEVER = new AbortController().signal;

interface Cloud {
  readonly name: string;
  readonly create: (apiUrl: string, fetch: Fetch) => Controller;
  readonly answers: Answers;
  /** Every path that is asked; without one of them there is no reading. */
  readonly paths: readonly string[];
}

const CLOUDS: Cloud[] = [
  {
    name: 'UniFi',
    create: (apiUrl, fetch) =>
      createUnifiController({ apiUrl, apiKey: SECRET, hostId: undefined, siteId: undefined, fetch }),
    answers: unifiAnswers({}),
    paths: ['/v1/hosts', '/v1/sites', '/v1/devices', '/v1/isp-metrics/5m'],
  },
  {
    name: 'Omada',
    create: (apiUrl, fetch) => {
      const credentials = { omadaId: 'omada-1', clientId: 'Xq7-client', clientSecret: SECRET };
      return createOmadaController({ apiUrl, ...credentials, siteId: 'site-1', fetch });
    },
    answers: omadaAnswers([OMADA_GATEWAY]),
    paths: ['/openapi/authorize/token', `${OMADA_SITE}/devices`, `${OMADA_SITE}/gateways/02-00-5E-10-00-FF/wan-status`],
  },
];

describe.each(CLOUDS)('the $name cloud, when it fails', ({ create, answers, paths }) => {
  /** The error of a read, which must be one of ours, and neither it nor what caused it may hold a secret. */
  async function errorOf(fetch: Fetch, apiUrl = 'https://cloud.example', signal = NEVER): Promise<ControllerError> {
    const error: unknown = await create(apiUrl, fetch)
      .read(NOW, signal)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ControllerError);
    expect(inspect(error, { depth: null })).not.toContain('Xq7');
    return error as ControllerError;
  }
  const answering =
    (response: () => Response): Fetch =>
    () =>
      Promise.resolve(response());
  const body = (content: string | Uint8Array<ArrayBuffer>): Fetch => answering(() => new Response(content));

  it.each(paths.flatMap((path) => [401, 404, 429, 500].map((status) => [path, status] as const)))(
    'When %s answers %d, the reading fails and says so.',
    async (path, status) => {
      const { message } = await errorOf((url, init) =>
        url.pathname === path ? Promise.resolve(new Response(SECRET, { status })) : answerWith(answers)(url, init),
      );
      expect(message).toMatch(new RegExp(`^/[\\w/-]+ answered ${status}$`));
    },
  );

  it.each([
    ['<!doctype html><title>Maintenance</title>', 'could not be read: the answer is not JSON'],
    ['', 'could not be read: the answer is not JSON'],
    ['{"data":[{"id"', 'could not be read: the answer is not JSON'],
    [SECRET, 'could not be read: the answer is not JSON'],
    ['null', 'answered something else than expected: '],
    ['[]', 'answered something else than expected: '],
    [JSON.stringify({ data: {}, message: SECRET }), 'answered something else than expected: '],
    [JSON.stringify({ data: SECRET, errorCode: SECRET }), 'answered something else than expected: '],
  ])('An answer like %s is not quoted: it %s.', async (text, message) => {
    expect((await errorOf(body(text))).message).toContain(message);
  });

  it('An answer that is JSON but for a letter that is not UTF-8 is no answer.', async () => {
    const latin1 = Uint8Array.from(Buffer.from('{"data":[{"siteId":"se\u00f1al"}]}', 'latin1'));
    expect((await errorOf(body(latin1))).message).toContain('could not be read: the answer is not UTF-8');
  });

  it('More than five million bytes are not read, packed or not.', async () => {
    const long = `"${'x'.repeat(5_000_000)}"`;
    expect((await errorOf(body(long))).message).toContain('answered with more than 5000000 bytes');
    const packed = Uint8Array.from(gzipSync(long));
    expect((await errorOf(body(packed))).message).toMatch(/could not be read: .*larger than 5000000/);
  });

  it('What is packed with gzip and does not say so is unpacked.', async () => {
    const packed: Fetch = async (url, init) => {
      const text = await (await answerWith(answers)(url, init)).text();
      return new Response(gzipSync(text), { status: answers[url.pathname] ? 200 : 404 });
    };
    expect((await create('https://cloud.example', packed).read(NOW, NEVER)).site).toBe('reachable');
  });

  it('How long it asks to be left alone is passed on.', async () => {
    const busy = answering(() => new Response('', { status: 429, headers: { 'retry-after': '5' } }));
    expect(await errorOf(busy)).toMatchObject({ retryAfter: '5' });
  });

  it('An address with a user or a password is not asked, nor repeated.', async () => {
    const asked: string[] = [];
    const error = await errorOf(({ href }) => {
      asked.push(href);
      return Promise.reject(new Error('asked'));
    }, 'https://Xq7-me:Xq7-password@cloud.example');
    expect(error.message).toMatch(/ is not asked: the address of the API holds a user name or a password$/);
    expect(asked).toEqual([]);
  });

  it('A redirect is not followed, so that secrets go nowhere else.', async () => {
    const elsewhere = await startVendor(() => ({ body: {} }));
    const vendor = await startVendor(({ path }) => ({ status: 307, headers: { location: elsewhere.url + path } }));
    await errorOf(fetch, vendor.url);
    expect(elsewhere.requests).toEqual([]);
  });

  it('An answer that breaks off, and a cloud that nobody can connect to, make the reading fail.', async () => {
    const { url } = await startVendor(() => ({ body: { data: [] }, cut: true }));
    expect((await errorOf(fetch, url)).message).toContain(' could not be read: ');
    const server = createServer();
    const port = await listen(server);
    await close(server);
    expect((await errorOf(fetch, `http://127.0.0.1:${port}`)).message).toMatch(/could not be read: .*ECONNREFUSED/);
  });

  it('A cloud that hangs is left when the time is over, and not asked where it is over before.', async () => {
    const time = new AbortController();
    const vendor = await startVendor(() => {
      time.abort();
      return undefined;
    });
    expect((await errorOf(fetch, vendor.url, time.signal)).message).toContain('could not be read: ');
    const asked = vendor.requests.length;
    await errorOf(fetch, vendor.url, AbortSignal.abort());
    expect(vendor.requests).toHaveLength(asked);
  });
});
