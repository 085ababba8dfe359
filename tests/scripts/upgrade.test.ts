import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { testGit } from './test-git.ts';

const OLDER = {
  'package.json': JSON.stringify({
    name: 'x',
    version: '1.0.0',
    scripts: { check: 'echo checked', upgrade: 'node scripts/upgrade.js' },
  }),
  'package-lock.json': JSON.stringify({ name: 'x', version: '1.0.0', lockfileVersion: 3, packages: {} }),
  '.gitignore': 'node_modules\n',
  'CHANGELOG.md': '# Changelog\n\n- Rooms.\n- Maps.\n',
  'src/rooms.txt': 'one room\n',
  'src/theme.txt': 'blue\n',
  'public/icon.ico': 'the icon of the first place',
  'content/README.md': 'How to edit\n',
  'content/pages/en/year.md': 'The year of the first place\n',
  'content/pages/en/home.md': 'The first place\n',
  'content/strings/en.json': '{\n  "menu": "Menu"\n}\n',
};
const MIGRATIONS = `export const migrations = [
  { version: '1.0.0', files: /./, migrate: () => 'never' },
  { version: '1.1.0', files: /^content\\/pages\\/.*\\.md$/, migrate: (text) => text.replace('::rooms', '::units') },
];
`;
const NEWER = {
  'package.json': OLDER['package.json'].replace('1.0.0', '1.1.0'),
  'scripts/upgrade/migrations.js': MIGRATIONS,
  'CHANGELOG.md': '# Changelog\n\n- Maps.\n- Cabins.\n- Rooms.\n',
  'src/rooms.txt': 'two rooms\n',
  'src/cabins.txt': 'a cabin\n',
  'content/README.md': 'How to edit it\n',
  'content/pages/en/year.md': 'Another year of the first place\n',
  'content/pages/en/light.md': 'The light of the first place\n',
  'content/strings/en.json': '{\n  "menu": "The menu",\n  "search": "Search"\n}\n',
};
const OWN = { 'content/pages/en/home.md': 'My place\n', 'content/facts.json': '{ "rooms":3 }' };

let place: string;
let upstream: string;

const prepared = path.join(inject('scratchFolder'), 'upgrade');

function openFolder(root: string): void {
  upstream = path.join(root, 'upstream');
  place = path.join(root, 'place');
}

function openCopy(name: string): void {
  const root = path.join(inject('scratchFolder'), name);
  cpSync(prepared, root, { recursive: true });
  openFolder(root);
  testGit(place, '2026-11-05', 'remote', 'set-url', 'upstream', `file://${upstream}`);
}

const openOwnCopy = ({ task }: { readonly task: { readonly id: string } }): void => {
  openCopy(task.id);
};

beforeAll(() => {
  openFolder(prepared);
  mkdirSync(upstream, { recursive: true });
  testGit(upstream, '2026-11-01', 'init', '--quiet', '--template=', '--initial-branch', 'main');
  commit(upstream, '2026-11-01', OLDER);
  cpSync('scripts/upgrade', path.join(upstream, 'scripts/upgrade'), { recursive: true });
  cpSync('scripts/upgrade.js', path.join(upstream, 'scripts/upgrade.js'));
  commit(upstream, '2026-11-02', {});
  testGit(prepared, '2026-11-03', 'clone', '-q', '--template=', '-o', 'upstream', `file://${upstream}`, 'place');
  rmSync(path.join(place, 'content/pages/en/year.md'));
  commit(place, '2026-11-04', OWN);
  rmSync(path.join(upstream, 'public/icon.ico'));
  commit(upstream, '2026-11-05', { ...NEWER, 'public/worker.js': 'code' });
});

function commit(folder: string, day: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  testGit(folder, day, 'add', '--all');
  testGit(folder, day, 'commit', '--quiet', '--message', day);
}

interface Told {
  readonly code: number | null;
  readonly said: string;
}

function runCommand(command: string): Told {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd: place,
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      HOME: path.dirname(place),
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_AUTHOR_NAME: 'Owner',
      GIT_AUTHOR_EMAIL: 'owner@tiny.example',
      GIT_COMMITTER_NAME: 'Owner',
      GIT_COMMITTER_EMAIL: 'owner@tiny.example',
    },
  });
  return { code: status, said: stdout + stderr };
}

function upgrade(...args: readonly string[]): Told {
  return runCommand(['node scripts/upgrade.js', ...args].join(' '));
}

function read(file: string): string {
  return readFileSync(path.join(place, file), 'utf8');
}

function filesOf(tree: string): string[] {
  const files = testGit(place, '2026-11-06', 'ls-tree', '-r', '--name-only', tree).trim().split('\n');
  return files.filter((file) => !file.startsWith('scripts/'));
}

