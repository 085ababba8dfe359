import { spawnSync } from 'node:child_process';
import { cpSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BARE_ENVIRONMENT } from '../served-process.ts';
import { createSiteCopy, PLACE, type SiteCopy } from './site-copy.ts';

const ANSWERS: Readonly<Record<string, string>> = {
  name: 'Casa da Ponte',
  url: 'https://casadaponte.example',
  email: 'ola@casadaponte.example',
  street: 'Lugar da Ponte, 3',
  'postal-code': '',
  town: 'Pontella',
  region: 'Lugo',
  country: 'ES',
  latitude: '42,9',
  longitude: '-7.3',
  altitude: '430',
  'time-zone': 'Europe/Madrid',
  languages: 'fr',
};
const FLAGS = Object.entries(ANSWERS).map(([flag, answer]) => `--${flag}=${answer}`);

/** A copy of the repository with the content of this place. */
async function copyRepository(): Promise<SiteCopy> {
  const copy = await createSiteCopy('adopt', 'content');
  onTestFinished(() => copy.remove());
  cpSync(PLACE, path.join(copy.root, PLACE), { recursive: true });
  return copy;
}

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run({ root }: SiteCopy, script: string, args: readonly string[] = [], input = ''): Ended {
  const options = { cwd: root, encoding: 'utf8', env: BARE_ENVIRONMENT, input } as const;
  return spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], options);
}

const textsIn = (folder: string): string[] =>
  globSync('**/*.{html,md,txt,json,xml}', { cwd: folder }).map((file) => readFileSync(path.join(folder, file), 'utf8'));

describe('npm run adopt', () => {
  it('puts the second place in the place of content/, with what was answered; it is sound, and is built as it is', async () => {
    const copy = await copyRepository();
    expect(run(copy, 'adopt', [...FLAGS, '--yes'])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^content\/ is Casa da Ponte now: \d+ files\.\nSee it with npm run dev/) as string,
      stderr: '',
    });
    expect(await copy.build({ today: `${new Date().getFullYear()}-06-01` })).toMatchObject({ code: 0 });
    const home = readFileSync(path.join(copy.dist, 'index.html'), 'utf8');
    expect(home).toContain('<html lang="fr"');
    expect(readFileSync(path.join(copy.dist, 'facts.md'), 'utf8')).toContain(
      'Lugar da Ponte, 3, Pontella, Lugo, Espagne',
    );
    expect(textsIn(copy.dist).filter((text) => /tinyplace|tiny\.example/i.test(text))).toEqual([]);
    expect(readdirSync(path.join(copy.dist, 'admin')), 'nothing of an editor that is off').toEqual(['index.html']);
  });

  it('marks what is to be translated into a language that the place does not have, and the check names each file', async () => {
    const copy = await copyRepository();
    const { stdout } = run(copy, 'adopt', [...FLAGS, '--languages=en, gl', '--yes']);
    expect(stdout).toMatch(/\n17 of them are to be translated: npm run check names each\.\n/);
    const { status, stderr } = run(copy, 'check-content');
    expect(status).toBe(1);
    expect(stderr.match(/^content\/\S+:\d+:\d+ .*$/gm)).toHaveLength(17);
    expect(stderr.match(/^content\/\S+:\d+:\d+ \[to-write\]$/gm)).toHaveLength(17);
    expect(stderr).toMatch(
      /content\/strings\/gl\.json:3:14 \[to-write\]\n.*\n.*\n.*\n {2}got: {6}\d+ parts of this file still to be written\n/,
    );
  });

  it('asks what no flag says, and again what cannot be, and replaces nothing without a yes', async () => {
    const copy = await copyRepository();
    const typed = [...Object.values(ANSWERS).toSpliced(1, 0, 'casadaponte'), 'no'].join('\n');
    const { status, stdout, stderr } = run(copy, 'adopt', [], `${typed}\n`);
    expect([status, stderr]).toEqual([1, 'Nothing was written.\n']);
    expect(stdout.match(/The address of the website/g)).toHaveLength(2);
    expect(readFileSync(path.join(copy.root, 'content/site.json'))).toEqual(readFileSync('content/site.json'));
  });

  it.each([
    ['an answer is missing and nobody is there', FLAGS.slice(1), '--name is missing.'],
    ['an answer cannot be', [...FLAGS, '--country=Spain'], '--country: the two letters of a country, such as ES'],
    ['nobody has said that content/ is to be replaced', FLAGS, 'content/ is there: say --yes to replace it.'],
  ])('refuses where %s', async (_, args, words) => {
    const { status, stderr } = run(await copyRepository(), 'adopt', args);
    expect([status, stderr]).toEqual([1, expect.stringContaining(words)]);
  });

  it('refuses to lose what is not committed, and explains itself with --help', async () => {
    const copy = await copyRepository();
    cpSync('README.md', path.join(copy.root, 'content/notes.md'));
    const { status, stderr } = run(copy, 'adopt', [...FLAGS, '--yes']);
    expect([status, stderr]).toEqual([1, expect.stringContaining('?? content/notes.md')]);
    const { stdout } = run(copy, 'adopt', ['--help']);
    for (const flag of Object.keys(ANSWERS)) expect(stdout).toContain(`--${flag}`);
  });
});
