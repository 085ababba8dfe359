import { git } from '../../src/read/git/git.ts';

/** The files that are not as they were at a commit, new ones too, as paths from a folder; throws where git knows no such commit. */
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