describe('an upgrade', () => {
  let before: string;
  let told: Told;

  beforeAll(() => {
    openCopy('newer');
    commit(place, '2026-11-05', {
      'public/icon.ico': 'my icon',
      'public/plan.pdf': 'my plan',
      'content/pages/en/rooms.md': '::rooms\n',
      'content/blog/rooms.md': '::rooms\n',
    });
    before = testGit(place, '2026-11-06', 'rev-parse', 'HEAD');
    told = upgrade();
  });

  it('installs code, handbook and UI strings, and leaves every other byte of content/ unchanged', () => {
    expect(told.code, told.said).toBe(0);
    expect(filesOf('HEAD')).toEqual([
      ...['.gitignore', 'CHANGELOG.md', 'content/README.md', 'content/blog/rooms.md', 'content/facts.json'],
      ...['content/pages/en/home.md', 'content/pages/en/rooms.md', 'content/strings/en.json'],
      ...['package-lock.json', 'package.json', 'public/icon.ico', 'public/plan.pdf', 'public/worker.js'],
      ...['src/cabins.txt', 'src/rooms.txt', 'src/theme.txt'],
    ]);
    for (const [file, text] of Object.entries(OWN)) expect(read(file)).toBe(text);
    expect(read('src/rooms.txt')).toBe(NEWER['src/rooms.txt']);
    expect(read('content/README.md')).toBe(NEWER['content/README.md']);
    expect(read('content/strings/en.json')).toBe(NEWER['content/strings/en.json']);
    expect(testGit(place, '2026-11-06', 'status', '--porcelain')).toBe('');
  });

  it('keeps the owner’s files in public/ that the newer version has removed', () => {
    expect(['public/icon.ico', 'public/plan.pdf'].map(read)).toEqual(['my icon', 'my plan']);
  });

  it('runs the migrations of versions that the owner did not have, on the files they name', () => {
    expect(['content/pages/en/rooms.md', 'content/blog/rooms.md'].map(read)).toEqual(['::units\n', '::rooms\n']);
  });

  it('prints what changed for owners and how to go back, and then the result of the check', () => {
    expect(told.said).toMatch(/- Cabins\.[^]*To take it back: [^]*checked\n/);
    expect(told.said).not.toMatch(/- (?:Rooms|Maps)\./);
  });

  it('does nothing the second time, and can be taken back as it said', () => {
    const after = testGit(place, '2026-11-06', 'rev-parse', 'HEAD');
    expect(upgrade()).toMatchObject({
      code: 0,
      said: expect.stringContaining('You have this version already.') as string,
    });
    expect(testGit(place, '2026-11-06', 'rev-parse', 'HEAD')).toBe(after);
    const [back = ''] = /git reset --hard \w+/.exec(told.said) ?? [];
    expect(runCommand(back).code).toBe(0);
    expect(testGit(place, '2026-11-06', 'rev-parse', 'HEAD')).toBe(before);
  });
});

