import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, inject, it } from 'vitest';
import { listChanged } from '../../scripts/check/list-changed.ts';
import { runSteps } from '../../scripts/check/run-steps.ts';
import { runScript } from '../run-script.ts';
import { testGit } from './test-git.ts';

describe('npm run check', () => {
  it('runs every step despite failures, groups the output of each, and ends with a summary', async () => {
    const printed: string[] = [];
    const node = (code: string): readonly [string, ...string[]] => [process.execPath, '--eval', code];
    const steps = [
      { name: 'first', command: node('console.error(1); console.error(2); process.exitCode = 1') },
      { name: 'second', command: node('console.log(3); console.log(4)') },
    ];
    const isFine = await runSteps(steps, 1, (text) => printed.push(stripVTControlCharacters(text)));
    expect(isFine).toBe(false);
    const text = printed.join('\n').replaceAll(/ +\d+\.\d s/g, ' 0.0 s');
    expect(text).toBe('\nfirst\n1\n2\n\nsecond\n3\n4\n\n✗ first      failed 0.0 s\n✓ second     ok 0.0 s');
  });

  it('prints other output after a step that is shown while it runs', async () => {
    const printed: string[] = [];
    const flag = path.join(mkdtempSync(path.join(inject('scratchFolder'), 'watched-')), 'over');
    const until = `const timer = setInterval(() => require('node:fs').existsSync(${JSON.stringify(flag)}) && clearInterval(timer), 5)`;
    const steps = [
      { name: 'watched', command: [process.execPath, '--eval', until] as const, isWatched: true },
      { name: 'quick', command: ['echo', '1'] as const },
      { name: 'last', command: ['touch', flag] as const },
    ];
    await runSteps(steps, 2, (text) => printed.push(stripVTControlCharacters(text)));
    expect(printed.map((text) => text.trim().split(/\s/)[0])).toEqual(['quick', '', '✓', '✓', '✓']);
  });

  it('succeeds if every step does', async () => {
    const steps = [{ name: 'only', command: [process.execPath, '--version'] as const }];
    expect(await runSteps(steps, 2, () => undefined)).toBe(true);
  });

  it('treats edited, later committed and new files as changed, not deleted or ignored ones', () => {
    const folder = mkdtempSync(path.join(inject('scratchFolder'), 'changed-'));
    const write = (file: string, text: string): void => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    };
    const commit = (): void => {
      testGit(folder, '2026-05-05', 'add', '-A');
      testGit(folder, '2026-05-05', 'commit', '-q', '-m', 'Change');
    };
    testGit(folder, '2026-05-05', 'init', '-q', '-b', 'main');
    for (const file of ['kept.ts', 'edited.ts', 'later.ts', 'gone.ts']) write(file, 'old');
    write('.gitignore', 'dist/\n');
    commit();
    testGit(folder, '2026-05-05', 'checkout', '-q', '-b', 'branch');
    write('later.ts', 'new');
    commit();
    write('edited.ts', 'new');
    write('src/a new one.ts', 'new');
    write('dist/index.html', 'new');
    rmSync(path.join(folder, 'gone.ts'));
    expect(listChanged(folder, 'HEAD')).toEqual(['edited.ts', 'src/a new one.ts']);
    expect(listChanged(folder, 'main')).toEqual(['edited.ts', 'later.ts', 'src/a new one.ts']);
  });

  it('rejects an unknown step', async () => {
    const { code, stderr } = await runScript('check', ['form']);
    expect([code, stderr]).toEqual([
      1,
      'There is no step form: lint, types, format, unused, content, schemas, variables.\n',
    ]);
  });
});
