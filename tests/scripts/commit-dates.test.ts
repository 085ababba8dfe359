import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCommitDates } from '../../src/read/commit-dates.ts';
import { testGit as git } from './test-git.ts';

const LONG = Array.from({ length: 40 }, (_, line) => `Line ${line}\n`).join('');
let root: string;
let origin: string;

/** A bare repository in which a page was written, another changed, and one renamed and changed at once. */
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'commit-dates-'));
  const work = path.join(root, 'work');
  origin = path.join(root, 'origin.git');
  mkdirSync(path.join(work, 'content/pages'), { recursive: true });
  const write = (name: string, text: string): void => {
    writeFileSync(path.join(work, 'content/pages', name), text);
  };
  const commit = (day: string): void => {
    git(work, day, 'add', '-A');
    git(work, day, 'commit', '-q', '-m', day);
  };
  git(root, '2026-01-01', 'init', '-q', '-b', 'main', work);
  write('old.md', LONG);
  write('rooms.md', 'Rooms\n');
  write('index.md', 'Home\n');
  commit('2026-01-01');
  write('rooms.md', 'More rooms\n');
  commit('2026-02-02');
  renameSync(path.join(work, 'content/pages/old.md'), path.join(work, 'content/pages/new.md'));
  write('new.md', `${LONG}One line more\n`);
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

/** The dates of the files that are there. */
function datesIn(folder: string): Record<string, string | undefined> {
  const dates = readCommitDates(folder);
  return Object.fromEntries(Object.keys(DATES).map((file) => [file, dates.get(file)]));
}

describe('a commit that changes nothing of what a file says', () => {
  const PAGE = '---\ntitle: Rooms\nmenu: "Rooms"\n---\n\nOne.\n\n- two\n';
  const file = 'content/pages/rooms.md';
  const data = 'content/rates.json';

  /** A repository whose files were written on one day and changed on others. */
  function repository(name: string, ...changes: readonly Readonly<Record<string, string>>[]): string {
    const folder = path.join(root, name);
    mkdirSync(path.join(folder, 'content/pages'), { recursive: true });
    git(root, '2026-01-01', 'init', '-q', '-b', 'main', folder);
    for (const [index, change] of [{ [file]: PAGE, [data]: '{"a":{"b":1,"c":[1,2]}}' }, ...changes].entries()) {
      for (const [changed, text] of Object.entries(change)) writeFileSync(path.join(folder, changed), text);
      git(folder, `2026-0${index + 1}-01`, 'add', '-A');
      git(folder, `2026-0${index + 1}-01`, 'commit', '-q', '-m', 'x');
    }
    return folder;
  }

  it.each([
    ['other line breaks', { [file]: PAGE.replaceAll('\n', '\r\n') }],
    ['spaces', { [file]: PAGE.replace('One.', 'One.  \n') }],
    ['quotes and a comment', { [file]: PAGE.replace('"Rooms"', 'Rooms # short') }],
    [
      'another order of the fields',
      { [file]: PAGE.replace('title: Rooms\nmenu: "Rooms"', 'menu: Rooms\ntitle: Rooms') },
    ],
    ['a typed date', { [file]: PAGE.replace('title', 'updated: 2026-02-02\ntitle') }],
    ['an old address', { [file]: PAGE.replace('title', 'oldSlugs: [huts]\ntitle') }],
    ['a layout of JSON', { [data]: '{\n  "$schema": "x",\n  "a": { "c": [1, 2], "b": 1 }\n}\n' }],
  ])('is none: %s', (name, change) => {
    const dates = readCommitDates(repository(`none ${name}`, change));
    expect([dates.get(file), dates.get(data)]).toEqual(['2026-01-01', '2026-01-01']);
  });

  it.each([
    ['a word', { [file]: PAGE.replace('two', 'three') }],
    ['a field', { [file]: PAGE.replace('"Rooms"', '"Huts"') }],
    ['a number', { [data]: '{"a":{"b":2,"c":[1,2]}}' }],
    ['an order that means something', { [data]: '{"a":{"b":1,"c":[2,1]}}' }],
    ['JSON that is broken', { [data]: '{"a":{"b":1,"c":[1,2]}' }],
  ])('is one, before and after: %s', (name, change) => {
    const [changed = ''] = Object.keys(change);
    const again = { [changed]: `${Object.values(change).join('')}\n\n` };
    const folder = repository(`one ${name}`, change, again);
    expect(readCommitDates(folder).get(changed)).toBe(name === 'JSON that is broken' ? '2026-03-01' : '2026-02-01');
  });

  it('is the moving of a file, and of one that was changed before', () => {
    const folder = repository('moving', { [file]: PAGE.replace('two', 'three') });
    git(folder, '2026-05-01', 'mv', file, 'content/pages/huts.md');
    git(folder, '2026-05-01', 'commit', '-q', '-m', 'x');
    expect(readCommitDates(folder).get('content/pages/huts.md')).toBe('2026-02-01');
  });

  it('is not known for one without the contents of older files, and without a network', () => {
    const from = repository('whole-origin', { [file]: PAGE.replaceAll('\n', '\r\n') });
    git(from, '2026-05-01', 'config', 'uploadpack.allowFilter', 'true');
    const folder = path.join(root, 'blobless-2');
    git(root, '2026-05-01', 'clone', '-q', '--filter=blob:none', `file://${from}`, folder);
    git(folder, '2026-05-01', 'remote', 'set-url', 'origin', path.join(root, 'gone.git'));
    expect([readCommitDates(folder).get(file), readCommitDates(folder).get(data)]).toEqual([
      '2026-02-01',
      '2026-01-01',
    ]);
  });
});

describe('the day of the last commit', () => {
  it('is known of every file of a whole clone', () => {
    expect(datesIn(clone('whole'))).toEqual(DATES);
  });

  it('is known in a clone without the contents of older files, whose origin cannot be reached', () => {
    const folder = clone('blobless', '--filter=blob:none');
    git(folder, '2026-03-03', 'remote', 'set-url', 'origin', path.join(root, 'gone.git'));
    expect(() => git(folder, '2026-03-03', 'log', '-M', '--name-only', '--', 'content')).toThrow(/gone\.git/);
    expect(datesIn(folder)).toEqual(DATES);
  });

  it('is known there with a file that was moved and not committed, which has none', () => {
    const folder = clone('moved', '--filter=blob:none');
    git(folder, '2026-03-03', 'mv', 'content/pages/new.md', 'content/pages/newer.md');
    writeFileSync(path.join(folder, 'content/pages/newer.md'), `${LONG}Other words\n`);
    git(folder, '2026-03-03', 'add', '-A');
    git(folder, '2026-03-03', 'remote', 'set-url', 'origin', path.join(root, 'gone.git'));
    const { 'content/pages/new.md': _, ...others } = DATES;
    expect(datesIn(folder)).toEqual({ ...others, 'content/pages/new.md': undefined });
    expect(readCommitDates(folder).get('content/pages/newer.md')).toBeUndefined();
    writeFileSync(path.join(folder, 'content/pages/rooms.md'), 'Other rooms\n');
    expect(datesIn(folder)['content/pages/rooms.md']).toBeUndefined();
  });

  it('is not known in a shallow clone, nor where there is no repository', () => {
    expect(readCommitDates(clone('shallow', '--depth=1')).size).toBe(0);
    const none = path.join(root, 'none');
    mkdirSync(none);
    expect(readCommitDates(none).size).toBe(0);
  });
});
