import { createServer, type IncomingHttpHeaders } from 'node:http';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { close, listen } from '../../scripts/serve/listen.ts';
import { readAgentConfig } from '../../scripts/site-agent/agent-config.ts';
import { pushedReadingSchema, type PushedReading } from '../../src/status/pushed-reading.ts';
import type { Ended } from '../run-script.ts';
import { pushReading } from '../../scripts/site-agent/run-agent.ts';
import { openTarget, runSiteAgent } from './run-site-agent.ts';

const MAC = '02:00:5e:10:00:01';
const TOKEN = 'token-of-the-site';
/** Longer than a name may be (RFC 1035 section 2.3.4), so that no name server is queried. */
const NO_NAME = `${'x'.repeat(64)}.invalid`;

const NOT_THE_SITE = ', but not as the site does: is SITE_URL its address?';

/** Cleaned up together, because the tests run concurrently. */
const stops: (() => unknown)[] = [];
const atEnd = (stop: () => unknown): unknown => stops.push(stop);

afterAll(() => Promise.all(stops.map((stop) => stop())));

interface Received {
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly reading: PushedReading;
}

async function startSite(
  status = 200,
  body: unknown = { kept: true },
  headers: Readonly<Record<string, string>> = {},
): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void readText(request).then((sent) => {
      const reading = pushedReadingSchema.parse(JSON.parse(sent));
      received.push({ url: request.url, headers: request.headers, reading });
      response.writeHead(status, headers).end(JSON.stringify(body));
    });
  });
  const port = await listen(server);
  atEnd(() => close(server));
  return { url: `http://127.0.0.1:${port}`, received };
}

async function refusedPort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await close(server);
  return port;
}

const refusedTarget = async (): Promise<string> => `127.0.0.1:${await refusedPort()}`;

const THERE = { mac: MAC, host: '192.0.2.4' };
/** A ping that only this address answers. */
const PING = '[ "$3" = 192.0.2.4 ]';

async function runWith(
  accessPoints: object[],
  more: { readonly config?: object; readonly ping?: string } = {},
): Promise<Ended & { received: Received | undefined; reading: PushedReading | undefined }> {
  const site = await startSite();
  const wan = { targets: [await openTarget(atEnd)], tries: 3 };
  const config = { accessPoints, wan, ...more.config };
  const environment = { SITE_URL: site.url, REFRESH_TOKEN: TOKEN };
  const run = await runSiteAgent({ config, environment, ...(more.ping === undefined ? {} : { ping: more.ping }) });
  const [received] = site.received;
  return { ...run, received, reading: received?.reading };
}

