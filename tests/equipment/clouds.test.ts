import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ControllerError, type Controller, type Fetch } from '../../netlify/runtime/equipment/controller.ts';
import {
  answerWith,
  createOmada,
  createUnifi,
  NOW,
  omadaAnswers,
  OMADA_GATEWAY,
  OMADA_SITE,
  unifiAnswers,
  type Answers,
} from './answers.ts';
import { startVendor } from './vendor-server.ts';

/** What is part of every secret of the controllers here. */
const SECRET = 'Xq7';
const NEVER = new AbortController().signal;

interface Cloud {
  readonly name: string;
  readonly create: (fetch: Fetch) => Controller;
  readonly answers: Answers;
  /** Every path that is asked; without one of them there is no reading. */
  readonly paths: readonly string[];
}

const CLOUDS: Cloud[] = [
  {
    name: 'UniFi',
    create: createUnifi,
    answers: unifiAnswers({}),
    paths: ['/v1/hosts', '/v1/sites', '/v1/devices', '/v1/isp-metrics/5m'],
  },
  {
    name: 'Omada',
    create: createOmada,
    answers: omadaAnswers([OMADA_GATEWAY]),
    paths: ['/openapi/authorize/token', `${OMADA_SITE}/devices`, `${OMADA_SITE}/gateways/02-00-5E-10-00-FF/wan-status`],
  },
];

describe.each(CLOUDS)('the $name cloud, when it fails', ({ create, answers, paths }) => {
  /** The message of the error of a read, which must be one of ours, and may hold no secret. */
  async function failureOf(fetch: Fetch, signal = NEVER): Promise<string> {
    const error: unknown = await create(fetch)
      .read(NOW, signal)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ControllerError);
    expect(String(error)).not.toContain(SECRET);
    return String(error);
  }
  /** Asks the server at this address in place of the vendor's. */
  const at =
    (server: string): Fetch =>
    (url, init) =>
      fetch(new URL(url.pathname + url.search, server), init);

  it.each(paths)('When %s answers 500, the reading fails and says so.', async (path) => {
    const failing: Fetch = (url, init) =>
      url.pathname === path ? Promise.resolve(new Response(SECRET, { status: 500 })) : answerWith(answers)(url, init);
    expect(await failureOf(failing)).toMatch(/^ControllerError: \/[\w/-]+ answered 500$/);
  });

  it.each([
    [`<!doctype html><title>${SECRET}</title>`, 'could not be read: the answer is not JSON'],
    ['', 'could not be read: the answer is not JSON'],
    ['null', 'answered something else than expected: '],
    [JSON.stringify({ data: SECRET, errorCode: SECRET }), 'answered something else than expected: '],
  ])('An answer like %s is not quoted: it %s.', async (text, message) => {
    expect(await failureOf(() => Promise.resolve(new Response(text)))).toContain(message);
  });

  it('What is packed with gzip and does not say so is unpacked.', async () => {
    const packed: Fetch = async (url, init) => {
      const response = await answerWith(answers)(url, init);
      return new Response(gzipSync(await response.text()), { status: response.status });
    };
    expect((await create(packed).read(NOW, NEVER)).site).toBe('reachable');
  });

  it('A redirect is not followed, so that secrets go nowhere else.', async () => {
    const elsewhere = await startVendor(() => ({ body: {} }));
    const vendor = await startVendor(({ path }) => ({ status: 307, headers: { location: elsewhere.url + path } }));
    await failureOf(at(vendor.url));
    expect(elsewhere.requests).toEqual([]);
  });

  it('An answer that breaks off, and a cloud that hangs until the time is over, make the reading fail.', async () => {
    const cut = await startVendor(() => ({ body: { data: [] }, cut: true }));
    expect(await failureOf(at(cut.url))).toContain(' could not be read: ');
    const time = new AbortController();
    const vendor = await startVendor(() => {
      time.abort();
      return undefined;
    });
    expect(await failureOf(at(vendor.url), time.signal)).toContain(' could not be read: ');
  });
});
