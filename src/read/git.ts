import { execFileSync } from 'node:child_process';

/** What git answers in a folder. Throws where there is no git, no repository, or git refuses. */
export function git(folder: string, ...args: readonly string[]): string {
  return askGit(folder, args).toString();
}

/**
 * The same in bytes; `input` is what git reads, and for longer than `timeoutMs` nobody waits.
 * No lock is taken that git can do without: while a site is edited, whoever commits finds the repository free.
 */
export function askGit(
  folder: string,
  args: readonly string[],
  { input = '', timeoutMs }: { readonly input?: string; readonly timeoutMs?: number } = {},
): Buffer {
  return execFileSync('git', ['--no-optional-locks', ...args], {
    cwd: folder,
    input,
    timeout: timeoutMs,
    stdio: ['pipe', 'pipe', 'ignore'],
    maxBuffer: 512 * 1024 * 1024,
  });
}
