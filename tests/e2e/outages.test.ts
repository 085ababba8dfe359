import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getStore } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startBlobServer } from '../../scripts/serve/blob-server.ts';
import { BARE_ENVIRONMENT } from '../served-process.ts';

const OUTAGES = [
  {
    startedAt: '2026-03-02T10:00:00.000Z',
    endedAt: '2026-03-02T10:40:00.000Z',
    worst: 'outage',
    attribution: 'provider',
    startIsExact: true,
    evidence: [{ rule: 'line-slow', figures: { periods: 3, slow: 2 }, since: '2026-03-02T10:00:00.000Z' }],
  },
];
const LIVE = 'For the live site set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN; docs/hosting.md says where they are found.';
const HISTORY = JSON.stringify({
  version: 1,
  last: { takenAt: '2026-03-02T10:40:00.000Z', internet: 'ok', spots: {} },
  runs: [],
  outages: OUTAGES,
});

let folder = '';

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What `npm run outages -- …` runs. */
const SCRIPT = [process.execPath, 'scripts/outages.ts'];

function run(
  args: readonly string[],
  environment: Record<string, string> = {},
  [command = '', ...first] = SCRIPT,
): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const child = spawn(command, [...first, ...args], {
    env: { ...BARE_ENVIRONMENT, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const text = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (chunk: string) => {
      text[name] += chunk;
    });
  }
  child.once('close', (code) => {
    resolve({ code, ...text });
  });
  return promise;
}

async function seed(name: string, text: string | undefined): Promise<string> {
  const directory = path.join(folder, name);
  const server = await startBlobServer(directory);
  if (text !== undefined) await getStore({ name: 'internet-status', consistency: 'strong' }).set('history', text);
  await server.stop();
  return directory;
}

let full = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'outages-'));
  full = await seed('full', HISTORY);
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('npm run outages', () => {
  it('prints what was recorded as a table, and says of which store', async () => {
    expect(await run(['--store', full])).toEqual({
      code: 0,
      stdout: [
        'started (UTC)     ended (UTC)        minutes  level   attribution  why',
        '2026-03-02 10:00  ~2026-03-02 10:40  40       outage  provider     line-slow (periods 3, slow 2)',
        '',
        "1 in all; the provider's: 1, 40 minutes together. A time behind ~ is known to five minutes; others the equipment names.",
        '',
      ].join('\n'),
      stderr: `The folder ${full} of this machine, not the live site's store, is looked at. ${LIVE}\n`,
    });
  });

  it('prints it as comma-separated values with --csv', async () => {
    const { code, stdout } = await run(['--csv', '--store', full]);
    expect([code, stdout]).toEqual([
      0,
      [
        'started,exact to,ended,exact to,minutes,level,attribution,why',
        '2026-03-02T10:00:00.000Z,1 second,2026-03-02T10:40:00.000Z,5 minutes,40,outage,provider,"line-slow (periods 3, slow 2)"',
        '',
      ].join('\r\n'),
    ]);
  });

  it('says so where no outage was recorded', async () => {
    const fine = await seed('fine', JSON.stringify({ ...(JSON.parse(HISTORY) as object), outages: [] }));
    expect(await run(['--store', fine])).toMatchObject({ code: 0, stdout: 'No outage has been recorded.\n' });
  });

  it('fails where nothing is kept, says how to look at the live site, and makes no folder', async () => {
    const missing = path.join(folder, 'missing');
    expect(await run(['--store', missing])).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is no folder ${missing}: npm start has kept nothing here. ${LIVE}\n`,
    });
    expect(existsSync(missing)).toBe(false);
    const empty = await seed('empty', undefined);
    expect(await run(['--store', empty])).toEqual({
      code: 1,
      stdout: '',
      stderr: `The folder ${empty} of this machine, not the live site's store, holds no history yet. ${LIVE}\n`,
    });
  });

  it('fails on a history that cannot be used, and does not call it one without outages', async () => {
    const { code, stdout, stderr } = await run(['--store', await seed('torn', '{"version":1,"outages":[')]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('The stored history record cannot be used and is treated as none');
  });

  it('names histories that were set aside because they could not be read', async () => {
    const directory = path.join(folder, 'aside');
    const server = await startBlobServer(directory);
    await getStore({ name: 'internet-status', consistency: 'strong' }).set('unreadable/history/2026-03-02', '{');
    await server.stop();
    const { stdout, stderr } = await run(['--store', directory]);
    expect(stdout).toBe('');
    expect(stderr).toContain(
      'Earlier outages are missing here, for the history could not be read: unreadable/history/2026-03-02\n',
    );
  });

  it('explains itself with --help', async () => {
    const { code, stdout, stderr } = await run(['--help'], {}, ['npm', 'run', '--silent', 'outages', '--']);
    expect([code, stderr]).toEqual([0, '']);
    for (const option of ['--csv', '--store', '--help', 'NETLIFY_AUTH_TOKEN']) expect(stdout).toContain(option);
  });

  it('refuses an option that it does not know with a sentence and without a trace', async () => {
    const { code, stdout, stderr } = await run(['--json']);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('--json');
    expect(stderr).not.toContain('    at ');
  });

  it('reads the log of the deployed site with NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN', async () => {
    const directory = path.join(folder, 'deployed');
    const vendor = new BlobsServer({ directory, token: 'personal-token' });
    const { port } = await vendor.start();
    onTestFinished(() => vendor.stop());
    const url = `http://localhost:${port}`;
    const deployed = { siteID: 'site-1', token: 'personal-token', apiURL: url };
    await getStore({ name: 'internet-status', ...deployed }).set('history', HISTORY);

    // The vendor's own server answers for the vendor's address, which cannot be reached from a test.
    const reroute = `const fetchThere = fetch;
      globalThis.fetch = (url, init) => fetchThere(String(url).replace('https://api.netlify.com', '${url}'), init);`;
    const environment = {
      NETLIFY_SITE_ID: 'site-1',
      NETLIFY_AUTH_TOKEN: 'personal-token',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(reroute)}`,
    };
    const { code, stdout, stderr } = await run(['--csv'], environment);
    expect([code, stderr]).toEqual([0, 'The store of the deployed site is looked at.\n']);
    expect(stdout).toContain(
      '2026-03-02T10:00:00.000Z,1 second,2026-03-02T10:40:00.000Z,5 minutes,40,outage,provider,',
    );
    const refused = await run([], { ...environment, NETLIFY_AUTH_TOKEN: 'another-token' });
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).not.toMatch(/another-token| {4}at /);
  });
});
