import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { netlifyCommand } from './netlify-cli.ts';
import type { Command, Processes } from './processes.ts';

export interface DeployOptions {
  readonly processes: Processes;
  /** The repository that was pushed to, and this one, which has the packages. */
  readonly repository: string;
  readonly root: string;
  /** A folder of its own, which is not there yet. */
  readonly folder: string;
  readonly id: string;
  readonly commit: string;
  readonly context: string;
  readonly environment: Command['environment'];
  readonly write: (text: string) => void;
}

/**
 * Builds a commit in a folder of its own, as the host does for a deploy: a checkout with its history, and the host's
 * own command line, which runs the command of netlify.toml and bundles the functions. Gives the exit code.
 */
export async function buildDeploy(options: DeployOptions): Promise<number> {
  const { processes, repository, root, folder, id, commit, context, environment, write } = options;
  const git = (...args: readonly string[]): Promise<number> =>
    processes.run({ command: 'git', args, folder: root, environment, write });
  const cloned = await git('clone', '--quiet', '--no-checkout', '--shared', repository, folder);
  const code = cloned || (await git('-C', folder, 'checkout', '--quiet', '--detach', commit));
  if (code !== 0) return code;
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const build = netlifyCommand(['build', '--offline', '--context', context], {
    ...environment,
    DEPLOY_ID: id,
    BUILD_ID: id,
    COMMIT_REF: commit,
  });
  return processes.run({ ...build, folder, write });
}

/** Serves what was built at a port of its own, with its functions, until everything is stopped; gives its address. */
export function serveDeploy({ processes, folder, context, environment, write }: DeployOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const served = processes.run({
      command: process.execPath,
      args: ['scripts/serve.ts'],
      folder,
      environment: { ...environment, CONTEXT: context, PORT: '0', DEMO_PORT: '0' },
      write: (more) => {
        text += more;
        const [, address] = /Ready at (http:\/\/localhost:\d+)\//.exec(text) ?? [];
        if (address !== undefined) resolve(address);
      },
    });
    served.then((code) => {
      write(text);
      reject(new Error(`The deploy could not be served: its server ended with ${code}.`));
    }, reject);
  });
}
