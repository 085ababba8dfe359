import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getStore } from '@netlify/blobs';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startBlobServer } from '../../scripts/serve/blob-server.ts';
import { runScript } from '../run-script.ts';

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
const PRINTED = [
  'started,exact to,ended,exact to,minutes,level,attribution,why',
  '2026-03-02T10:00:00.000Z,1 second,2026-03-02T10:40:00.000Z,5 minutes,40,outage,provider,"line-slow (periods 3, slow 2)"',
  '',
].join('\r\n');

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'outages-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function seed(name: string, key: string, text: string): Promise<string> {
  const directory = path.join(folder, name);
  const server = await startBlobServer(directory);
  await getStore({ name: 'internet-status', consistency: 'strong' }).set(key, text);
  await server.stop();
  return directory;
}

describe('npm run outages', () => {
  it('prints what was recorded as comma-separated values, and says beside it of which store', async () => {
    const full = await seed('full', 'history', HISTORY);
    expect(await runScript('outages', ['--store', full])).toEqual({
      code: 0,
      stdout: PRINTED,
      stderr: `The folder ${full} of this machine, not the live site's store, is looked at: 1 in all. ${LIVE}\n`,
    });
  });

  it('counts the minutes of an outage that lasts up to now, and has no end for it', async () => {
    const lasting = OUTAGES.map((outage) => ({ ...outage, endedAt: null }));
    const open = await seed('open', 'history', HISTORY.replace(JSON.stringify(OUTAGES), JSON.stringify(lasting)));
    const [, row = ''] = (await runScript('outages', ['--store', open])).stdout.split('\r\n');
    expect(row.split(',').slice(2, 4)).toEqual(['', '']);
    expect(Number(row.split(',')[4])).toBeGreaterThan(40);
  });

  it('fails where nothing is kept, says how to look at the live site, and makes no folder', async () => {
    const missing = path.join(folder, 'missing');
    expect(await runScript('outages', ['--store', missing])).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is no folder ${missing}: npm start has kept nothing here. ${LIVE}\n`,
    });
    expect(existsSync(missing)).toBe(false);
  });

  it('fails on a history that cannot be used, and does not call it one without outages', async () => {
    const torn = await seed('torn', 'history', '{"version":1,"outages":[');
    const { code, stdout, stderr } = await runScript('outages', ['--store', torn]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('The stored history record cannot be used and is treated as none');
  });

  it('explains itself with --help, and refuses an option that it does not know with that and without a trace', async () => {
    const [help, wrong] = await Promise.all([runScript('outages', ['--help']), runScript('outages', ['--json'])]);
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toContain('NETLIFY_AUTH_TOKEN');
    expect(wrong).toMatchObject({ code: 2, stdout: '' });
    expect(wrong.stderr).toContain(`'--json'`);
    expect(wrong.stderr).toContain(help.stdout);
    expect(wrong.stderr).not.toContain('    at ');
  });

  it('reads the log of the deployed site with NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN', async () => {
    const blobs = await startBlobServer(path.join(folder, 'deployed'));
    onTestFinished(() => blobs.stop());
    const options = { name: 'internet-status', siteID: 'site-1', token: blobs.token, apiURL: blobs.url };
    await getStore(options).set('history', HISTORY);
    const access = { NETLIFY_SITE_ID: 'site-1', NETLIFY_API_URL: blobs.url };
    const environment = { ...access, NETLIFY_AUTH_TOKEN: blobs.token };
    expect(await runScript('outages', [], { environment })).toEqual({
      code: 0,
      stdout: PRINTED,
      stderr: 'The store of the deployed site is looked at: 1 in all.\n',
    });
    const stranger = { ...access, NETLIFY_AUTH_TOKEN: 'another-token' };
    const refused = await runScript('outages', [], { environment: stranger });
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).not.toMatch(/another-token| {4}at /);
  });
});