describe.concurrent('npm run site-agent -- --once', () => {
  it('pushes the results of pings and connections as one reading with the token, and prints one line', async () => {
    const { code, stdout, stderr, received, reading } = await runWith(
      [
        THERE,
        { mac: '02:00:5e:10:00:02', host: '192.0.2.2' },
        { mac: '02:00:5e:10:00:03', host: '127.0.0.1', port: await refusedPort() },
      ],
      { ping: PING, config: { publicAddresses: ['203.0.113.7', '2001:db8:7::/48'] } },
    );
    expect([code, stderr]).toEqual([0, '']);
    expect([received?.url, received?.headers.authorization]).toEqual([
      '/api/internet-status/refresh',
      'Bearer token-of-the-site',
    ]);
    expect(reading?.wan).toMatchObject({ primary: 'up', measurement: { packetLossPercent: 0 } });
    expect(reading?.wan.measurement?.latencyMs).toBeTypeOf('number');
    expect(reading?.publicAddresses).toEqual(['203.0.113.7', '2001:db8:7::/48']);
    expect(reading?.accessPoints.map(({ mac, state }) => [mac, state])).toEqual([
      ['02:00:5e:10:00:01', 'online'],
      ['02:00:5e:10:00:02', 'offline'],
      ['02:00:5e:10:00:03', 'online'],
    ]);
    expect(stdout).toMatch(
      /^\S+Z pushed: line up, [\d.]+ ms, 0 % lost; 2 of 3 access points online, 02:00:5e:10:00:02 offline\n$/,
    );
  });

  it('an access point that answers the second ping is online: address resolution may lose the first', async () => {
    const { reading } = await runWith([THERE], { ping: '[ -e "$0.again" ] || { : > "$0.again"; exit 1; }' });
    expect(reading?.accessPoints.map(({ state }) => state)).toEqual(['online']);
  });

  it('an access point that ping cannot check is unknown, and the output has ping’s error', async () => {
    const ping = 'echo "ping: unknown host" >&2; exit 2';
    const { code, stderr, reading } = await runWith([{ mac: MAC, host: NO_NAME }], { ping });
    expect([code, reading?.accessPoints.map(({ state }) => state)]).toEqual([0, ['unknown']]);
    expect(stderr.replace(/^\S+Z /, '')).toBe(
      `The access point 02:00:5e:10:00:01 at ${NO_NAME} could not be checked: ping: unknown host\n`,
    );
  });

  it('without ping, a device without a port is unknown, and the output says so', async () => {
    const { code, stderr, reading } = await runWith([{ mac: MAC, host: '127.0.0.1' }]);
    expect([code, reading?.accessPoints.map(({ state }) => state)]).toEqual([0, ['unknown']]);
    expect(stderr).toContain('could not be checked: there is no ping on this system; give it a "port"\n');
  });

  it('refused connections count as lost; if none opens, the line is unknown', async () => {
    const none = { wan: { targets: [await refusedTarget(), await refusedTarget()], tries: 2 } };
    const { reading } = await runWith([THERE], { config: none, ping: PING });
    expect(reading?.wan).toMatchObject({ primary: 'unknown', measurement: { packetLossPercent: 100 } });
  });

  it('the best target decides: one that refuses everything says nothing about the line', async () => {
    const half = { wan: { targets: [await refusedTarget(), await openTarget(atEnd)], tries: 2 } };
    const { reading } = await runWith([THERE], { config: half, ping: PING });
    expect(reading?.wan).toMatchObject({ primary: 'up', measurement: { packetLossPercent: 0 } });
  });

  it('the example in the documents works unchanged', async () => {
    const [, example = ''] =
      /```json\n(\{\n  "accessPoints"[\s\S]*?)```/.exec(readFileSync('docs/hosting.md', 'utf8')) ?? [];
    const { accessPoints } = JSON.parse(example) as { accessPoints: object[] };
    const { code, reading } = await runWith(accessPoints, { ping: 'exit 1' });
    expect([code, reading?.accessPoints.length]).toEqual([0, accessPoints.length]);
  });

  it.each([
    [401, {}, ': REFRESH_TOKEN differs from the one that the site has.'],
    [400, { problem: 'takenAt' }, ': it refuses the reading: {"problem":"takenAt"}'],
    [200, '<!doctype html><title>Log in</title>', NOT_THE_SITE],
    [200, { ok: true }, NOT_THE_SITE],
    [204, '', NOT_THE_SITE],
  ])('a site that answers %i gives one line and exit code 1, without the token', async (status, body, why) => {
    const site = await startSite(status, body);
    const config = { accessPoints: [THERE], wan: { targets: [await openTarget(atEnd)], tries: 1 } };
    const environment = { SITE_URL: site.url, REFRESH_TOKEN: TOKEN };
    expect(await runSiteAgent({ config, environment, ping: PING })).toEqual({
      code: 1,
      stdout: '',
      stderr: `${site.url}/api/internet-status/refresh answered ${status}${why}\n`,
    });
  });

  it('a redirect is not followed: the output says to set SITE_URL to its target', async () => {
    const other = await startSite();
    const site = await startSite(307, {}, { location: `${other.url}/api/internet-status/refresh` });
    const config = { accessPoints: [THERE], wan: { targets: [await openTarget(atEnd)], tries: 1 } };
    const { code, stderr } = await runSiteAgent({
      config,
      environment: { SITE_URL: site.url, REFRESH_TOKEN: TOKEN },
      ping: PING,
    });
    expect([code, other.received]).toEqual([1, []]);
    expect(stderr).toContain(
      `${site.url}/api/internet-status/refresh redirects to another address. Set SITE_URL to that one.`,
    );
  });

  it.each<[string, number[], number[], string]>([
    ['fails twice temporarily', [503, 502, 200], [10_000, 60_000], 'pushed'],
    ['fails three times', [503, 503, 503], [10_000, 60_000], 'answered 503'],
    ['does not know the token', [401], [], 'answered 401'],
    ['has a newer reading', [200.5], [], 'did not keep the reading'],
  ])('a push to a site that %s (%j) is retried after %j ms', async (_, statuses, pauses, outcome) => {
    const left = [...statuses];
    const server = createServer((_request, response) => {
      const status = left.shift() ?? 500;
      response.writeHead(Math.floor(status)).end(JSON.stringify({ kept: Number.isInteger(status) }));
    });
    const site = { url: `http://127.0.0.1:${await listen(server)}`, token: TOKEN };
    atEnd(() => close(server));
    const paused: number[] = [];
    const reading = { takenAt: '2026-03-02T10:00:00Z', wan: { primary: 'up' as const } };
    const pushed = pushReading(reading, site, (ms) => Promise.resolve(paused.push(ms))).then(
      () => 'pushed',
      (error: unknown) => String(error),
    );
    expect(await pushed).toContain(outcome);
    expect([paused, left]).toEqual([pauses, []]);
  });

  const CONFIG = { accessPoints: [THERE], wan: { targets: ['127.0.0.1:9'] } };
  const SITE = { SITE_URL: 'http://127.0.0.1:9', REFRESH_TOKEN: TOKEN };
  const access = (accessPoint: object): object => ({ ...CONFIG, accessPoints: [{ mac: MAC, ...accessPoint }] });

  it.each<[string, object | undefined, Readonly<Record<string, string>>, string]>([
    ['missing', undefined, SITE, 'site-agent.json cannot be read: '],
    ['empty', {}, SITE, 'site-agent.json cannot be used: accessPoints: '],
    ['for no site', CONFIG, { REFRESH_TOKEN: TOKEN }, 'SITE_URL is not set: set it to the address of the website.'],
  ])('a configuration that is %s gives one line and exit code 1', async (_title, config, environment, why) => {
    const { code, stdout, stderr } = await runSiteAgent({ config, environment });
    expect([code, stdout, stderr.split('\n').length]).toEqual([1, '', 2]);
    expect(stderr).toContain(why);
  });

  it.each([
    ['an option as host', access({ host: '-f' }), 'accessPoints.0.host: must be a host name'],
    ['no port', { ...CONFIG, wan: { targets: ['1.1.1.1'] } }, 'wan.targets.0: must be an address and a port'],
    ['a private address', { ...CONFIG, publicAddresses: ['192.168.1.1'] }, 'publicAddresses.0: must be an IPv4'],
  ])('a configuration with %s is rejected, and the field is named', (_title, config, why) => {
    const file = path.join(inject('scratchFolder'), 'site-agent.json');
    writeFileSync(file, JSON.stringify(config));
    expect(() => readAgentConfig(file)).toThrow(why);
  });
});
