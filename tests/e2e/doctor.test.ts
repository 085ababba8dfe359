import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getStore } from '@netlify/blobs';
import { expect, inject, it, onTestFinished } from 'vitest';
import { startBlobServer } from '../../scripts/serve/blob-server.ts';
import { startNtfyServer } from '../runtime/alarms/alarm-server.ts';
import { BARE_ENVIRONMENT } from '../served-process.ts';

const DEMO_PORT = new URL(inject('sharedServer').demoUrl).port;

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'doctor-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs the doctor as a person would, its output in a pipe. */
async function runDoctor(
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, ['scripts/doctor.ts', ...args], {
    cwd: inject('builtPlace'),
    env: { ...BARE_ENVIRONMENT, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (text: Buffer) => (stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
}

it('npm run doctor ends with 1 where something is a fault, and no secret is in what it says.', async () => {
  const variables = {
    UNIFI_API_KEY: 'Xq7-key',
    UNIFI_API_URL: 'http://127.0.0.1:9',
    STAFF_PASSWORD: 'Xq7-river-stone',
  };
  const { code, stdout } = await runDoctor(['--store', await makeFolder()], variables);
  expect(code).toBe(1);
  expect(stdout).toContain('FAULT  unifi: ');
  expect(stdout).not.toContain('Xq7');
});

it('npm run doctor ends with 0 where nothing is a fault, in a pipe without colours; at home it says that it looks at a folder of this machine, says nothing of the live site, and makes no folder.', async () => {
  const missing = path.join(await makeFolder(), 'missing');
  const nothing = await runDoctor(['--store', missing], { DEMO_PORT });
  expect(nothing).toMatchObject({ code: 0, stderr: '' });
  expect(nothing.stdout).toMatch(/On this machine nothing is stored.+\n +-> For the live site set NETLIFY_SITE_ID and/);
  expect(existsSync(missing)).toBe(false);
  const empty = await runDoctor(['--store', await makeFolder()], { DEMO_PORT });
  expect(empty).toMatchObject({ code: 0, stderr: '' });
  expect(empty.stdout).toMatch(/^Variables\n {2}look {3}No equipment is named[^]*\n0 faults, \d to look at\.\n$/);
  expect(empty.stdout).toMatch(/The folder .+ of this machine, not the live site's store, can be read and written\./);
  for (const { stdout } of [nothing, empty]) expect(stdout).not.toMatch(/everybody|503/);
});

it('With the id and the token of the site its own store is looked at, and left as it was.', async () => {
  const blobs = await startBlobServer(await makeFolder());
  onTestFinished(() => blobs.stop());
  const access = { NETLIFY_SITE_ID: 'site', NETLIFY_API_URL: blobs.url, DEMO_PORT };
  const right = await runDoctor([], { ...access, NETLIFY_AUTH_TOKEN: blobs.token });
  expect(right.stdout).toContain('The store of the deployed site can be read and written');
  expect(right.stdout).toContain('Nothing can be shown: everybody gets 503.');
  const wrong = await runDoctor([], { ...access, NETLIFY_AUTH_TOKEN: 'another-token' });
  expect(wrong.code).toBe(1);
  expect(wrong.stdout).toContain('FAULT  The store of the deployed site cannot be read and written: ');
  expect(wrong.stdout).not.toContain('another-token');
  const options = { name: 'internet-status', siteID: 'site', token: blobs.token, apiURL: blobs.url };
  expect((await getStore(options).list()).blobs).toEqual([]);
});

it('--send-test sends staff a message in the words of the place; without it nothing is sent.', async () => {
  const { url, arrived } = await startNtfyServer();
  const variables = { DEMO_PORT, ALARM_NTFY_URL: `${url}/topic` };
  const asked = await runDoctor(['--store', await makeFolder()], variables);
  expect(asked.stdout).toContain('Staff are told by ntfy, in en; of no internet after 10 minutes. --send-test sends');
  expect(arrived).toEqual([]);
  const sent = await runDoctor(['--store', await makeFolder(), '--send-test'], variables);
  expect(sent.stdout).toContain('ntfy: it has taken the test.');
  expect(arrived).toHaveLength(1);
});

it('A test that is refused is a fault, with the variable to set anew.', async () => {
  const { url } = await startNtfyServer('tk_1');
  const variables = { DEMO_PORT, ALARM_NTFY_URL: `${url}/topic`, ALARM_NTFY_TOKEN: 'tk_2' };
  const { code, stdout } = await runDoctor(['--store', await makeFolder(), '--send-test'], variables);
  expect(code).toBe(1);
  expect(stdout).toMatch(/FAULT {2}ntfy: it refuses whoever sends \(401\)\.\n +-> Set ALARM_NTFY_TOKEN anew\./);
});

it.each([
  [['--unknown'], "Unknown option '--unknown'"],
  [[], 'Set both NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, or neither.'],
])('It ends with 2 where it cannot look: %j.', async (args, says) => {
  const run = await runDoctor(args, { NETLIFY_SITE_ID: 'site' });
  expect(run).toMatchObject({ code: 2, stdout: '' });
  expect(run.stderr).toContain(says);
});
