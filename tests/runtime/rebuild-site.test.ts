import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { rebuildWhenOutOfDate } from '../../netlify/runtime/rebuild-site.ts';

/** A published site and Netlify's build hook in one, with the requests to the hook. */
interface Host {
  readonly asked: string[];
  readonly site: string;
  readonly hook: string;
}

/** Opens a host whose site serves this list as `/resources.json`. */
async function openHost(list: () => object, { listStatus = 200, hookStatus = 200 } = {}): Promise<Host> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/resources.json') {
      response.writeHead(listStatus).end(JSON.stringify(list()));
      return;
    }
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
    response.writeHead(hookStatus).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, site, hook: `${site}/build_hooks/1` };
}

const CHANGES = '2027-03-19T23:00:00.000Z';

/** Runs the function every half hour from 12:00 on the 19th, some seconds late; returns when it requested a build. */
async function runFor(hours: number, list: (now: Date) => object): Promise<string[]> {
  let now = new Date('2027-03-19T12:00:07Z');
  const builds: string[] = [];
  const host = await openHost(() => list(now));
  for (let round = 0; round < 2 * hours; round += 1) {
    await rebuildWhenOutOfDate(now, host.site, host.hook);
    if (host.asked.length > builds.length) builds.push(now.toISOString());
    now = new Date(now.getTime() + 1_800_000);
  }
  expect(new Set(host.asked)).toEqual(new Set(builds.length === 0 ? [] : ['POST /build_hooks/1']));
  return builds;
}

it('requests a build once the published one is out of date, and stops when a newer one is published', async () => {
  const next = '2027-04-01T22:00:00.000Z';
  const builds = await runFor(48, (now) => ({
    changes: now.getTime() > Date.parse(CHANGES) + 300_000 ? next : CHANGES,
  }));
  expect(builds).toEqual(['2027-03-19T23:00:07.000Z']);
});

it('repeats the request after twice as long each time, if no build appears', async () => {
  expect(await runFor(48, () => ({ changes: CHANGES }))).toEqual([
    '2027-03-19T23:00:07.000Z',
    '2027-03-19T23:30:07.000Z',
    '2027-03-20T00:00:07.000Z',
    '2027-03-20T01:00:07.000Z',
    '2027-03-20T03:00:07.000Z',
    '2027-03-20T07:00:07.000Z',
    '2027-03-20T15:00:07.000Z',
    '2027-03-21T07:00:07.000Z',
  ]);
});

it('requests no build if nothing on the site changes with time', async () => {
  expect(await runFor(24, () => ({ build: 'b1' }))).toEqual([]);
});

it.each([
  ['the host rejects the hook', { hookStatus: 404 }, 'The host did not start a build: 404. Look at BUILD_HOOK_URL.'],
  ['the site has no list', { listStatus: 404 }, '/resources.json answered 404: whether a build is due is not known.'],
])('logs that %s', async (_, status, message) => {
  const { site, hook } = await openHost(() => ({ changes: CHANGES }), status);
  await expect(rebuildWhenOutOfDate(new Date(CHANGES), site, hook)).rejects.toThrow(message);
});
