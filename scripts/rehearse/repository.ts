import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command, Processes } from './processes.ts';

/** A clone in which somebody edits. */
export interface Clone {
  /** Changes a file, which is there if `change` gets a text. */
  readonly edit: (file: string, change: (text: string) => string) => Promise<void>;
  readonly git: (...args: readonly string[]) => Promise<string>;
  /** Pushes what is committed to a branch; gives all that the pusher reads. */
  readonly push: (branch: string) => Promise<string>;
}

export interface RepositoryOptions {
  readonly processes: Processes;
  readonly environment: Command['environment'];
  /** Gets what git prints. */
  readonly write: (text: string) => void;
}

/** Nobody's own settings decide over a rehearsal: a name, no signatures, no hooks of theirs. */
const SETTINGS = [
  'user.name=Rehearsal',
  'user.email=rehearsal@localhost',
  'commit.gpgsign=false',
  'core.hooksPath=/dev/null',
];

/** A repository to push to, which tells `pushUrl` of every push, and prints what it answers. */
export async function createRemote(folder: string, pushUrl: string, options: RepositoryOptions): Promise<void> {
  await mkdir(folder, { recursive: true });
  const git = createGit(folder, options);
  await git('init', '--quiet', '--bare', '--initial-branch=main');
  for (const setting of ['core.hooksPath hooks', 'receive.shallowUpdate true'])
    await git('config', ...setting.split(' '));
  const hook = `#!/usr/bin/env node
process.stdin.pipe(require('node:http').request('${pushUrl}', { method: 'POST' }, (log) => log.pipe(process.stdout)));
`;
  await writeFile(path.join(folder, 'hooks/post-receive'), hook, { mode: 0o755 });
}

/** The last commit of the repository in `root`, cloned by somebody who edits, to push to `remote`. */
export async function createClone(
  { root, remote, folder }: { readonly root: string; readonly remote: string; readonly folder: string },
  options: RepositoryOptions,
): Promise<Clone> {
  await createGit(root, options)('clone', '--quiet', '--no-local', '.', folder);
  const git = createGit(folder, options);
  await git('checkout', '--quiet', '-B', 'main', 'HEAD');
  await git('remote', 'set-url', 'origin', remote);
  return {
    git,
    edit: async (file, change) => {
      const target = path.join(folder, file);
      await writeFile(target, change(await readFile(target, 'utf8')));
    },
    push: (branch) => git('push', 'origin', `HEAD:refs/heads/${branch}`),
  };
}

/** Git in a folder. Throws what it says where it fails. */
function createGit(folder: string, { processes, environment, write }: RepositoryOptions): Clone['git'] {
  return async (...args) => {
    let output = '';
    const code = await processes.run({
      command: 'git',
      args: [...SETTINGS.flatMap((setting) => ['-c', setting]), ...args],
      folder,
      environment,
      write: (text) => {
        output += text;
        write(text);
      },
    });
    if (code !== 0) throw new Error(`git ${args[0] ?? ''} ended with ${code}.`);
    return output;
  };
}
