import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { readEnvironment } from '../../netlify/runtime/env.ts';
import { describeError } from '../../src/domain/describe-error.ts';
import { startBlobServer } from '../serve/blob-server.ts';
import { DEMO_DEFAULTS } from '../serve/demo-environment.ts';
import { close, listen } from '../serve/listen.ts';
import { buildDeploy, serveDeploy, type DeployOptions } from './deploy.ts';
import { createFront } from './front.ts';
import { createHostApiServer, type HostedDeploy, type HostState } from './host-api-server.ts';
import type { Command, Processes } from './processes.ts';

export interface Host {
  readonly state: HostState;
  /** Where a repository tells what was pushed to it: the lines that git gives its hook. The answer is the log. */
  readonly pushUrl: string;
  /** Runs the script that publishes, as the workflow does, with what it needs to open this host. */
  readonly goLive: (args: readonly string[], folder: string, write: (text: string) => void) => Promise<number>;
  readonly stop: () => Promise<void>;
}

export interface HostOptions {
  readonly processes: Processes;
  readonly repository: string;
  readonly root: string;
  /** Where deploys and the store go. */
  readonly folder: string;
  readonly environment: Command['environment'];
}

/** The branch that is built for everybody; every other one has previews. */
const PRODUCTION_BRANCH = 'main';

/**
 * The host on this machine, and the workflow that runs after each push.
 * - Every push to a branch is built in a folder of its own by the host's real command line, and served at an address of
 *   its own; the functions of all deploys share one store, as they do there.
 * - The site's address answers with what is published. As long as auto publishing is not stopped, a deploy of the main
 *   branch is published as soon as it is built.
 * - Then the script runs that checks and publishes. All of it is the log, which the pusher reads.
 */
export async function startHost({ processes, repository, root, folder, environment }: HostOptions): Promise<Host> {
  const blobs = await startBlobServer(path.join(folder, 'store'));
  const served = { ...environment, NETLIFY_BLOBS_CONTEXT: readEnvironment().environment.NETLIFY_BLOBS_CONTEXT };
  const deploys: HostedDeploy[] = [];
  const state: HostState = {
    ...{ siteID: 'rehearsal', token: randomBytes(16).toString('hex'), name: 'rehearsal', url: '' },
    ...{ deploys, publishedId: undefined, isLocked: false },
  };
  const addressOf = (id?: string): string | undefined =>
    deploys.find((one) => one.id === id)?.links?.permalink ?? undefined;

  const goLive: Host['goLive'] = (args, from, write) =>
    processes.run({
      command: process.execPath,
      args: ['scripts/go-live.ts', ...args],
      folder: from,
      environment: {
        ...environment,
        NETLIFY_SITE_ID: state.siteID,
        NETLIFY_AUTH_TOKEN: state.token,
        NETLIFY_API_URL: apiUrl,
        GUEST_WIFI_PASSWORD: DEMO_DEFAULTS.GUEST_WIFI_PASSWORD,
      },
      write,
    });

  const deploy = async (commit: string, branch: string, write: (text: string) => void): Promise<void> => {
    const id = randomBytes(12).toString('hex');
    const context = branch === PRODUCTION_BRANCH ? 'production' : 'deploy-preview';
    const record: HostedDeploy = {
      ...{ id, context, commit_ref: commit, state: 'building' },
      ...{ created_at: new Date().toISOString(), links: {} },
    };
    deploys.push(record);
    const options: DeployOptions = {
      ...{ processes, repository, root, folder: path.join(folder, 'deploys', id), id, commit, context },
      ...{ environment: served, write },
    };
    const code = await buildDeploy(options);
    if (code === 0) {
      record.links = { permalink: await serveDeploy(options) };
      record.state = 'ready';
      if (context === 'production' && !state.isLocked) state.publishedId = id;
    } else {
      record.state = 'error';
      record.error_message = `Build script returned non-zero exit code: ${code}`;
    }
    await goLive(['--commit', commit, ...(context === 'production' ? [] : ['--preview'])], options.folder, write);
  };

  const front = createFront(() => addressOf(state.publishedId));
  const api = createHostApiServer(state, Date.now);
  const pushes = createPushServer(deploy);
  const servers = [front, api, pushes];
  const [url, apiUrl, pushUrl] = await Promise.all([address(front), address(api), address(pushes)]);
  state.url = url;
  return {
    ...{ state, pushUrl, goLive },
    stop: async () => {
      await Promise.all([...servers.map(close), blobs.stop()]);
    },
  };
}

async function address(server: Server): Promise<string> {
  return `http://localhost:${await listen(server, { port: 0, host: 'localhost', variable: 'nothing' })}`;
}

/** Answers with the log of the deploys of what was pushed, while they are made. */
function createPushServer(
  deploy: (commit: string, branch: string, write: (text: string) => void) => Promise<void>,
): Server {
  return createServer((request, response) => {
    const answer = async (): Promise<void> => {
      response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' });
      const write = (more: string): void => void response.write(more);
      const lines = (await text(request)).trim().split('\n');
      for (const line of lines) {
        const [, commit = '', branch] = /^\w+ (\w+) refs\/heads\/(.+)$/.exec(line) ?? [];
        if (branch !== undefined && !/^0+$/.test(commit)) await deploy(commit, branch, write);
      }
    };
    answer()
      .catch((error: unknown) => response.write(`${describeError(error)}\n`))
      .finally(() => response.end());
  });
}
