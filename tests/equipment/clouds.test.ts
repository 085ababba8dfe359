import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ControllerError, type Fetch } from '../../netlify/runtime/equipment/controller.ts';
import { close, listen } from '../../scripts/serve/listen.ts';
import { answerWith, NOW } from './answers.ts';
import { startVendor } from './vendor-server.ts';
import { createOf, VENDOR_CASES } from './vendors.ts';

/** Part of every secret in these tests. */
const SECRET = 'Xq7';
const NEVER = new AbortController().signal;

describe.each(VENDOR_CASES)('the cloud of $vendor, if it fails', ({ vendor, answers, paths }) => {
  /** Returns the message and failure of a failed read. Checks that the error is ours and holds no secret. */
  async function failureOf(fetch: Fetch, signal = NEVER): Promise<string> {
    const error: unknown = await createOf(vendor, fetch)
      .read(NOW, signal)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ControllerError);
    expect(String(error)).not.toContain(SECRET);
    const { message, failure } = error as ControllerError;
    return `${message} (${failure})`;
  }
  /** Requests this server instead of the vendor's. */
  const at =
    (server: string): Fetch =>
    (url, init) =>
      fetch(new URL(url.pathname + url.search, server), init);

  it.each([
    [400, 'refused'],
    [401, 'key'],
    [403, 'rights'],
    [404, 'not-found'],
    [408, 'trouble'],
    [429, 'busy'],
    [502, 'trouble'],
  ])('classifies status %i as %s', async (status, failure) => {
    const refuse: Fetch = () => Promise.resolve(new Response(SECRET, { status }));
    expect(await failureOf(refuse)).toMatch(`answered ${status} (${failure})`);
  });

  it.each(paths)('fails with a message if %s answers 500', async (path) => {
    const failing: Fetch = (url, init) =>
      url.pathname === path
        ? Promise.resolve(new Response(SECRET, { status: 500 }))
        : answerWith(answers(NOW))(url, init);
    expect(await failureOf(failing)).toMatch(/^\/[\w/-]+ answered 500 \(trouble\)$/);
  });

  it.each([
    [`<!doctype html><title>${SECRET}</title>`, 'could not be read: the answer is not JSON'],
    ['', 'could not be read: the answer is not JSON'],
    ['null', 'sent an unexpected answer: '],
    [JSON.stringify({ data: SECRET, errorCode: SECRET }), 'sent an unexpected answer: '],
  ])('does not quote a response like %s: it %s', async (text, message) => {
    expect(await failureOf(() => Promise.resolve(new Response(text)))).toContain(message);
  });

  // gzip allows concatenated parts: 300 MB in 300 kB.
  const bomb = Buffer.concat(Array.from({ length: 30 }, () => gzipSync(Buffer.alloc(10_000_000, ' '))));
  it.each<[string, Readonly<Record<string, string>>]>([
    ['and says so', { 'content-encoding': 'gzip' }],
    ['without saying so', {}],
  ])('rejects a response that unpacks to 300 MB %s, at 10 MB', async (_title, headers) => {
    const server = createServer((_request, response) => {
      response.writeHead(200, headers).end(bomb);
    });
    const url = `http://127.0.0.1:${await listen(server)}`;
    onTestFinished(() => close(server));
    const before = process.memoryUsage().arrayBuffers;
    expect(await failureOf(at(url))).toMatch(/ answered more than 10 MB \(odd\)$/);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100_000_000);
  });

  it('unpacks gzip without Content-Encoding', async () => {
    const packed: Fetch = async (url, init) => {
      const response = await answerWith(answers(NOW))(url, init);
      return new Response(gzipSync(await response.text()), { status: response.status });
    };
    expect((await createOf(vendor, packed).read(NOW, NEVER)).site).toBe('reachable');
  });

  it('does not follow redirects, so that no secret goes elsewhere', async () => {
    const elsewhere = await startVendor(() => ({ body: {} }));
    const vendor = await startVendor(({ path }) => ({ status: 307, headers: { location: elsewhere.url + path } }));
    await failureOf(at(vendor.url));
    expect(elsewhere.requests).toEqual([]);
  });

  it('fails if the response breaks off or the cloud hangs', async () => {
    const cut = await startVendor(() => ({ body: { data: [] }, cut: true }));
    expect(await failureOf(at(cut.url))).toMatch(/ could not be read: .+ \(silent\)$/);
    const time = new AbortController();
    const vendor = await startVendor(() => {
      time.abort();
      return undefined;
    });
    expect(await failureOf(at(vendor.url), time.signal)).toMatch(/ could not be read: .+ \(silent\)$/);
  });
});
