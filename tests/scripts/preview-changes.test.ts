import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runPreview } from '../../scripts/preview-changes/run-preview.ts';
import { createContentFiles } from '../domain/content-files.ts';
import { BARE_ENVIRONMENT } from '../served-process.ts';
import { testGit as git } from './test-git.ts';

const DAY = '2026-06-01';
const SCRIPT = path.resolve('scripts/preview-changes.ts');

let root: string;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'preview-'));
  git(root, DAY, 'init', '-q', '-b', 'main');
  for (const [file, text] of createContentFiles()) write(file, text);
  git(root, DAY, 'add', '-A');
  git(root, DAY, 'commit', '-q', '-m', 'fixture');
  git(root, DAY, 'tag', 'fixture');
});

afterEach(() => {
  git(root, DAY, 'reset', '-q', '--hard', 'fixture');
  git(root, DAY, 'clean', '-qfd');
});

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

function write(file: string, text: string | Uint8Array): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(path.join(root, file), 'utf8');
  expect(text).toContain(from);
  write(file, text.replace(from, to));
}

/** What is printed, without colours. */
async function preview(...args: readonly string[]): Promise<string> {
  const stream = new PassThrough();
  return stripVTControlCharacters(await runPreview(['--today', DAY, ...args], { root, stream }));
}

/** The same as a person runs it. */
function runCommand(...args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, '--today', DAY, ...args], {
    cwd: root,
    env: BARE_ENVIRONMENT,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('npm run preview-changes', () => {
  it('says that nothing changes where nothing was edited, a comment or a blank line included', async () => {
    expect(await preview()).toBe('Nothing that is published changes.\n');
    edit('content/pages/en/rooms.md', '# no slug', '# still no slug');
    expect(await preview()).toBe('content/pages/en/rooms.md\n  changes no text of a page\n');
  });

  it('tells of a changed picture, and what shows it', async () => {
    edit('content/images/mill.svg', '<svg ', '<svg id="mill" ');
    const stdout = await preview();
    expect(stdout).toContain('content/images/mill.svg\n  a picture: what shows it, if anything does, stands below\n');
    expect(stdout).toMatch(/\nAlso read otherwise than before\n {2}English: .*\/site\.webmanifest/);
  });

  it('names a price by what it is the price of, old and new, and every page and file that shows it by language', async () => {
    edit('content/rates.json', '"monthCents": 104000', '"monthCents": 108000');
    const stdout = await preview();
    expect(stdout).toMatch(
      /^content\/rates\.json\n {2}stays, Room, seasons, Low, month: €1,040 -> €1,080\n {4}shown on\n/,
    );
    expect(stdout).toMatch(/\n {6}English: \/ .*\/pricing\/ .*\/pricing\.md/);
    expect(stdout).toMatch(/\n {6}Spanish: \/es\/ .*\/es\/precios\//);
    expect(stdout).toMatch(/\n {6}German: \/de\/ .*\/de\/preise\//);
    expect(stdout).not.toContain('Look again');
  });

  it('shows the words of an edited page, and warns of its other languages, which stay as they were', () => {
    edit('content/pages/es/book-now.md', 'Choose your dates', 'Elige tus fechas');
    const { status, stdout, stderr } = runCommand();
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('/es/reservar/\n    Choose your dates.');
    expect(stdout).toContain('-> Elige tus fechas.');
    expect(stdout).toContain('content/pages/en/book-now.md, content/pages/de/book-now.md');
    expect(stdout).not.toMatch(/[\u001B]/);
  });

  it('lists new addresses, those that lead on, and those that lead nowhere', async () => {
    edit('content/pages/de/rooms.md', 'slug: zimmer', 'slug: unterkunft\noldSlugs: [zimmer]');
    edit('content/pages/es/rooms.md', 'slug: habitaciones', 'slug: alojamiento');
    const stdout = await preview();
    expect(stdout).toMatch(/New addresses\n {2}\/es\/alojamiento\/ .*\n {2}\/de\/unterkunft\/ /);
    expect(stdout).toContain('/de/zimmer/ leads on to /de/unterkunft/');
    expect(stdout).toContain('/es/habitaciones/ leads nowhere');
    expect(stdout).toContain('Look again: /es/habitaciones/ will be gone');
  });

  it('--json gives the same to programs, and --since compares with any commit', async () => {
    edit('content/pages/en/book-now.md', 'Choose your dates', 'Pick your dates');
    git(root, DAY, 'commit', '-qam', 'words');
    expect(await preview()).toBe('Nothing that is published changes.\n');
    const { edits } = JSON.parse(await preview('--json', '--since', 'HEAD~1')) as { edits: unknown };
    expect(edits).toMatchObject([
      { file: 'content/pages/en/book-now.md', kind: 'changed', page: { path: '/book-now/' }, values: [] },
    ]);
  });

  it('refuses what it cannot compare in a sentence, and says what is wrong with the content as the check does', () => {
    const unknown = runCommand('--since', 'yesterday');
    expect(unknown.status).toBe(1);
    expect(unknown.stderr).toMatch(/^There is no commit "yesterday" to compare with\. Expected .*\n$/);
    edit('content/rates.json', '"monthCents": 104000', '"monthCents": "many"');
    const wrong = runCommand();
    expect(wrong.status).toBe(1);
    expect(wrong.stderr).toMatch(/content\/rates\.json:\d+:\d+ /);
    expect(wrong.stderr).not.toContain('    at ');
  });
});