describe('running an upgrade', () => {
  beforeEach(openOwnCopy);

  it('uses the script of the newer version, which knows what has moved', () => {
    const script = readFileSync('scripts/upgrade.js', 'utf8').replace(
      'What is new in CHANGELOG.md',
      'What the newer one tells',
    );
    commit(upstream, '2026-11-06', { 'scripts/upgrade.js': script });
    const { code, said } = upgrade();
    expect(code, said).toBe(0);
    expect(said).toContain('What the newer one tells');
    expect(read('src/rooms.txt')).toBe('two rooms\n');
    testGit(upstream, '2026-11-06', 'tag', 'v1.0.0', 'HEAD~3');
    expect(upgrade('v1.0.0').said).toContain('You have this version already.');
  });

  it('updates the UI strings also if the newer version was merged without it', () => {
    commit(place, '2026-11-06', { 'content/strings/en.json': '{\n  "menu": "What we cook"\n}\n' });
    testGit(place, '2026-11-06', 'fetch', '--quiet', 'upstream');
    testGit(place, '2026-11-06', 'merge', '--quiet', '--strategy', 'ours', '--no-commit', 'upstream/main');
    testGit(place, '2026-11-06', 'checkout', 'upstream/main', '--', 'src');
    testGit(place, '2026-11-06', 'commit', '--quiet', '-m', 'Newer code');
    const { code, said } = upgrade();
    expect(code, said).toBe(0);
    expect(said).toContain('Brought up to date: content/strings/en.json');
    expect(JSON.parse(read('content/strings/en.json'))).toEqual({ menu: 'What we cook', search: 'Search' });
    expect(testGit(place, '2026-11-08', 'status', '--porcelain')).toBe('');
  });

  it('says how to go on and how to go back if git rejects the commit, such as an unsigned one', () => {
    runCommand('git config commit.gpgsign true && git config gpg.program false');
    const { code, said } = upgrade();
    expect(code).toBe(1);
    expect(said).toContain('gpg failed to sign the data');
    expect(said).toContain('git merge --abort');
    const [advice = ''] = /git commit .*/.exec(said) ?? [];
    const again = runCommand(`git config commit.gpgsign false && ${advice}`);
    expect(again).toMatchObject({ code: 0, said: expect.stringContaining('checked') as string });
    expect(read('src/rooms.txt')).toBe('two rooms\n');
  });

  it('works in a repository that began without history', () => {
    rmSync(path.join(place, '.git'), { recursive: true });
    testGit(place, '2026-11-06', 'init', '--quiet', '--initial-branch', 'main');
    commit(place, '2026-11-06', {});
    testGit(place, '2026-11-06', 'remote', 'add', 'upstream', `file://${upstream}`);
    const { code, said } = upgrade();
    expect(code, said).toBe(0);
    expect(said).toContain('Comparing it with each of 3 …\nIt began from ');
    expect([read('src/rooms.txt'), read('content/pages/en/home.md')]).toEqual(['two rooms\n', 'My place\n']);
    expect(filesOf('HEAD')).not.toContain('content/pages/en/year.md');
  });

  it('works in a shallow clone of the newest commit', () => {
    const deep = place;
    place = `${place}-shallow`;
    testGit(path.dirname(place), '2026-11-06', 'clone', '--quiet', '--depth', '1', `file://${deep}`, place);
    testGit(place, '2026-11-06', 'remote', 'add', 'upstream', `file://${upstream}`);
    const { code, said } = upgrade();
    expect(code, said).toBe(0);
    expect(read('src/rooms.txt')).toBe('two rooms\n');
  });
});

describe('code that the owner has also changed', () => {
  beforeEach(openOwnCopy);
  beforeEach(() => {
    commit(place, '2026-11-06', { 'src/rooms.txt': 'my rooms\n', 'src/theme.txt': 'green\n' });
  });

  it('is listed, and the printed advice leads to the newer version', () => {
    const { code, said } = upgrade();
    expect(code).toBe(1);
    expect(said).toContain('  src/rooms.txt');
    expect(said).not.toContain('  src/theme.txt');
    writeFileSync(path.join(place, 'src/rooms.txt'), 'my two rooms\n');
    const [advice = ''] = /git add .*/.exec(said) ?? [];
    expect(runCommand(advice)).toMatchObject({ code: 0, said: expect.stringContaining('checked') as string });
    expect(['src/rooms.txt', 'src/theme.txt', 'content/strings/en.json'].map(read)).toEqual([
      'my two rooms\n',
      'green\n',
      NEWER['content/strings/en.json'],
    ]);
  });

  it('is also listed in the handbook, whose text stays conflicted', () => {
    commit(place, '2026-11-06', { 'content/README.md': 'How we edit\n' });
    expect(upgrade().said).toContain('  content/README.md\n  src/rooms.txt\n');
    expect(testGit(place, '2026-11-06', 'diff', '--name-only', '--diff-filter=U')).toBe(
      'content/README.md\nsrc/rooms.txt\n',
    );
  });

  it('is restored by git merge --abort', () => {
    upgrade();
    expect(runCommand('git merge --abort').code).toBe(0);
    expect(testGit(place, '2026-11-06', 'status', '--porcelain')).toBe('');
    expect(read('src/rooms.txt')).toBe('my rooms\n');
  });
});

describe('an upgrade that is impossible', () => {
  beforeEach(openOwnCopy);

  it.each([
    ['without a remote of that name', 'git remote remove upstream', '', 'git remote add upstream <address>'],
    ['over uncommitted changes', 'echo more >> src/theme.txt', '', 'Commit them'],
    ['from a branch that does not exist', 'true', 'next', 'Upstream has no branch or tag next.'],
    ['by two names', 'true', 'main next', 'npm run upgrade [-- <branch or tag>]'],
    ['over an untracked file', 'echo mine > src/cabins.txt', '', 'src/cabins.txt'],
  ])('is refused %s, with what to do, and nothing is changed', (_, before, args, advice) => {
    runCommand(before);
    const status = runCommand('git status --porcelain && git rev-parse HEAD');
    const { code, said } = upgrade(args);
    expect(code).not.toBe(0);
    expect(said).toContain(advice);
    expect(runCommand('git status --porcelain && git rev-parse HEAD')).toEqual(status);
  });
});
