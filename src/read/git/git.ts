import { execFileSync } from 'node:child_process';

/** Nobody waits longer, as for a host that sends what a clone lacks. */
const TIMEOUT_MS = 20_000;

/**
 * What git answers in a folder. Throws where there is no git, no repository, or git refuses.
 * No lock is taken that git can do without: while a site is edited, whoever commits finds the repository free.
 */
export function git(folder: string, args: readonly string[], input = ''): Buffer {
  return execFileSync('git', ['--no-optional-locks', '-c', 'core.quotePath=false', ...args], {
    cwd: folder,
    input,
    timeout: TIMEOUT_MS,
    stdio: ['pipe', 'pipe', 'ignore'],
    maxBuffer: 512 * 1024 * 1024,
  });
}
