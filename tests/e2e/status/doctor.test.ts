import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getStore } from '@netlify/blobs';
import { expect, inject, it, onTestFinished } from 'vitest';
import { startBlobServer } from '../../../scripts/serve/blob-server.ts';
import { startNtfyServer, startServer } from '../../runtime/channels/alarm-server.ts';
import { runScript, type Ended } from '../../run-script.ts';

const DEMO_PORT = new URL(inject('sharedServer').demoUrl).port;

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'doctor-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function runDoctor(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const folder = inject('builtPlace');
  return runScript(path.join(folder, 'scripts/doctor'), args, { cwd: folder, environment });
}

it('npm run doctor exits with 0 without faults, prints no colours into a pipe, and creates no folder', async () => {
  const missing = path.join(await makeFolder(), 'missing');
  const nothing = await runDoctor(['--store', missing], { DEMO_PORT });
  expect(nothing).toMatchObject({ code: 0, stderr: '' });
  expect(nothing.stdout).toMatch(/^Variables\n {2}look {3}No equipment is set[^]*\n0 faults, \d to look at\.\n$/);
  expect(nothing.stdout).toMatch(/Nothing is stored on this machine.+\n +-> For the live site set NETLIFY_SITE_ID and/);
  expect(existsSync(missing)).toBe(false);
});

it('with site id and token, it checks the deployed store without changing it; it exits with 1 on a fault and prints no secret', async () => {
  const blobs = await startBlobServer(await makeFolder());
  onTestFinished(() => blobs.stop());
  const access = { NETLIFY_SITE_ID: 'site', NETLIFY_API_URL: blobs.url };
  const right = await runDoctor([], { ...access, DEMO_PORT, NETLIFY_AUTH_TOKEN: blobs.token });
  expect(right.stdout).toContain('The store of the deployed site can be read and written');
  const secrets = { UNIFI_API_KEY: 'Xq7-key', STAFF_PASSWORD: 'Xq7-river-stone', NETLIFY_AUTH_TOKEN: 'Xq7-token' };
  const wrong = await runDoctor([], { ...access, UNIFI_API_URL: 'http://127.0.0.1:9', ...secrets });
  expect(wrong.code).toBe(1);
  expect(wrong.stdout).toContain('FAULT  The store of the deployed site cannot be read and written: ');
  expect(wrong.stdout).toContain('FAULT  unifi: ');
  expect(wrong.stdout).not.toContain('Xq7');
  const options = { name: 'internet-status', siteID: 'site', token: blobs.token, apiURL: blobs.url };
  expect((await getStore(options).list()).blobs).toEqual([]);
});

it('--send-test sends a message and pings the heartbeat, and reports refusals as faults', async () => {
  const { url, arrived } = await startNtfyServer('tk_1');
  const store = await makeFolder();
  const heard: unknown[] = [];
  const beat = await startServer((request, response) => {
    heard.push(request.url);
    response.end(request.url === '/ping/right' ? 'OK' : 'OK (not found)');
  });
  const variables = {
    ...{ DEMO_PORT, ALARM_NTFY_URL: `${url}/topic`, ALARM_NTFY_TOKEN: 'tk_1' },
    ALARM_HEARTBEAT_URL: `${beat}/ping/right`,
  };
  const asked = await runDoctor(['--store', store], variables);
  expect(asked.stdout).toMatch(/The folder .+ of this machine, not the live site's store, can be read and written\./);
  expect(asked.stdout).toContain(
    'Staff are alerted by ntfy, in en; of no internet after 10 minutes. --send-test sends',
  );
  expect(asked.stdout).toContain('ALARM_HEARTBEAT_URL is pinged after every successful run. --send-test pings it');
  expect([...arrived, ...heard]).toEqual([]);
  const sent = await runDoctor(['--store', store, '--send-test'], variables);
  expect(sent.stdout).toContain('ntfy: it accepted the test.');
  expect(arrived).toHaveLength(1);
  expect(sent.stdout).toContain('ALARM_HEARTBEAT_URL: it accepted the ping.');
  const wrong = { ...variables, ALARM_NTFY_TOKEN: 'tk_2', ALARM_HEARTBEAT_URL: `${beat}/ping/wrong` };
  const { code, stdout } = await runDoctor(['--send-test'], wrong);
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /FAULT {2}ntfy: it rejects the credentials \(401\); it says: unauthorized\.\n +-> The server does not know the token\. .+ ALARM_NTFY_TOKEN\./,
  );
  expect(stdout).toMatch(
    /FAULT {2}ALARM_HEARTBEAT_URL: there is nothing at this address \(200\); it says: OK \(not found/,
  );
  expect(heard).toEqual(['/ping/right', '/ping/wrong']);
});

it('it exits with 1 if it cannot check, and says why', async () => {
  expect(await runDoctor([], { NETLIFY_SITE_ID: 'site' })).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Set both NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, or neither.\n',
  });
});
