import { execFileSync } from 'node:child_process';

/** Also limits fetches from a remote. */
const TIMEOUT_MS = 20_000;

/**
 * Returns the output of git in a folder. Throws without git or a repository, or if git fails. Takes no optional locks,
 * so that a person can commit while the development server runs.
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
