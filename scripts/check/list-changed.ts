import { git } from '../../src/read/git/git.ts';

export function listChanged(folder: string, commit: string): string[] {
  const ask = (...args: string[]): string[] =>
    git(folder, [...args, '-z'])
      .toString()
      .split('\0')
      .filter((file) => file !== '');
  return [
    ...ask('diff', '--name-only', '--diff-filter=d', '--merge-base', commit),
    ...ask('ls-files', '--others', '--exclude-standard'),
  ].toSorted();
}
