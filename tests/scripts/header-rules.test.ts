import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadHeaderRules } from '../../scripts/serve/header-rules.ts';
import { StartError } from '../../scripts/serve/listen.ts';

const HOST_DEFAULT = 'public,max-age=0,must-revalidate';

/** What the host gives to paths, by a `_headers` and a netlify.toml. */
async function rules(headers: string, config = ''): Promise<(pathname: string) => Record<string, string>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rules-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = { headers: path.join(folder, '_headers'), config: path.join(folder, 'netlify.toml') };
  await Promise.all([writeFile(files.headers, headers), writeFile(files.config, config)]);
  return loadHeaderRules(files);
}

describe('the rules of the host', () => {
  const RULES = '/*\n  X-All: 1\n/rooms/\n  X-Rooms: 1\n  Cache-Control: public\n/files/*\n  X-Files: 1\n';

  it.each([
    ['/rooms/', { 'X-All': '1', 'X-Rooms': '1', 'Cache-Control': 'public' }],
    ['/rooms', { 'X-All': '1', 'Cache-Control': HOST_DEFAULT }],
    ['/Rooms/', { 'X-All': '1', 'Cache-Control': HOST_DEFAULT }],
    ['/rooms/index.html', { 'X-All': '1', 'Cache-Control': HOST_DEFAULT }],
    ['/', { 'X-All': '1', 'Cache-Control': HOST_DEFAULT }],
    ['/files/a/b', { 'X-All': '1', 'X-Files': '1', 'Cache-Control': HOST_DEFAULT }],
  ])('give %s what is meant for it, and its own cache rule where there is none', async (asked, expected) => {
    expect((await rules(RULES))(asked)).toEqual(expected);
  });

  it('in netlify.toml win over those of the build', async () => {
    const config = '[[headers]]\nfor = "/rooms/"\n[headers.values]\nCache-Control = "no-cache"\n';
    expect((await rules(RULES, config))('/rooms/')).toMatchObject({ 'Cache-Control': 'no-cache', 'X-Rooms': '1' });
  });

  it('that the host cannot read stop the start, in a sentence', async () => {
    await expect(rules('  X-Early: 1\n')).rejects.toThrow(StartError);
  });
});

it('netlify.toml has no header rule, as it would win over the one of the build', async () => {
  const ofConfig = await loadHeaderRules({ headers: 'no-such-file', config: 'netlify.toml' });
  for (const asked of ['/', '/rooms/', '/llms.txt', '/_astro/a.css']) {
    expect(ofConfig(asked)).toEqual({ 'Cache-Control': HOST_DEFAULT });
  }
});
