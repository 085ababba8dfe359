import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { git } from '../../src/git.ts';

/** What was asked for cannot be compared with; a sentence for the person who asked. */
export class NoSuchVersion extends Error {}

/**
 * Has `use` read the site as it is in a commit, in a folder of its own that is gone afterwards. The folder is a clone that
 * shares this repository's history, so that pages have their dates; nothing here is touched.
 * Throws `NoSuchVersion` where there is no such commit.
 */
export async function withCommit<Result>(
  root: string,
  commit: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const id = resolveCommit(root, commit);
  const folder = mkdtempSync(path.join(tmpdir(), 'before-'));
  try {
    const repository = git(root, 'rev-parse', '--path-format=absolute', '--git-common-dir').trim();
    execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', repository, folder], { stdio: 'ignore' });
    git(folder, 'checkout', '--quiet', '--detach', id);
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function resolveCommit(root: string, commit: string): string {
  try {
    return git(root, 'rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`).trim();
  } catch {
    throw new NoSuchVersion(
      `There is no commit "${commit}" to compare with. Expected one that git knows, such as HEAD, or @{upstream} for what was pushed last.`,
    );
  }
}
