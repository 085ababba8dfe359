import { git } from './git.ts';

/**
 * The day of the last commit that changed each file of `content/`; by default of the repository that the process runs in.
 * - A file that is not as in the last commit, or is in none, has no day here.
 * - Empty outside a git checkout, and in a shallow clone: its one commit would give every file the same, wrong day.
 * - Asks for the names of files alone, as hosts clone without what older files say.
 */
export function readCommitDates(folder = '.'): ReadonlyMap<string, string> {
  const dates = new Map<string, string>();
  const names = ['--name-only', '--relative', '--no-renames'];
  try {
    if (git(folder, ['rev-parse', '--is-shallow-repository']).toString().trim() !== 'false') return dates;
    let day = '';
    for (const line of git(folder, ['log', '--format=@%cs', ...names, '--', 'content'])
      .toString()
      .split('\n')) {
      if (line.startsWith('@')) day = line.slice(1);
      else if (!dates.has(line)) dates.set(line, day);
    }
    const uncommitted = git(folder, ['diff', ...names, 'HEAD', '--', 'content']).toString();
    for (const file of uncommitted.split('\n')) dates.delete(file);
  } catch {
    // No git, or no repository: nothing is known.
  }
  return dates;
}
