import { cpSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runScript, type Ended } from '../run-script.ts';
import { testGit } from '../scripts/test-git.ts';
import { createSiteCopy, PLACE, type SiteCopy } from './site-copy.ts';

/** What is typed, but the languages and whether `content/` is to be replaced. */
const ANSWERS = [
  'Casa da Ponte',
  'https://casadaponte.example',
  'ola@casadaponte.example',
  'Lugar da Ponte, 3',
  '',
  'Pontella',
  'Lugo',
  'ES',
  '42,9',
  '-7.3',
  '430',
  'Europe/Madrid',
];

/** A copy of the repository with the content of this place. */
let copy: SiteCopy;

beforeAll(async () => {
  copy = await createSiteCopy('adopt', 'content');
  cpSync(PLACE, path.join(copy.root, PLACE), { recursive: true });
});

afterAll(() => copy.remove());

function run(script: string, typed: readonly string[] = []): Promise<Ended> {
  const input = typed.map((line) => `${line}\n`).join('');
  return runScript(path.join(copy.root, 'scripts', script), [], { cwd: copy.root, input });
}

const textsIn = (folder: string): string[] =>
  globSync('**/*.{html,md,txt,json,xml}', { cwd: folder }).map((file) => readFileSync(path.join(folder, file), 'utf8'));

describe('npm run adopt', () => {
  it('asks again what cannot be, and replaces nothing without a yes', async () => {
    const { code, stdout, stderr } = await run('adopt', [...ANSWERS.toSpliced(1, 0, 'casadaponte'), 'en, gl', 'no']);
    expect([code, stderr]).toEqual([1, 'Nothing was written.\n']);
    expect(stdout.match(/The address of the website/g)).toHaveLength(2);
    expect((await run('adopt', ANSWERS)).stderr).toBe('\nThere was no answer. Nothing was written.\n');
    expect(readFileSync(path.join(copy.root, 'content/site.json'))).toEqual(readFileSync('content/site.json'));
  });

  it('refuses to lose what is not committed', async () => {
    const notes = path.join(copy.root, 'content/notes.md');
    cpSync('README.md', notes);
    const { code, stderr } = await run('adopt', [...ANSWERS, 'en, gl', 'yes']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('?? content/notes.md')]);
    rmSync(notes);
  });

  it('marks what is to be translated into a language that the second place does not have, and the check names each file', async () => {
    expect(await run('adopt', [...ANSWERS, 'en, gl', 'yes'])).toMatchObject({ code: 0, stderr: '' });
    testGit(copy.root, '2026-05-06', 'add', 'content');
    testGit(copy.root, '2026-05-06', 'commit', '-q', '-m', 'Adopt');
    const { code, stderr } = await run('check-content');
    expect(code).toBe(1);
    const pages = globSync('content/pages/gl/*.md', { cwd: copy.root });
    for (const file of [...pages, 'content/site.json', 'content/rates.json', 'content/network.json'])
      expect(stderr).toMatch(new RegExp(`\\n${file}:\\d+:\\d+ \\[file\\]`));
    expect(stderr.match(/^content\/.*\[/gm)).toHaveLength(pages.length + 4);
  });

  it('puts the second place in the place of content/, with what was answered; it is sound, and is built as it is', async () => {
    expect(await run('adopt', [...ANSWERS, 'en, fr', 'yes'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/content\/ is Casa da Ponte now: \d+ files\.\nRun npm run format/) as string,
      stderr: '',
    });
    expect(await copy.build({ today: `${new Date().getFullYear()}-06-01` })).toMatchObject({ code: 0 });
    const read = (file: string): string => readFileSync(path.join(copy.dist, file), 'utf8');
    expect(read('fr/index.html')).toContain('<html lang="fr"');
    expect(read('facts.md')).toContain('Lugar da Ponte, 3, Pontella, Lugo, Spain');
    expect(textsIn(copy.dist).filter((text) => /tinyplace|tiny\.example/i.test(text))).toEqual([]);
    expect(readdirSync(path.join(copy.dist, 'admin')), 'nothing of an editor that is off').toEqual(['index.html']);
  });
});
