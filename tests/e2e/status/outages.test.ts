import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getStore } from '@netlify/blobs';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startBlobServer } from '../../../scripts/serve/blob-server.ts';
import { formatRuns } from '../../../src/status/record/runs-text.ts';
import { type Ended, runScript } from '../../run-script.ts';
import { createSiteCopy, type SiteCopy } from '../site-copy.ts';

const at = (minute: number): number => Date.parse('2026-03-02T10:00:00.000Z') + minute * 60_000;
const RUNS = formatRuns([
  { from: at(-60), to: at(0), internet: 'ok', attribution: 'ok', spots: {}, accessPoints: {} },
  {
    from: at(0),
    to: at(40),
    internet: 'degraded',
    attribution: 'provider',
    rule: 'line-slow',
    spots: {},
    accessPoints: {},
    startIsExact: true,
  },
  {
    from: at(40),
    to: at(45),
    internet: 'outage',
    attribution: 'us',
    rule: 'line-unplugged',
    spots: {},
    accessPoints: {},
  },
  {
    from: at(100),
    to: at(105),
    internet: 'outage',
    attribution: 'us',
    rule: 'line-unplugged',
    spots: {},
    accessPoints: {},
  },
  { from: at(105), to: at(200), internet: 'ok', attribution: 'ok', spots: {}, accessPoints: {} },
  {
    from: at(48_000),
    to: at(48_010) - 20_000,
    internet: 'outage',
    attribution: 'provider',
    rule: 'line-down',
    spots: {},
    accessPoints: {},
  },
]);
const LIVE = 'For the live site set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN; docs/hosting.md says where they are found.';
const SLOW = 'At least two of the last three measurements were slow, lost data, or found the line down for a while.';
const PRINTED = `Mon, 2 Mar 2026, 11:00–11:40 (40 mins): slow (the provider). Why: ${SLOW}
Mon, 2 Mar 2026, 11:40–12:45 (10 mins, 55 mins more not measured): down (our own equipment). Why: The line’s cable is unplugged.
March 2026, in all: down 10 mins (our own equipment, 1×); slow 40 mins (the provider, 1×).

Since 4 Apr 2026, 20:00 (10 mins so far): down (the provider). Why: The line is down.
April 2026, in all: down 10 mins (the provider, 1×).

Last reading: 4 Apr 2026, 20:09.

For visitors, nothing yet: 0 of 90 days are measured.
`;
const TABLE = [
  'from (UTC),to (UTC),from (Europe/Paris),to (Europe/Paris),minutes,seconds,unknown seconds,what,responsible,why,start known to,end known to',
  `2026-03-02T10:00:00.000Z,2026-03-02T10:40:00.000Z,2026-03-02 11:00:00,2026-03-02 11:40:00,40,2400,0,slow,the provider,"${SLOW}",the second,5 minutes`,
  '2026-03-02T10:40:00.000Z,2026-03-02T11:45:00.000Z,2026-03-02 11:40:00,2026-03-02 12:45:00,10,600,3300,down,our own equipment,The line’s cable is unplugged.,5 minutes,5 minutes',
  '2026-04-04T18:00:00.000Z,2026-04-04T18:09:40.000Z,2026-04-04 20:00:00,2026-04-04 20:09:40,10,580,0,down,the provider,The line is down.,5 minutes,not over in the last reading',
  '',
].join('\r\n');

let folder = '';
/** Uses the clock of the fixture site. */
let copy: SiteCopy;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'outages-'));
  copy = await createSiteCopy('outages');
});

afterAll(async () => {
  await Promise.all([rm(folder, { recursive: true, force: true }), copy.remove()]);
});

function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Ended> {
  return runScript(path.join(copy.root, 'scripts/outages'), args, { cwd: copy.root, environment });
}

async function seed(name: string, key: string, text: string): Promise<string> {
  const directory = path.join(folder, name);
  const server = await startBlobServer(directory);
  await getStore({ name: 'internet-status', consistency: 'strong' }).set(key, text);
  await server.stop();
  return directory;
}

describe('npm run outages', () => {
  it('prints sentences by the place’s clock, newest last, with monthly totals, the public year and the store', async () => {
    const full = await seed('full', 'runs', RUNS);
    expect(await run(['--store', full])).toEqual({
      code: 0,
      stdout: PRINTED,
      stderr: `The folder ${full} of this machine, not the live site's store, is looked at: 2 in all. ${LIVE}\n`,
    });
  });

  it('prints CSV with --csv: a row for each stretch of one level and attribution', async () => {
    const table = await seed('table', 'runs', RUNS);
    expect((await run(['--csv', '--store', table])).stdout).toBe(TABLE);
  });

  it('prints both in a language of the site with --lang, and lists its languages for any other', async () => {
    const french = await seed('french', 'runs', RUNS);
    const sentences = (await run(['--lang', 'fr', '--store', french])).stdout.replaceAll(/\s/g, ' ');
    expect(sentences).toContain('avril 2026, en tout : ');
    expect(sentences).toContain('Dernier relevé : 4 avr. 2026, 20:09.');
    const [head] = (await run(['--csv', '--lang', 'fr', '--store', french])).stdout.split('\r\n');
    expect(head).toMatch(/^de \(UTC\),à \(UTC\),de \(Europe\/Paris\),à \(Europe\/Paris\),minutes,secondes,/);
    const { code, stderr } = await run(['--lang', 'es', '--store', french]);
    expect([code, stderr.includes('The site has no language es. It has: ')]).toEqual([1, true]);
  });

  it('fails without stored runs, says how to use the live site, and creates no folder', async () => {
    const missing = path.join(folder, 'missing');
    expect(await run(['--store', missing])).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is no folder ${missing}: npm start has stored nothing here. ${LIVE}\n`,
    });
    expect(existsSync(missing)).toBe(false);
  });

  it('fails on an unreadable history, and does not report it as free of outages', async () => {
    const torn = await seed('torn', 'runs', '{"version":1}\n{"from":1');
    const { code, stdout, stderr } = await run(['--store', torn]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('In the stored runs record, this version cannot read some lines');
  });

  it('explains itself with --help, and refuses an unknown option without a stack trace', async () => {
    const [help, wrong] = await Promise.all([run(['--help']), run(['--json'])]);
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toContain('NETLIFY_AUTH_TOKEN');
    expect(wrong).toMatchObject({ code: 2, stdout: '' });
    expect(wrong.stderr).toContain(`'--json'`);
    expect(wrong.stderr).toContain(help.stdout);
    expect(wrong.stderr).not.toContain('    at ');
  });

  it('reads the record of the deployed site with NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN', async () => {
    const blobs = await startBlobServer(path.join(folder, 'deployed'));
    onTestFinished(() => blobs.stop());
    const options = { name: 'internet-status', siteID: 'site-1', token: blobs.token, apiURL: blobs.url };
    await getStore(options).set('runs', RUNS);
    const access = { NETLIFY_SITE_ID: 'site-1', NETLIFY_API_URL: blobs.url };
    const environment = { ...access, NETLIFY_AUTH_TOKEN: blobs.token };
    expect(await run([], environment)).toEqual({
      code: 0,
      stdout: PRINTED,
      stderr: 'The store of the deployed site is looked at: 2 in all.\n',
    });
    const stranger = { ...access, NETLIFY_AUTH_TOKEN: 'another-token' };
    const refused = await run([], stranger);
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).not.toMatch(/another-token| {4}at /);
  });
});
