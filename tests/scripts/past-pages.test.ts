import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPastPages } from '../../src/read/git/past-pages.ts';
import { testGit as git } from './test-git.ts';

const FOLDERS = ['content/pages/en', 'content/blog'];

let root: string;
let work: string;
let origin: string;

function write(name: string, text: string): void {
  writeFileSync(path.join(work, 'content', name), text);
}

function commit(day: string): void {
  git(work, day, 'add', '-A');
  git(work, day, 'commit', '-q', '-m', day);
}

/** One page is written, changed twice, once on a branch that is merged, and deleted; another is written and stays. */
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'past-pages-'));
  work = path.join(root, 'work');
  origin = path.join(root, 'origin.git');
  for (const folder of FOLDERS) mkdirSync(path.join(work, folder), { recursive: true });
  git(root, '2026-01-01', 'init', '-q', '-b', 'main', work);
  write('pages/en/mill.md', 'mill 1\n');
  write('blog/año.md', 'post 1\n');
  write('rates.json', '{}\n');
  commit('2026-01-01');
  write('pages/en/mill.md', 'mill 2, the wheel “Rueda”\n');
  commit('2026-02-02');
  git(work, '2026-03-01', 'checkout', '-q', '-b', 'branch');
  write('pages/en/mill.md', 'mill 3, on the branch alone\n');
  commit('2026-03-01');
  write('pages/en/mill.md', 'mill 4\n');
  commit('2026-03-02');
  git(work, '2026-03-03', 'checkout', '-q', 'main');
  git(work, '2026-03-03', 'merge', '-q', '--no-ff', '-m', 'merge', 'branch');
  rmSync(path.join(work, 'content/pages/en/mill.md'));
  write('pages/en/rooms.md', 'rooms 1\n');
  commit('2026-04-04');
  git(root, '2026-04-04', 'clone', '-q', '--bare', work, origin);
  git(origin, '2026-04-04', 'config', 'uploadpack.allowFilter', 'true');
});

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

function clone(name: string, ...options: readonly string[]): string {
  const folder = path.join(root, name);
  git(root, '2026-04-04', 'clone', '-q', ...options, `file://${origin}`, folder);
  return folder;
}

/** Returns what was published, newest first. */
function textsSince(since: string, folder: string): string[] {
  return readPastPages(folder, since).pages.map(({ file, text }) => `${path.basename(file)}: ${text.trim()}`);
}

const ALL = ['rooms.md: rooms 1', 'mill.md: mill 4', 'mill.md: mill 2, the wheel “Rueda”', 'mill.md: mill 1'];

describe('the pages as they were published', () => {
  it('are those of the last commit, and those that each commit since a day has replaced', () => {
    expect(textsSince('2026-01-01', clone('whole'))).toEqual(ALL);
  });

  it('exclude what a branch held before it was merged', () => {
    expect(textsSince('2026-01-01', work).join()).not.toContain('branch');
  });

  it.each([
    ['2026-02-02', 4],
    ['2026-02-03', 3],
    ['2026-04-04', 2],
    ['2026-04-05', 1],
  ])('since %s are those that still existed on that day', (since, count) => {
    expect(textsSince(since, work)).toEqual(ALL.slice(0, count));
  });

  it('are fetched if a clone has only the names of files', () => {
    const folder = clone('blobless', '--filter=blob:none');
    expect(readPastPages(folder, '2026-01-01').unknown).toBe(0);
    expect(textsSince('2026-01-01', folder)).toEqual(ALL);
  });

  it('count as unknown if they cannot be fetched, except those that the clone has', () => {
    const folder = clone('alone', '--filter=blob:none');
    git(folder, '2026-04-04', 'remote', 'set-url', 'origin', path.join(root, 'gone.git'));
    expect(readPastPages(folder, '2026-01-01')).toEqual({
      pages: [{ file: 'content/pages/en/rooms.md', text: 'rooms 1\n' }],
      unknown: 3,
    });
  });

  it('are those of the last commit in a shallow clone, and none without a repository', () => {
    expect(textsSince('2026-01-01', clone('shallow', '--depth=1'))).toEqual(['rooms.md: rooms 1']);
    const none = path.join(root, 'none');
    mkdirSync(none);
    expect(readPastPages(none, '2026-01-01')).toEqual({ pages: [], unknown: 0 });
  });
});
