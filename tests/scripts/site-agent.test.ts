import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { close, listen } from '../../scripts/serve/listen.ts';
import { pushedReadingSchema, type PushedReading } from '../../src/status/pushed-reading.ts';
import { openTarget, runSiteAgent } from './run-site-agent.ts';
import { COMMUNITY, findFreeUdpPort, startSnmpDaemon, USER, type SnmpDaemon } from './snmp-daemon.ts';

const MAC = '02:00:5e:10:00:01';
const TOKEN = 'token-of-the-site';
/** Longer than a name can be (RFC 1035 section 2.3.4), so that no name server is asked for it. */
const NO_NAME = `${'x'.repeat(64)}.invalid`;

/** For devices that do not answer. What answers has ten seconds, so that no machine is too slow for it. */
const SOON = { timeoutMs: 500 };

/** Tests that run side by side end together. */
const stops: (() => unknown)[] = [];
const atEnd = (stop: () => unknown): unknown => stops.push(stop);

let daemon: SnmpDaemon;

beforeAll(async () => {
  daemon = await startSnmpDaemon();
  atEnd(() => daemon.stop());
});

afterAll(() => Promise.all(stops.map((stop) => stop())));

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
  atEnd(() => close(server));
  return { url: `http://127.0.0.1:${port}`, received };
}

/** A device that sends back what it was asked, changed; of a question (0xa0) it makes an answer (0xa2). */
async function startEcho(change: (question: Buffer) => Buffer): Promise<number> {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const answer = change(question);
    answer[answer.indexOf(0xa0)] = 0xa2;
    socket.send(answer, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  atEnd(() => {
    socket.close();
  });
  return socket.address().port;
}

/** A TCP port on which nobody listens. */
async function refusedPort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, { port: 0, host: '127.0.0.1', variable: 'nothing' });
  await close(server);
  return port;
}

const refusedTarget = async (): Promise<string> => `127.0.0.1:${await refusedPort()}`;

const answering = (): object => ({ host: '127.0.0.1', port: daemon.port, community: COMMUNITY });

/** A ping to which this address answers, and no other. */
const onlyAnswers = (address: string): string => `[ "$3" = ${address} ]`;

/** Runs the agent with these access points against a site; gives the reading that arrived, and what was printed. */
async function runWith(accessPoints: object[], more: { config?: object; ping?: string } = {}) {
  const site = await startSite();
  const config = {
    timeoutMs: 10_000,
    accessPoints,
    wan: { targets: [await openTarget(atEnd)], tries: 3 },
    ...more.config,
  };
  const environment = { SITE_URL: site.url, REFRESH_TOKEN: TOKEN };
  const run = await runSiteAgent({ config, environment, ...(more.ping === undefined ? {} : { ping: more.ping }) });
  const [received] = site.received;
  return { ...run, received, reading: received?.reading };
}

