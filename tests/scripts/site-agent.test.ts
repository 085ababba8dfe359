import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { close, listen } from '../../scripts/serve/listen.ts';
import { pushedReadingSchema, type PushedReading } from '../../src/domain/status/pushed-reading.ts';
import { openTarget, runSiteAgent } from './run-site-agent.ts';
import { COMMUNITY, findFreeUdpPort, startSnmpDaemon, USER, type SnmpDaemon } from './snmp-daemon.ts';

const MAC = '02:00:5e:10:00:01';
const TOKEN = 'token-of-the-site';

let daemon: SnmpDaemon;

beforeAll(async () => {
  daemon = await startSnmpDaemon();
});

afterAll(async () => {
  await daemon.stop();
});

interface Received {
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly reading: PushedReading;
}

/** A site that writes down what it is sent, and answers as the test says. */
async function startSite(status = 200, body: unknown = {}): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void readText(request).then((sent) => {
      const reading = pushedReadingSchema.parse(JSON.parse(sent));
      received.push({ url: request.url, headers: request.headers, reading });
      response.writeHead(status).end(JSON.stringify(body));
    });
  });
  const port = await listen(server, { port: 0, host: '127.0.0.1', variable: 'nothing' });
  onTestFinished(() => close(server));
  return { url: `http://127.0.0.1:${port}`, received };
}

const answering = (): object => ({ host: '127.0.0.1', port: daemon.port, community: COMMUNITY });

/** Runs the agent with these access points against a site; gives the reading that arrived, and what was printed. */
async function runWith(accessPoints: object[], more: { config?: object; ping?: string } = {}) {
  const site = await startSite();
  const config = { timeoutMs: 500, accessPoints, wan: { targets: [await openTarget()], tries: 3 }, ...more.config };
  const environment = { SITE_URL: site.url, REFRESH_TOKEN: TOKEN };
  const run = await runSiteAgent({ config, environment, ...(more.ping === undefined ? {} : { ping: more.ping }) });
  const [received] = site.received;
  return { ...run, received, reading: received?.reading };
}

describe('npm run site-agent -- --once', () => {
  it('What SNMP, ping and connections tell arrives as one reading, with the token, and one line is printed.', async () => {
    const silentPort = await findFreeUdpPort();
    const { code, stdout, stderr, received, reading } = await runWith(
      [
        { mac: MAC, ...answering() },
        { mac: '02:00:5e:10:00:02', host: '127.0.0.1', port: silentPort, community: COMMUNITY },
        { mac: '02:00:5e:10:00:03', host: '127.0.0.1', port: daemon.port, user: USER },
        { mac: '02:00:5e:10:00:04', host: '192.0.2.4', probe: 'ping' },
      ],
      { config: { gateway: answering() }, ping: 'exit 0' },
    );
    expect([code, stderr]).toEqual([0, '']);
    expect([received?.url, received?.headers.authorization]).toEqual([
      '/api/internet-status/refresh',
      'Bearer token-of-the-site',
    ]);
    expect(reading?.wan).toMatchObject({ primary: 'up', measurement: { packetLossPercent: 0 } });
    expect(reading?.wan.measurement?.latencyMs).toBeLessThan(500);
    expect(reading?.gateway.uptimeSeconds).toBeGreaterThan(0);
    expect(reading?.accessPoints.map(({ mac, state }) => [mac, state])).toEqual([
      ['02:00:5e:10:00:01', 'online'],
      ['02:00:5e:10:00:02', 'offline'],
      ['02:00:5e:10:00:03', 'online'],
      ['02:00:5e:10:00:04', 'online'],
    ]);
    expect(stdout).toMatch(
      /^\S+Z pushed: line up, [\d.]+ ms, 0 % lost; gateway up for \d+ min; 3 of 4 access points online, 02:00:5e:10:00:02 offline\n$/,
    );
  });

  it.each([
    ['exit 0', 'online', ''],
    ['exit 1', 'offline', ''],
    ['echo "ping: 192.0.2.4: unknown host" >&2; exit 2', 'unknown', 'ping: 192.0.2.4: unknown host'],
    [undefined, 'unknown', 'there is no ping on this system'],
  ])('With a ping that does %j, the access point is %s, and what is wrong is said: %j.', async (ping, state, why) => {
    const accessPoint = { mac: MAC, host: '192.0.2.4', probe: 'ping' };
    const { code, stderr, reading } = await runWith([accessPoint], ping === undefined ? {} : { ping });
    expect(code).toBe(0);
    expect(reading?.accessPoints).toMatchObject([{ mac: MAC, state }]);
    const line = `The access point 02:00:5e:10:00:01 at 192.0.2.4 could not be asked: ${why}\n`;
    expect(stderr.replace(/^\S+Z /, '')).toBe(why === '' ? '' : line);
  });

  it('A device that refuses the user is unknown, and neither key is printed.', async () => {
    const user = { ...USER, name: 'nobody' };
    const accessPoint = { mac: MAC, host: '127.0.0.1', port: daemon.port, user };
    const { stdout, stderr, reading } = await runWith([accessPoint]);
    expect(reading?.accessPoints).toMatchObject([{ mac: MAC, state: 'unknown' }]);
    expect(stderr).toContain('The access point 02:00:5e:10:00:01 at 127.0.0.1 could not be asked: ');
    expect(stdout + stderr).not.toMatch(/pass-phrase/);
  });

  it('A gateway that does not answer leaves its uptime out, and says so.', async () => {
    const gateway = { host: '127.0.0.1', port: await findFreeUdpPort(), community: COMMUNITY };
    const { code, stderr, reading } = await runWith([{ mac: MAC, ...answering() }], { config: { gateway } });
    expect([code, reading?.gateway]).toEqual([0, {}]);
    expect(stderr).toContain('The gateway at 127.0.0.1 could not be asked: it does not answer over SNMP\n');
  });

  it('Connections that are refused are lost; where none opens, the line is unknown.', async () => {
    const refusing = async (): Promise<string> => {
      const server = createServer();
      const port = await listen(server, { port: 0, host: '127.0.0.1', variable: 'nothing' });
      await close(server);
      return `127.0.0.1:${port}`;
    };
    const half = { wan: { targets: [await openTarget(), await refusing()], tries: 2 } };
    const { reading: some } = await runWith([{ mac: MAC, ...answering() }], { config: half });
    expect(some?.wan).toMatchObject({ primary: 'up', measurement: { packetLossPercent: 50 } });
    const none = { wan: { targets: [await refusing()], tries: 2 } };
    const { reading } = await runWith([{ mac: MAC, ...answering() }], { config: none });
    expect(reading?.wan).toMatchObject({ primary: 'unknown', measurement: { packetLossPercent: 100 } });
  });

  it.each([
    [401, {}, 'REFRESH_TOKEN is not the one that the site has.'],
    [
      400,
      { problems: [{ field: 'takenAt', message: 'must be soon' }] },
      'it refuses the reading: takenAt must be soon',
    ],
    [404, {}, 'there is no such API; is SITE_URL the address of the site?'],
    [413, {}, 'the reading is too long; are there more access points than the site has?'],
    [503, {}, 'the site cannot take it at the moment.'],
  ])('A site that answers %i makes one line and exit code 1, without the token.', async (status, body, why) => {
    const site = await startSite(status, body);
    const config = { accessPoints: [{ mac: MAC, ...answering() }], wan: { targets: [await openTarget()], tries: 1 } };
    const environment = { SITE_URL: site.url, REFRESH_TOKEN: TOKEN };
    expect(await runSiteAgent({ config, environment })).toEqual({
      code: 1,
      stdout: '',
      stderr: `${site.url}/api/internet-status/refresh answered ${status}: ${why}\n`,
    });
  });
});

