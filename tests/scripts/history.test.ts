import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readHistory } from '../../src/read/git/history.ts';
import { testGit as git } from './test-git.ts';

let root: string;
let origin: string;

/** Creates a bare repository with one page written, one changed, and one renamed and changed at once. */
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'history-'));
  const work = path.join(root, 'work');
  origin = path.join(root, 'origin.git');
  mkdirSync(path.join(work, 'content/pages'), { recursive: true });
  const write = (name: string, text: string): void => {
    writeFileSync(path.join(work, 'content/pages', name), text);
  };
  const commit = (day: string): void => {
    git(work, day, 'add', '-A');
    // A rebased branch keeps the dates on which its changes were written.
    git(work, day, 'commit', '-q', '-m', day, '--date=2025-12-24T12:00:00Z');
  };
  git(root, '2026-01-01', 'init', '-q', '-b', 'main', work);
  write('old.md', 'Long\n');
  write('rooms.md', 'Rooms\n');
  write('index.md', 'Home\n');
  commit('2026-01-01');
  write('rooms.md', 'More rooms\n');
  commit('2026-02-02');
  renameSync(path.join(work, 'content/pages/old.md'), path.join(work, 'content/pages/new.md'));
  write('new.md', 'Long\nOne line more\n');
  commit('2026-03-03');
  git(root, '2026-03-03', 'clone', '-q', '--bare', work, origin);
  git(origin, '2026-03-03', 'config', 'uploadpack.allowFilter', 'true');
});

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

function clone(name: string, ...options: readonly string[]): string {
  const folder = path.join(root, name);
  git(root, '2026-03-03', 'clone', '-q', ...options, `file://${origin}`, folder);
  return folder;
}

const DATES = {
  'content/pages/index.md': '2026-01-01',
  'content/pages/rooms.md': '2026-02-02',
  'content/pages/new.md': '2026-03-03',
};

/** Returns the newest known dates in a clone whose origin is no longer reachable. */
function datesIn(folder: string): Record<string, string | undefined> {
  git(folder, '2026-03-03', 'remote', 'set-url', 'origin', path.join(root, 'gone.git'));
  return Object.fromEntries([...readHistory(folder)].map(([file, [newest]]) => [file, newest?.day]));
}

describe('the commits that changed a page', () => {
  it.each([
    ['a whole clone', []],
    ['a clone without the contents of older files', ['--filter=blob:none']],
  ])('are known by their dates in %s', (name, options) => {
    expect(datesIn(clone(name, ...options))).toEqual(DATES);
  });

  it('return the text before and after, as far as the clone has it', () => {
    const page = 'content/pages/rooms.md';
    expect(readHistory(path.join(root, 'work')).get(page)).toEqual([
      { day: '2026-02-02', before: 'Rooms\n', after: 'More rooms\n' },
      { day: '2026-01-01', before: undefined, after: 'Rooms\n' },
    ]);
    const folder = clone('lacking', '--filter=blob:none');
    git(folder, '2026-03-03', 'remote', 'set-url', 'origin', path.join(root, 'gone.git'));
    expect(readHistory(folder).get(page)?.[0]).toEqual({ day: '2026-02-02', before: undefined, after: 'More rooms\n' });
  });

  it('are unknown for a page that was changed or moved without a commit', () => {
    const folder = clone('moved', '--filter=blob:none');
    git(folder, '2026-03-03', 'mv', 'content/pages/new.md', 'content/pages/newer.md');
    writeFileSync(path.join(folder, 'content/pages/newer.md'), 'Other words\n');
    git(folder, '2026-03-03', 'add', '-A');
    writeFileSync(path.join(folder, 'content/pages/rooms.md'), 'Other rooms\n');
    expect(datesIn(folder)).toEqual({ 'content/pages/index.md': '2026-01-01' });
  });

  it('are unknown in a shallow clone, and without a repository', () => {
    expect(readHistory(clone('shallow', '--depth=1')).size).toBe(0);
    const none = path.join(root, 'none');
    mkdirSync(none);
    expect(readHistory(none).size).toBe(0);
  });
});
