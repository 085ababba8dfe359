import { execFileSync } from 'node:child_process';

/**
 * The day of the last commit of each file of `content/`, for pages that do not name one themselves.
 * Empty outside a git checkout, and in a shallow clone: its one commit would give every page the same, wrong date.
 */
export function readCommitDates(): ReadonlyMap<string, string> {
  const dates = new Map<string, string>();
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return dates;
    let date = '';
    for (const line of git('log', '--format=@%cs', '--name-only', '--', 'content').split('\n')) {
      if (line.startsWith('@')) date = line.slice(1);
      else if (line !== '' && !dates.has(line)) dates.set(line, date);
    }
    for (const line of git('status', '--porcelain', '--', 'content').split('\n')) dates.delete(line.slice(3));
  } catch {
    // No git, or no repository: nothing is known.
  }
  return dates;
}

function git(...args: string[]): string {
  return execFileSync('git', args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64 * 1024 * 1024,
  });
}
