import { AssertionError } from 'node:assert';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { git } from '../src/git.ts';
import { isUsageError } from './command-line/usage-error.ts';
import { NETLIFY_CLI } from './rehearse/netlify-cli.ts';
import { play } from './rehearse/play.ts';
import { createProcesses } from './rehearse/processes.ts';
import { STEPS } from './rehearse/steps.ts';

const USAGE = `Rehearses what happens to an edit after git push, on this machine, with the last commit.

  npm run rehearse -- [--verbose]

  --verbose  everything that git push prints, too
  --help     this text

A repository to push to and a clone come to be in a folder of their own; each push is built by the host's own command
line (${NETLIFY_CLI}, which npm fetches once), served, checked and published by npm run go-live. Nothing is
asked of the host itself, and nothing is left behind. It takes some minutes.`;

/** How much of what was printed is shown where a step fails, in lines. */
const SHOWN = 60;

const processes = createProcesses();
const interrupted = new AbortController();
let printed = '';

try {
  const { values } = parseArgs({
    options: { verbose: { type: 'boolean', default: false }, help: { type: 'boolean' } },
  });
  if (values.help) console.log(USAGE);
  else await rehearse(values.verbose);
} catch (error) {
  process.exitCode = tell(error);
}

async function rehearse(isVerbose: boolean): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rehearsal-'));
  // Ctrl-C comes twice where npm passes it on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      interrupted.abort();
      void processes.stop();
    });
  try {
    console.log(`Rehearsing ${readCommit()}. Ctrl-C ends it and leaves nothing behind.\n`);
    const start = Date.now();
    const { steps, visits } = await play({
      ...{ processes, folder, begin },
      root: path.resolve('.'),
      environment: pickEnvironment(process.env),
      write: (text) => {
        printed += text;
        if (isVerbose) process.stdout.write(styleText('dim', text));
      },
    });
    console.log(
      `\n${styleText('green', `All ${steps} steps are as they should be`)}, after ${duration(Date.now() - start)}.`,
    );
    console.log(`Visitors asked ${visits} times meanwhile, and were answered every time.`);
  } finally {
    await processes.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Says that a step begins; gives a way to say that it has ended well. */
function begin(title: string, position: number): () => void {
  const name = `${position} of ${STEPS.length}`;
  const start = Date.now();
  printed = '';
  console.log(styleText('dim', `… ${name}: ${title}`));
  return () => {
    console.log(
      `${styleText('green', '✓')} ${name}: ${title} ${styleText('dim', `(${duration(Date.now() - start)})`)}`,
    );
  };
}

/** Says why the rehearsal has ended; gives the exit code. */
function tell(error: unknown): number {
  if (interrupted.signal.aborted) {
    console.error('Stopped; nothing is left behind.');
    return 130;
  }
  const isUsage = isUsageError(error);
  const isExpected = isUsage || error instanceof AssertionError;
  if (!isExpected && printed === '') throw error;
  const lines = printed.trimEnd().split('\n').slice(-SHOWN);
  if (!isUsage && printed !== '') console.error(`\n${lines.map((line) => `  ${line}`).join('\n')}`);
  const text = error instanceof Error ? error.message : String(error);
  console.error(`\n${styleText('red', `✗ ${text}`, { stream: process.stderr })}`);
  if (isUsage) console.error(`\n${USAGE}`);
  return isUsage ? 2 : 1;
}

function duration(ms: number): string {
  return ms < 60_000
    ? `${Math.round(ms / 1_000)} s`
    : `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1_000)} s`;
}

function readCommit(): string {
  const isEdited = git('.', 'status', '--porcelain').trim() !== '';
  const commit = git('.', 'rev-parse', '--short', 'HEAD').trim();
  return isEdited ? `commit ${commit}, and nothing that is not committed` : `commit ${commit}`;
}

/** What programs need of a person's environment; nothing that could change what a site becomes. */
function pickEnvironment(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = /^(PATH|HOME|USER|LANG|TMPDIR|TEMP|TMP|SYSTEMROOT|APPDATA|npm_config_.*|(https?|no)_proxy)$/i;
  return { ...Object.fromEntries(Object.entries(source).filter(([name]) => names.test(name))), NO_COLOR: '1' };
}
