import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { BARE_ENVIRONMENT } from '../served-process.ts';

describe('npm run mutate', () => {
  const run = (...args: string[]): unknown => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/mutate.ts', ...args], {
      env: BARE_ENVIRONMENT,
      encoding: 'utf8',
    });
    return { status, stdout, stderr: stderr.split('\n')[0] };
  };

  it('--help says what it does, and runs no mutant', () => {
    const stdout: unknown = expect.stringContaining('npm run mutate -- [file or folder of code]...');
    expect(run('--help')).toEqual({ status: 0, stdout, stderr: '' });
  });

  it('says which option, file or folder it does not know, before it runs a mutant', () => {
    const unknown: unknown = expect.stringContaining("Unknown option '--hlep'");
    expect(run('--hlep')).toEqual({ status: 2, stdout: '', stderr: unknown });
    const missing = 'There is no file or folder src/domain/moneys.ts here.';
    expect(run('src/domain/money.ts', 'src/domain/moneys.ts')).toEqual({ status: 2, stdout: '', stderr: missing });
  });
});
