import { execFile } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { close, listen } from '../../scripts/serve/listen.ts';
import { bundleAgent } from '../../scripts/site-agent/bundle-agent.ts';
import { openTarget } from './run-site-agent.ts';

const run = promisify(execFile);
const folder = path.join(inject('scratchFolder'), 'site-agent-bundle');
const file = path.join(folder, 'site-agent.cjs');

beforeAll(() => bundleAgent(file));

/** Pretends to be another version of Node. */
const pretend = (version: string): string =>
  `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;

it('the bundled agent pushes a reading with its uptime, from a folder with only its configuration', async () => {
  const received: unknown[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(JSON.parse(body));
      response.end(JSON.stringify({ kept: true }));
    });
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  onTestFinished(() => close(server));
  const target = await openTarget();
  const [host, port] = target.split(':');
  const accessPoints = [{ mac: '02:00:5e:10:00:01', host, port: Number(port) }];
  writeFileSync(
    path.join(folder, 'site-agent.json'),
    JSON.stringify({ accessPoints, wan: { targets: [target], tries: 1 } }),
  );
  writeFileSync(path.join(folder, '.env'), `SITE_URL=${url}\nREFRESH_TOKEN=token-of-the-site\n`);
  const { stdout } = await run(process.execPath, [file, '--once'], { cwd: folder, env: {} });
  expect(stdout).toMatch(/ pushed: line up, [\d.]+ ms, 0 % lost; 1 of 1 access points online\n$/);
  expect(received).toMatchObject([
    { gateway: { uptimeSeconds: expect.any(Number) as number }, accessPoints: [{ state: 'online' }] },
  ]);
});

it('the bundle is small enough to be sent by e-mail', () => {
  expect(statSync(file).size).toBeLessThan(1_000_000);
});

it.each(['12.22.9', '18.19.0', '20.11.1'])(
  'on Node %s, which is too old, it says so in one sentence',
  async (version) => {
    const failed: unknown = await run(process.execPath, ['--import', pretend(version), file]).catch(
      (error: unknown) => error,
    );
    expect(failed).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `The site agent needs Node 20.12 or newer, but this is ${version}. https://nodejs.org has it.\n`,
    });
  },
);
