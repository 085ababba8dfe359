import assert from 'node:assert/strict';
import path from 'node:path';
import { pageFile } from '../../src/domain/content-files.ts';
import { readPlace } from '../../src/read-place.ts';
import { startHost } from './host.ts';
import type { Command, Processes } from './processes.ts';
import { createClone, createRemote } from './repository.ts';
import { STEPS } from './steps.ts';
import { startVisitor, type Visitor } from './visitor.ts';

export interface PlayOptions {
  readonly processes: Processes;
  /** This repository, whose last commit is rehearsed. */
  readonly root: string;
  /** An empty folder for all that comes to be. */
  readonly folder: string;
  readonly environment: Command['environment'];
  /** Told before each step, and after it. */
  readonly begin: (title: string, position: number) => () => void;
  /** Gets what git and the scripts print. */
  readonly write: (text: string) => void;
}

/**
 * Plays all steps with a host, a repository and a clone of its own, while somebody visits the site.
 * Gives how often; throws where a step does not end as it should, or a visitor was not answered.
 */
export async function play(options: PlayOptions): Promise<{ steps: number; visits: number }> {
  const { processes, root, folder, environment, begin, write } = options;
  const remote = path.join(folder, 'remote.git');
  const host = await startHost({ processes, repository: remote, root, folder, environment });
  let visitor: Visitor | undefined;
  try {
    const git = { processes, environment, write };
    await createRemote(remote, host.pushUrl, git);
    const clone = await createClone({ root, remote, folder: path.join(folder, 'clone') }, git);
    const { config } = await readPlace();
    const page = { file: pageFile(config.languages[0] ?? '', 'index'), twin: '/index.md' };
    for (const [index, { title, play: playStep }] of STEPS.entries()) {
      const end = begin(title, index + 1);
      await playStep({ host, clone, page, root, write });
      visitor ??= startVisitor(host.state.url);
      end();
    }
  } finally {
    await visitor?.leave();
    await host.stop();
  }
  const { visits = 0, failures } = (await visitor?.leave()) ?? {};
  assert.deepEqual(failures, [], 'a visitor was not answered');
  return { steps: STEPS.length, visits };
}
