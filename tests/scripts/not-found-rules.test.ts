import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadNotFoundRules } from '../../scripts/serve/not-found-rules.ts';

async function load(config: string): Promise<(pathname: string) => string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rules-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'netlify.toml');
  await writeFile(file, config);
  return loadNotFoundRules(file);
}

const RULE = '[[redirects]]\nfrom = "/es/*"\nto = "/es/404.html"\nstatus = 404\n';

it.each([
  ['/es/x', '/es/404.html'],
  ['/es/x/y/', '/es/404.html'],
  ['/es', '/es/404.html'],
  ['/esx', '/404.html'],
  ['/x/es/', '/404.html'],
  ['/', '/404.html'],
])('what is not at %s is answered with %s', async (asked, answered) => {
  expect((await load(RULE))(asked)).toBe(answered);
});

it('what is not there is answered with /404.html where no rule is', async () => {
  expect((await load('[build]\npublish = "dist"\n'))('/es/x')).toBe('/404.html');
});

it.each(['status = 301', 'status = 404\nforce = true', 'status = 404\nconditions = { Language = ["es"] }'])(
  'a rule that this server cannot follow is refused: %s',
  async (rest) => {
    await expect(load(RULE.replace('status = 404', rest))).rejects.toThrow();
  },
);
