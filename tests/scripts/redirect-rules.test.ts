import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { StartError } from '../../scripts/serve/listen.ts';
import { loadRedirectRules, type RedirectRules } from '../../scripts/serve/redirect-rules.ts';

const CONFIG = '[[redirects]]\nfrom = "/es/*"\nto = "/es/404.html"\nstatus = 404\n';

async function load(config: string, redirects?: string): Promise<RedirectRules> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rules-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = { redirects: path.join(folder, '_redirects'), config: path.join(folder, 'netlify.toml') };
  await writeFile(files.config, config);
  if (redirects !== undefined) await writeFile(files.redirects, redirects);
  return loadRedirectRules(files);
}

describe('what is not there', () => {
  it.each([
    ['/es/x', '/es/404.html'],
    ['/es/x/y/', '/es/404.html'],
    ['/es', '/es/404.html'],
    ['/esx', '/404.html'],
    ['/x/es/', '/404.html'],
    ['/', '/404.html'],
  ])('at %s is answered with %s', async (asked, answered) => {
    expect((await load(CONFIG)).notFoundFor(asked)).toBe(answered);
  });

  it('is answered with /404.html where no rule is', async () => {
    expect((await load('[build]\npublish = "dist"\n')).notFoundFor('/es/x')).toBe('/404.html');
  });
});

describe('an address that is no more', () => {
  it.each([
    ['/es/old/', '/es/new/'],
    ['/es/old', undefined],
    ['/es/old/x', undefined],
    ['/es/Old/', undefined],
    ['/old.html', '/new/'],
  ])('leads from %s to %s, by the first rule for exactly that path', async (asked, target) => {
    const { redirectFor } = await load(CONFIG, '/es/old/ /es/new/ 301\n/old.html /new/ 301\n/es/old/ /other/ 301\n');
    expect(redirectFor(asked)).toBe(target);
  });

  it('leads nowhere where the build wrote no redirects', async () => {
    expect((await load(CONFIG)).redirectFor('/es/old/')).toBeUndefined();
  });
});

it.each([
  '/old/ /new/ 302',
  '/old/ /new/ 200',
  '/old/ /new/ 301!',
  '/old/* /new/:splat 301',
  '/old/:name /new/ 301',
  '/old/ https://other.example/ 301',
  '/old/ id=:id /new/ 301',
  '/old/ /new/ 301 Country=es',
  '/old/',
])('a line that this server cannot follow is refused: %s', async (line) => {
  await expect(load(CONFIG, line)).rejects.toThrow(StartError);
});

it.each(['status = 302', 'status = 404\nforce = true', 'status = 404\nconditions = { Language = ["es"] }'])(
  'a rule of netlify.toml that this server cannot follow is refused: %s',
  async (rest) => {
    await expect(load(CONFIG.replace('status = 404', rest))).rejects.toThrow(StartError);
  },
);
