import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { runScript } from '../../run-script.ts';
import { ORDINARY_PATH } from '../site-pages.ts';
import { GUEST } from '../status-requests.ts';

const { url: now } = inject('sharedServer');

const servers: Server[] = [];

afterAll(() => {
  for (const server of servers) server.closeAllConnections();
});

type Change = (path: string, answer: { headers: Headers; body: string }) => void;

/** A host in front of our own server, which changes its answers to GET and HEAD, and may run no functions. Gives its address. */
async function startHost(change: Change, runsFunctions = true): Promise<string> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url: target = '/' } = request;
    if (!runsFunctions && target.startsWith('/api/')) {
      response.writeHead(404).end();
      return;
    }
    const sent = Object.entries(request.headers).filter(
      ([name]) => !/^(host|connection|content-length|transfer-encoding)$/.test(name),
    );
    const original = await fetch(now + target, {
      method,
      headers: Object.fromEntries(sent) as Record<string, string>,
      redirect: 'manual',
    });
    const bytes = Buffer.from(await original.arrayBuffer());
    const headers = new Headers(original.headers);
    for (const name of ['transfer-encoding', 'connection', 'keep-alive']) headers.delete(name);
    const text = { headers, body: bytes.toString() };
    if (method === 'GET' || method === 'HEAD') change(target, text);
    const body = text.body === bytes.toString() ? bytes : Buffer.from(text.body);
    if (method !== 'HEAD' && original.status !== 304) headers.set('content-length', String(body.length));
    response.writeHead(original.status, Object.fromEntries(headers));
    response.end(method === 'HEAD' ? undefined : body);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The deploy before: the same content, of which every file names another build and has another ETag. */
async function startDeployBefore(): Promise<string> {
  const { build } = (await (await fetch(`${now}/resources.json`)).json()) as { build: string };
  return startHost((_path, answer) => {
    answer.body = answer.body.replaceAll(build, 'the-build-before');
    answer.headers.set('etag', `"${createHash('sha256').update(answer.body).digest('base64url')}"`);
  });
}

/** What `npm run conformance` says, in one process: the server is near, and each more would load all of the suite anew. */
async function check(...args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const environment = { GUEST_WIFI_PASSWORD: GUEST['x-status-password'], VITEST_MAX_WORKERS: '1' };
  const { code, stdout, stderr } = await runScript('conformance', args, { environment });
  return { code, output: stdout + stderr };
}

describe('npm run conformance', () => {
  it('survives what the host does to a deploy preview, lists it, and finds every ETag changed since the deploy before', async () => {
    const before = await startDeployBefore();
    const preview = await startHost((_path, answer) => {
      answer.headers.set('x-robots-tag', 'noindex');
      if (!answer.headers.get('content-type')?.startsWith('text/html')) return;
      answer.headers.delete('etag');
      answer.headers.delete('content-length');
      answer.body = answer.body.replace('</body>', '<div data-netlify-deploy-id="6740"></div></body>');
    });
    const { code, output } = await check(preview, '--before', before);
    expect([code, output.match(/FAIL.*/g)]).toEqual([0, null]);
    expect(output).toContain('every ETag changes, and the old one gets the new version with 200');
    expect(output).toContain('\nRules that the host did not follow: 2\n');
    expect(output).toMatch(
      /\nX-Robots-Tag\n {2}expected: no such header\n {2}found: {4}noindex\n {2}path: .*, .* and \d+ more\n/,
    );
    expect(output).toMatch(/\nHTML as built\n.*\n.*\n {2}path: {5}\/, \S+, \S+ and \d+ more\n/);
  });

  it('fails where the host keeps other rules and runs no functions, and where the site itself, at its own address, is kept out of search; and says which, where, what was expected and what was found', async () => {
    let careless = '';
    careless = await startHost((path, answer) => {
      const { headers } = answer;
      headers.set('x-robots-tag', 'noindex');
      if (path === '/resources.json')
        answer.body = answer.body.replaceAll(/"url":"https:\/\/[^/]+/g, `"url":"${careless}`);
      if (path === '/facts.md' || path.endsWith('/index.md')) headers.set('cache-control', 'public, max-age=600');
      if (path === ORDINARY_PATH) headers.delete('content-security-policy');
    }, false);
    const { code, output } = await check(careless, '--before', now);
    expect(code).toBe(1);
    expect(output).toMatch(
      /\nCache-Control\n {2}expected: public, max-age=300, must-revalidate\n {2}found: {4}public, max-age=600\n {2}path: .*\/facts\.md.*\n/,
    );
    expect(output).toMatch(
      /\nContent-Security-Policy\n {2}expected: default-src 'self'; .*\n {2}found: {4}no such header\n {2}path: {5}\/rooms\/\n/,
    );
    expect(output).toContain('are the same build');
    expect(output).toMatch(/FAIL .*every listed resource has its type, language, cache rule and policy/);
    expect(output, 'a fault, as on no preview').toMatch(/\+ +"rule": "X-Robots-Tag"/);
  });

  it.each([
    ['ftp://x.example', '"ftp://x.example" cannot be checked'],
    ['http://127.0.0.1:9', 'http://127.0.0.1:9 cannot be reached: '],
  ])('says what is wrong with %s, where nothing can be checked, and ends with 1', async (address, why) => {
    const { code, output } = await check(address);
    expect([code, output]).toEqual([1, expect.stringContaining(why)]);
  });
});
