import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs, styleText } from 'node:util';
import { z } from 'zod';
import { readNetlifyAccess } from '../netlify/runtime/env.ts';
import { git } from '../src/git.ts';
import { isUsageError } from './command-line/usage-error.ts';
import { GoLiveError } from './go-live/go-live-error.ts';
import { checkPreview, goBack, publishCommit } from './go-live/go-live.ts';
import type { GoLiveParts } from './go-live/go-live-parts.ts';
import { createHostApi, type HostAccess } from './go-live/host-api.ts';

const USAGE = `Publishes a deploy of the host once it has passed its checks, or an earlier one again.

  npm run go-live                    the deploy of the last commit: waits for its build, runs npm run conformance against
                                     its own address, publishes it, checks the site, and goes back where that fails
  npm run go-live -- --back          the deploy before the one that is live, at once
  npm run go-live -- --deploy <id>   that one, at once
  npm run go-live -- --preview       checks the deploy preview of the last commit, and publishes nothing

  --commit <id>  another commit than the last one
  --help         this text

NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN open the site at the host; docs/deploying.md says where they come from.
Ends with 1 where the deploy is not live in the end; what was live before then stays so.`;

const ANSWER_TIMEOUT_MS = 10_000;

try {
  const { values } = parseArgs({
    options: {
      back: { type: 'boolean', default: false },
      deploy: { type: 'string' },
      preview: { type: 'boolean', default: false },
      commit: { type: 'string', default: 'HEAD' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) console.log(USAGE);
  else if (values.back || values.deploy !== undefined) await goBack(createParts(), values.deploy);
  else if (values.preview) await checkPreview(createParts(), readCommit(values.commit));
  else await publishCommit(createParts(), readCommit(values.commit));
} catch (error) {
  if (!(error instanceof GoLiveError) && !isUsageError(error)) throw error;
  console.error(styleText('red', error.message, { stream: process.stderr }));
  if (isUsageError(error)) console.error(`\n${USAGE}`);
  process.exitCode = isUsageError(error) ? 2 : 1;
}

function createParts(): GoLiveParts {
  const access = readAccess();
  return {
    api: createHostApi(access, { fetch, wait }),
    conforms,
    readBuild,
    say: (line) => {
      console.log(line);
    },
    now: Date.now,
    wait,
  };
}

function readAccess(): HostAccess {
  try {
    const access = readNetlifyAccess();
    if (access) return access;
  } catch {
    // One of them is set and the other is not: the same is to be done.
  }
  throw new GoLiveError(
    'NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN are not both set: nothing can be published from here.',
    'docs/deploying.md says where they come from.',
  );
}

/** The whole name of a commit. */
function readCommit(name: string): string {
  try {
    return git('.', 'rev-parse', '--verify', '--end-of-options', `${name}^{commit}`).trim();
  } catch {
    throw new GoLiveError(`There is no commit ${name} here.`, 'git log lists those that there are.');
  }
}

/** Runs the suite against an address; what it finds is printed. */
async function conforms(url: string): Promise<boolean> {
  const script = path.join(import.meta.dirname, 'conformance.ts');
  const child = spawn(process.execPath, [script, url], { stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', (code) => {
      resolve(code === 0);
    });
  });
}

async function readBuild(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${url}/resources.json`, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    return z.object({ build: z.string() }).safeParse(await response.json()).data?.build;
  } catch {
    return undefined;
  }
}
