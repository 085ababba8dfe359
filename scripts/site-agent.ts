import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs, styleText } from 'node:util';
import { readEnvironment } from '../netlify/runtime/env.ts';
import { describeError } from '../src/text/describe-error.ts';
import { isUsageError } from './command-line/usage-error.ts';
import { readAgentConfig, SetupError, type AgentConfig } from './site-agent/agent-config.ts';
import { renderReading, takeReading, type SentReading } from './site-agent/take-reading.ts';

const USAGE = `Reads the network equipment from a machine on site and pushes what it sees to the website.

  npm run site-agent -- --config <file> [--once]

  --config  what to read, as JSON (default: site-agent.json); docs/hosting.md has an example
  --once    reads and pushes once: 0 if the site took it, 1 if not, 2 if something has to be set up first
  --help    this text

SITE_URL is the website, REFRESH_TOKEN the token that it expects. The site must have NETWORK_CONTROLLER=push.
Without --once it runs until it is stopped, every five minutes; what fails is tried again with the next run.`;

const POST_TIMEOUT_MS = 15_000;

interface Site {
  readonly url: string;
  readonly token: string;
}

try {
  const { values } = parseArgs({
    options: {
      config: { type: 'string', default: 'site-agent.json' },
      once: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  if (values.help) console.log(USAGE);
  else await start(values.config, values.once);
} catch (error) {
  printError(describeError(error));
  process.exitCode = error instanceof SetupError || isUsageError(error) ? 2 : 1;
}

async function start(file: string, once: boolean): Promise<void> {
  const config = readAgentConfig(file);
  const site = readSite();
  if (once) {
    await run(config, site);
    return;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  for (;;) {
    const startedAt = Date.now();
    try {
      await run(config, site);
    } catch (error) {
      printError(`${new Date(startedAt).toISOString()} ${describeError(error)}`);
    }
    await wait(Math.max(0, startedAt + config.intervalSeconds * 1000 - Date.now()));
  }
}

/** Looks once and tells the site; prints one line, and one for each device that could not be asked. */
async function run(config: AgentConfig, site: Site): Promise<void> {
  const { reading, problems } = await takeReading(config, Date.now);
  for (const problem of problems) printError(`${reading.takenAt} ${problem}`);
  await postReading(reading, site);
  console.log(`${reading.takenAt} pushed: ${renderReading(reading)}`);
}

function readSite(): Site {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { environment, problems } = readEnvironment();
  const wrong = problems.find((problem) => /^(SITE_URL|REFRESH_TOKEN) /.test(problem));
  if (wrong !== undefined) throw new SetupError(wrong);
  const { SITE_URL: url, REFRESH_TOKEN: token } = environment;
  if (url === undefined) throw new SetupError('SITE_URL is not set: set it to the address of the website.');
  if (token === undefined) throw new SetupError('REFRESH_TOKEN is not set: set it to the token of the website.');
  return { url, token };
}

/** Sends a reading to the site. Throws with what went wrong and what to do, never with the token. */
async function postReading(reading: SentReading, { url: siteUrl, token }: Site): Promise<void> {
  const url = `${siteUrl}/api/internet-status/refresh`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(reading),
    redirect: 'error',
    signal: AbortSignal.timeout(POST_TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new Error(`${url} could not be reached: ${describeError(error)}`);
  });
  if (!response.ok)
    throw new Error(`${url} answered ${response.status}: ${explain(response.status, await response.text())}`);
}

function explain(status: number, text: string): string {
  if (status === 400) return `it refuses the reading: ${text}`;
  if (status === 401) return 'REFRESH_TOKEN is not the one that the site has.';
  if (status === 404 || status === 405) return 'there is no such API; is SITE_URL the address of the site?';
  return 'the site cannot take it at the moment.';
}

function printError(message: string): void {
  console.error(styleText('red', message, { stream: process.stderr }));
}
