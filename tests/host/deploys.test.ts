import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPublished, unchanged } from './published-bytes.ts';
import { copySiteParts } from '../site-parts.ts';
import { runNetlify } from './netlify-cli.ts';

let folder: string;

/** A checkout of its own, away from this one, so that the host's tools find nothing else and disturb nobody. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deploys-'));
  await copySiteParts(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** `netlify build`, as the host runs it for one deploy. */
async function buildDeploy(deployId: string): Promise<Map<string, string>> {
  const { child, output } = runNetlify(['build', '--offline'], { DEPLOY_ID: deployId, BUILD_ID: deployId }, folder);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`netlify build ended with ${code}:\n${output()}`);
  return hashPublished(path.join(folder, 'dist'));
}

it('the host builds one deploy twice to the same bytes, and changes every published file with another deploy', async () => {
  const first = await buildDeploy('6740aaaaaaaaaaaaaaaaaaaa');
  const again = await buildDeploy('6740aaaaaaaaaaaaaaaaaaaa');
  const second = await buildDeploy('6740bbbbbbbbbbbbbbbbbbbb');
  expect(first.size).toBeGreaterThan(100);
  expect(again).toEqual(first);
  expect([...second.keys()]).toEqual([...first.keys()]);
  expect(unchanged(first, second)).toEqual([]);
});

it('the host’s tools call a build at home 0, which is no name: every one of them is another', async () => {
  const [first, second] = [await buildDeploy('0'), await buildDeploy('0')];
  expect(unchanged(first, second)).toEqual([]);
});
