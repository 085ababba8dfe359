import { git } from './git.ts';

/** Selects the commit to compare with. */
export interface Earlier {
  /** A commit, or a branch; a branch counts from its common ancestor. */
  readonly since?: string | undefined;
  /** The commit of the host's last published build. */
  readonly lastBuilt?: string | undefined;
  /** True if the working tree is a commit, as on a host, which is then compared with another one. */
  readonly isCommitted?: boolean;
}

/** The target of pull requests, as far as the clone knows it, and what was pushed last. */
const MAIN = ['origin/HEAD', 'origin/main', 'origin/master', '@{upstream}'];

/**
 * Returns the commit to compare the content with: the requested one; the host's last published one; where this branch
 * left the main one, or what was pushed last; else the last commit. Undefined if none exists.
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