describe('npm run site-agent, set up wrongly', () => {
  const CONFIG = {
    accessPoints: [{ mac: MAC, host: '127.0.0.1', community: COMMUNITY }],
    wan: { targets: ['127.0.0.1:9'] },
  };
  const ENVIRONMENT = { SITE_URL: 'http://127.0.0.1:9', REFRESH_TOKEN: TOKEN };
  const access = (accessPoint: object): object => ({ ...CONFIG, accessPoints: [accessPoint] });

  it.each<[string, unknown, string]>([
    ['missing', undefined, 'site-agent.json cannot be read: '],
    ['no JSON', `{ "community": "${COMMUNITY}"`, 'site-agent.json is not JSON.'],
    ['empty', {}, 'cannot be used: accessPoints: '],
    [
      'without a way in',
      access({ mac: MAC, host: 'ap' }),
      'accessPoints.0.community: is needed, or a user: one of them',
    ],
    ['with another probe', access({ mac: MAC, host: 'ap', probe: 'http' }), 'accessPoints.0.probe: '],
    [
      'with an option as host',
      access({ mac: MAC, host: '-f', probe: 'ping' }),
      'accessPoints.0.host: must be a host name',
    ],
    ['with no port', { ...CONFIG, wan: { targets: ['1.1.1.1'] } }, 'wan.targets.0: must be an address and a port'],
  ])(
    'A configuration that is %s is one line and exit code 2, and nothing of it is repeated.',
    async (_title, config, why) => {
      const { code, stdout, stderr } = await runSiteAgent({ config, environment: ENVIRONMENT });
      expect([code, stdout, stderr.split('\n').length]).toEqual([2, '', 2]);
      expect(stderr).toContain(why);
      expect(stderr).not.toContain(COMMUNITY);
    },
  );

  it.each([
    [{ REFRESH_TOKEN: TOKEN }, 'SITE_URL is not set: set it to the address of the website.'],
    [{ SITE_URL: 'http://127.0.0.1:9' }, 'REFRESH_TOKEN is not set: set it to the token of the website.'],
    [
      { ...ENVIRONMENT, REFRESH_TOKEN: 'contraseña' },
      'REFRESH_TOKEN is set but cannot be used (see .env.example): it is treated as not set.',
    ],
  ])('With %j, the agent says what to set.', async (environment, line) => {
    expect(await runSiteAgent({ config: CONFIG, environment })).toEqual({ code: 2, stdout: '', stderr: `${line}\n` });
  });

  it('--help explains it, and an option that does not exist is one line.', async () => {
    expect(await runSiteAgent({ args: ['--help'] })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('npm run site-agent -- --config <file> [--once]') as string,
    });
    const { code, stderr } = await runSiteAgent({ args: ['--twice'] });
    expect([code, stderr.split('\n').length]).toEqual([2, 2]);
  });
});
