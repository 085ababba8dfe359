import { git } from './git.ts';

/** With what the content is to be compared. */
export interface Earlier {
  /** A commit, or a branch that has one in common with what is here. */
  readonly since?: string | undefined;
  /** The commit of the last build, of a host that publishes what is built. */
  readonly lastBuilt?: string | undefined;
  /** Whether what is here is a commit, as at a host: then it is compared with another. */
  readonly isCommitted?: boolean;
}

/** Where a pull request goes to, as far as a clone knows it, and what was pushed last. */
const MAIN = ['origin/HEAD', 'origin/main', 'origin/master', '@{upstream}'];

/**
 * The commit with which the content is compared: the one that is asked for; what a host has published last; else where this
 * branch left the main one, or what was pushed last; else the last commit. Undefined where there is none of them.
 */
export function findEarlier(root: string, { since, lastBuilt, isCommitted = false }: Earlier): string | undefined {
  if (since !== undefined) return ask(root, ['merge-base', 'HEAD', since]);
  const names = lastBuilt === undefined ? MAIN : [lastBuilt];
  const head = ask(root, ['rev-parse', 'HEAD']);
  const last = isCommitted ? ask(root, ['rev-parse', '--verify', '--quiet', 'HEAD^']) : head;
  const known = names.map((name) => ask(root, ['merge-base', 'HEAD', name]));
  return known.find((commit) => commit !== undefined && !(isCommitted && commit === head)) ?? last;
}

function ask(root: string, args: readonly string[]): string | undefined {
  try {
    return git(root, args).toString().trim();
  } catch {
    return undefined;
  }
}