describe.concurrent('npm run site-agent -- --once', () => {
  it('What SNMP, ping and connections tell arrives as one reading, with the token, and one line is printed.', async () => {
    const { code, stdout, stderr, received, reading } = await runWith(
      [
        { mac: MAC, ...answering() },
        { mac: '02:00:5e:10:00:02', host: '192.0.2.2', probe: 'ping' },
        { mac: '02:00:5e:10:00:03', host: '127.0.0.1', port: daemon.port, user: USER },
        { mac: '02:00:5e:10:00:04', host: '192.0.2.4', probe: 'ping' },
      ],
      { config: { gateway: answering() }, ping: onlyAnswers('192.0.2.4') },
    );
    expect([code, stderr]).toEqual([0, '']);
    expect([received?.url, received?.headers.authorization]).toEqual([
      '/api/internet-status/refresh',
      'Bearer token-of-the-site',
    ]);
    expect(reading?.wan).toMatchObject({ primary: 'up', measurement: { packetLossPercent: 0 } });
    expect(reading?.wan.measurement?.latencyMs).toBeTypeOf('number');
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
    ['exit 0', '192.0.2.4', 'online', ''],
    ['exit 1', '192.0.2.4', 'offline', ''],
    ['exit 1', '127.0.0.1', 'offline', ''],
    // A ping that cannot be used leaves it to connections, to which a machine that refuses them answers too.
    ['echo "ping: socket: Operation not permitted" >&2; exit 2', '127.0.0.1', 'online', ''],
    ['echo "ping: unknown host" >&2; exit 2', NO_NAME, 'unknown', 'ping: unknown host'],
  ])(
    'With a ping that does %j, the access point at %s is %s, and what is wrong is said: %j.',
    async (ping, host, state, why) => {
      const { code, stderr, reading } = await runWith([{ mac: MAC, host, probe: 'ping' }], { ping });
      expect(code).toBe(0);
      expect(reading?.accessPoints).toMatchObject([{ mac: MAC, state }]);
      const line = `The access point 02:00:5e:10:00:01 at ${host} could not be asked: ${why}\n`;
      expect(stderr.replace(/^\S+Z /, '')).toBe(why === '' ? '' : line);
    },
  );

  it('Where there is no ping, connections tell instead, and that is said once.', async () => {
    const accessPoints = [
      { mac: MAC, host: '127.0.0.1', probe: 'ping' },
      { mac: '02:00:5e:10:00:02', host: NO_NAME, probe: 'ping' },
    ];
    const { code, stderr, reading } = await runWith(accessPoints);
    expect([code, reading?.accessPoints.map(({ state }) => state)]).toEqual([0, ['online', 'unknown']]);
    expect(stderr.match(/There is no ping on this system/g)).toHaveLength(1);
    expect(stderr).toContain(`at ${NO_NAME} could not be asked: nobody knows its name\n`);
  });

  it('A device is asked by a connection: one that refuses it is there too.', async () => {
    const [, open] = (await openTarget(atEnd)).split(':');
    const ports = [Number(open), await refusedPort(), undefined];
    const accessPoints = ports.map((port, index) => ({
      mac: `02:00:5e:10:00:0${index + 1}`,
      host: '127.0.0.1',
      probe: 'tcp',
      port,
    }));
    const { stderr, reading } = await runWith(accessPoints, { ping: 'exit 1' });
    expect([stderr, reading?.accessPoints.map(({ state }) => state)]).toEqual(['', ['online', 'online', 'online']]);
  });

  it.each([
    [
      'exit 0',
      'unknown',
      'it is there, but does not answer over SNMP; is the community right, and is SNMP switched on?',
    ],
    [
      undefined,
      'unknown',
      'it is there, but does not answer over SNMP; is the community right, and is SNMP switched on?',
    ],
    ['exit 1', 'offline', ''],
  ])('With a wrong community and a ping that does %j, a device is %s; said: %j.', async (ping, state, why) => {
    const accessPoint = { mac: MAC, ...answering(), community: 'hazelnuts' };
    const { code, stderr, stdout, reading } = await runWith([accessPoint], { config: SOON, ...(ping && { ping }) });
    expect([code, reading?.accessPoints]).toMatchObject([0, [{ mac: MAC, state }]]);
    const line = `The access point 02:00:5e:10:00:01 at 127.0.0.1 could not be asked: ${why}\n`;
    expect(stderr.replace(/^\S+Z /, '')).toBe(why === '' ? '' : line);
    expect(stdout + stderr).not.toContain('hazelnuts');
  });

  it.each([
    ['an unknown name', { name: 'nobody' }],
    ['a wrong key to sign with', { authKey: 'wrong-pass-phrase' }],
    ['a wrong key to encrypt with', { privKey: 'wrong-pass-phrase' }],
  ])('A device that refuses the user for %s is unknown, and no key is printed.', async (_why, wrong) => {
    const user = { ...USER, ...wrong };
    const accessPoint = { mac: MAC, host: '127.0.0.1', port: daemon.port, user };
    const { stdout, stderr, reading } = await runWith([accessPoint], { config: SOON, ping: 'exit 1' });
    expect(reading?.accessPoints).toMatchObject([{ mac: MAC, state: 'unknown' }]);
    expect(stderr).toContain('The access point 02:00:5e:10:00:01 at 127.0.0.1 could not be asked: ');
    expect(stdout + stderr).not.toMatch(/pass-phrase/);
  });

  it('A device that answers for another community is unknown, and neither community is printed.', async () => {
    const port = await startEcho((question) =>
      Buffer.from(question.toString('latin1').replace('violets', 'viorets'), 'latin1'),
    );
    const { stdout, stderr, reading } = await runWith([{ mac: MAC, host: '127.0.0.1', port, community: COMMUNITY }]);
    expect(reading?.accessPoints).toMatchObject([{ mac: MAC, state: 'unknown' }]);
    expect(stderr).toContain('could not be asked: it answers for another community\n');
    expect(stdout + stderr).not.toMatch(/wal[nr]u/);
  });

  it.each([
    ['exit 1', 'it does not answer\n'],
    ['exit 0', 'it is there, but does not answer over SNMP; '],
  ])('A gateway that is silent over SNMP and to a ping that does %j leaves its uptime out: %j.', async (ping, why) => {
    const gateway = { host: '127.0.0.1', port: await findFreeUdpPort(), community: COMMUNITY };
    const { code, stderr, reading } = await runWith([{ mac: MAC, ...answering() }], {
      config: { ...SOON, gateway },
      ping,
    });
    expect([code, reading?.gateway]).toEqual([0, {}]);
    expect(stderr).toContain(`The gateway at 127.0.0.1 could not be asked: ${why}`);
  });

  it('Connections that are refused are lost; where none opens, the line is unknown.', async () => {
    const none = { wan: { targets: [await refusedTarget(), await refusedTarget()], tries: 2 } };
    const { reading } = await runWith([{ mac: MAC, ...answering() }], { config: none });
    expect(reading?.wan).toMatchObject({ primary: 'unknown', measurement: { packetLossPercent: 100 } });
  });

  it('The line is as good as the best target shows: one that refuses everything is not the line.', async () => {
    const half = { wan: { targets: [await refusedTarget(), await openTarget(atEnd)], tries: 2 } };
    const { reading } = await runWith([{ mac: MAC, ...answering() }], { config: half });
    expect(reading?.wan).toMatchObject({ primary: 'up', measurement: { packetLossPercent: 0 } });
  });

  it('The addresses that its configuration names are sent with every push.', async () => {
    const publicAddresses = ['203.0.113.7', '2001:db8:7::/48'];
    const { code, reading } = await runWith([{ mac: MAC, ...answering() }], { config: { publicAddresses } });
    expect([code, reading?.publicAddresses]).toEqual([0, publicAddresses]);
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
    const config = {
      accessPoints: [{ mac: MAC, ...answering() }],
      wan: { targets: [await openTarget(atEnd)], tries: 1 },
    };
    const environment = { SITE_URL: site.url, REFRESH_TOKEN: TOKEN };
    expect(await runSiteAgent({ config, environment })).toEqual({
      code: 1,
      stdout: '',
      stderr: `${site.url}/api/internet-status/refresh answered ${status}: ${why}\n`,
    });
  });
});
