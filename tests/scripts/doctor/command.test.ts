import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getStore } from '@netlify/blobs';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createDemoServer } from '../../../scripts/demo/demo-server.ts';
import { startBlobServer } from '../../../scripts/serve/blob-server.ts';
import { close, listen } from '../../../scripts/serve/listen.ts';
import { readPlace } from '../../../src/read/read-place.ts';
import { createSiteFiles } from '../../fixture-site/site-files.ts';
import { copySiteParts } from '../../site-parts.ts';
import { startNtfyServer } from '../../runtime/alarms/alarm-server.ts';
import { FINE } from './examined.ts';
import { makeFolder, runDoctor as runDoctorIn, type DoctorRun } from './run-doctor.ts';

/** A place that has a network, whatever this one has. */
let root: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'doctor-'));
  await copySiteParts(root, createSiteFiles());
});

afterAll(() => rm(root, { recursive: true, force: true }));

function runDoctor(args: readonly string[], environment?: Readonly<Record<string, string>>): Promise<DoctorRun> {
  return runDoctorIn(args, environment, root);
}

/** Its demo network, as `npm start` has it. */
async function startDemo(): Promise<string> {
  const server = createDemoServer(await readPlace({ root }), Date.now);
  const port = await listen(server, { port: 0, host: '127.0.0.1', variable: 'nothing' });
  onTestFinished(() => close(server));
  return String(port);
}

it('npm run doctor ends with 0 where nothing is a fault, in a pipe without colours and without progress.', async () => {
  const run = await runDoctor(['--store', await makeFolder()], { DEMO_PORT: await startDemo() });
  expect(run).toMatchObject({ code: 0, stderr: '' });
  expect(run.stdout).not.toContain('\u001b');
  expect(run.stdout).toMatch(/^Variables\n {2}look {3}No equipment is named/);
  expect(run.stdout).toMatch(/0 faults, \d to look at\.\n$/);
});

it('It ends with 1 where something is a fault; --json says what, and neither holds a secret.', async () => {
  const environment = { ...FINE, UNIFI_API_URL: 'http://127.0.0.1:9' };
  const run = await runDoctor(['--json', '--store', await makeFolder()], environment);
  expect(run).toMatchObject({ code: 1, stderr: '' });
  const report = JSON.parse(run.stdout) as { ok: boolean; checks: { name: string }[] };
  expect(report.ok).toBe(false);
  expect(report.checks.map(({ name }) => name)).toContain('equipment');
  for (const name of ['GUEST_WIFI_PASSWORD', 'STAFF_PASSWORD', 'REFRESH_TOKEN', 'UNIFI_API_KEY'] as const)
    expect(run.stdout).not.toContain(FINE[name]);
});

it('A store that cannot be opened is a fault, and everything else is looked at all the same.', async () => {
  const file = path.join(await makeFolder(), 'file');
  await writeFile(file, '');
  const run = await runDoctor(['--store', file], { DEMO_PORT: await startDemo() });
  expect(run.code).toBe(1);
  expect(run.stdout).toContain(`FAULT  The folder ${file} cannot be written`);
  expect(run.stdout).toContain('The key opens 1 console');
  expect(run.stderr).not.toContain('    at ');
});

it('With the id and the token of the site, its own store is looked at, and left as it was.', async () => {
  const blobs = await startBlobServer(await makeFolder());
  onTestFinished(() => blobs.stop());
  const access = { NETLIFY_SITE_ID: 'site', NETLIFY_API_URL: blobs.url, DEMO_PORT: await startDemo() };
  const right = await runDoctor([], { ...access, NETLIFY_AUTH_TOKEN: blobs.token });
  expect(right.stdout).toContain('The store of the deployed site can be read and written');
  const wrong = await runDoctor([], { ...access, NETLIFY_AUTH_TOKEN: 'another-token' });
  expect(wrong.code).toBe(1);
  expect(wrong.stdout).toMatch(/FAULT {2}The store of the deployed site cannot be written: it answered 40\d\./);
  expect(wrong.stdout).not.toContain('another-token');
  const options = { name: 'internet-status', siteID: 'site', token: blobs.token, apiURL: blobs.url };
  expect((await getStore(options).list()).blobs).toEqual([]);
});

it('--send-test sends staff a message in the words of the place; without it nothing is sent.', async () => {
  const { url, arrived } = await startNtfyServer();
  const variables = { DEMO_PORT: await startDemo(), ALARM_NTFY_URL: `${url}/topic`, ALARM_LANGUAGE: 'de' };
  const asked = await runDoctor(['--store', await makeFolder()], variables);
  expect(asked.stdout).toContain('ntfy: it answers. --send-test sends a test.');
  expect(arrived).toEqual([]);
  const sent = await runDoctor(['--store', await makeFolder(), '--send-test'], variables);
  expect(sent).toMatchObject({ code: 0, stdout: expect.stringContaining('ntfy: it has taken the test.') as string });
  expect(arrived).toHaveLength(1);
});

it.each([
  [['--unknown'], "Unknown option '--unknown'"],
  [[], 'Set both NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, or neither.'],
])('It ends with 2 where it cannot look: %j.', async (args, says) => {
  const run = await runDoctor(args, { NETLIFY_SITE_ID: 'site' });
  expect(run).toMatchObject({ code: 2, stdout: '' });
  expect(run.stderr).toContain(says);
  expect(run.stderr).not.toContain('    at ');
});

it('--help says what it does, and asks nobody.', async () => {
  const run = await runDoctor(['--help'], { NETLIFY_SITE_ID: 'site' });
  expect(run).toMatchObject({ code: 0, stderr: '' });
  expect(run.stdout).toContain('npm run doctor -- [--json]');
});
