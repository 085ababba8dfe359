import { git } from './git.ts';

/**
 * The day of the last commit of each file of `content/`, for pages that do not name one themselves; by default of the
 * repository that the process runs in.
 * - Empty outside a git checkout, and in a shallow clone: its one commit would give every page the same, wrong date.
 * - Asks for names alone, never for what older files say: hosts clone without that, and to tell a file that was
 *   renamed from one that is new, git would have to fetch it. So a renamed file dates from its renaming.
 */
export function readCommitDates(folder = '.'): ReadonlyMap<string, string> {
  const dates = new Map<string, string>();
  try {
    if (git(folder, 'rev-parse', '--is-shallow-repository').trim() !== 'false') return dates;
    let date = '';
    for (const line of git(folder, 'log', '--format=@%cs', '--name-only', '--no-renames', '--', 'content').split(
      '\n',
    )) {
      if (line.startsWith('@')) date = line.slice(1);
      else if (line !== '' && !dates.has(line)) dates.set(line, date);
    }
    const changed = git(folder, 'status', '--porcelain', '--no-renames', '--', 'content').split('\n');
    for (const line of changed) dates.delete(line.slice(3));
  } catch {
    // No git, or no repository: nothing is known.
  }
  return dates;
}
