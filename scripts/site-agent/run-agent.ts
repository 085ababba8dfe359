import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { readEnvironment } from '../../netlify/runtime/environment/env.ts';
import { parseJson } from '../../netlify/runtime/store/store.ts';
import { pushAnswerSchema } from '../../src/status/pushed-reading.ts';
import { describeError } from '../../src/text/describe-error.ts';
import { complain, runCommand } from '../command-line.ts';
import { readAgentConfig, type AgentConfig } from './agent-config.ts';
import { renderReading, takeReading, type SentReading } from './take-reading.ts';

const USAGE = `Reads the network equipment from a machine on site and pushes what it sees to the website.

  npm run site-agent -- --config <file> [--once]
  node site-agent.cjs --config <file> [--once]    the same as one file (npm run site-agent:bundle)

  --config  what to read, as JSON (default: site-agent.json); docs/hosting.md has an example
  --once    reads and pushes once: ends with 0 if the site took it, else with 1
  --help    this text

SITE_URL is the website, REFRESH_TOKEN the token that it expects. The site must have NETWORK_CONTROLLER=push.
Without --once it runs until it is stopped, every five minutes. What fails for the moment is tried again after a few
seconds, after a minute, and with the next run.`;

const OPTIONS = {
  config: { type: 'string', default: 'site-agent.json' },
  once: { type: 'boolean', default: false },
} as const;

const INTERVAL_MS = 300_000;
const POST_TIMEOUT_MS = 15_000;
/** Pauses before retries within a run: waiting for the next run would use up half of the allowed gap. */
const RETRIES_MS = [10_000, 60_000];

/** Thrown if a retry cannot help: the reading or the configuration is wrong, or the site has a newer reading. */
class RefusalError extends Error {}

interface Site {
  readonly url: string;
  readonly token: string;
}

export async function runAgent(): Promise<void> {
  await runCommand(USAGE, OPTIONS, async ({ config: file, once }) => {
    const config = readAgentConfig(file);
    const site = readSite();
    if (once) {
      await run(config, site);
      return;
    }
    for (;;) {
      const startedAt = Date.now();
      await run(config, site).catch((error: unknown) => {
        complain('red', `${new Date(startedAt).toISOString()} ${describeError(error)}`);
      });
      await wait(Math.max(0, startedAt + INTERVAL_MS - Date.now()));
    }
  });
}

async function run(config: AgentConfig, site: Site): Promise<void> {
  const { reading, problems } = await takeReading(config);
  for (const problem of problems) complain('red', `${reading.takenAt} ${problem}`);
  await pushReading(reading, site);
  console.log(`${reading.takenAt} pushed: ${renderReading(reading)}`);
}

function readSite(): Site {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { environment, problems } = readEnvironment();
  const wrong = problems.find((problem) => /^(SITE_URL|REFRESH_TOKEN) /.test(problem));
  if (wrong !== undefined) throw new Error(wrong);
  const { SITE_URL: url, REFRESH_TOKEN: token } = environment;
  if (url === undefined) throw new Error('SITE_URL is not set: set it to the address of the website.');
  if (token === undefined) throw new Error('REFRESH_TOKEN is not set: set it to the token of the website.');
  return { url, token };
}

/** Sends a reading, with retries after temporary failures. Throws what `postReading` throws. */
export async function pushReading(
  reading: SentReading,
  site: Site,
  pause: (ms: number) => Promise<unknown> = wait,
): Promise<void> {
  for (const pauseMs of RETRIES_MS) {
    try {
      await postReading(reading, site);
      return;
    } catch (error) {
      if (error instanceof RefusalError) throw error;
    }
    await pause(pauseMs);
  }
  await postReading(reading, site);
}

/** Sends a reading once. Throws a message with the error and the next step, never with the token. */
async function postReading(reading: SentReading, { url: siteUrl, token }: Site): Promise<void> {
  const url = `${siteUrl}/api/internet-status/refresh`;
  const { ok, status, text } = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(reading),
    redirect: 'manual',
    signal: AbortSignal.timeout(POST_TIMEOUT_MS),
  })
    .then(async (response) => ({ ok: response.ok, status: response.status, text: await response.text() }))
    .catch((error: unknown) => {
      throw new Error(`${url} could not be reached: ${describeError(error)}`);
    });
  if (status >= 300 && status < 400)
    throw new RefusalError(`${url} redirects to another address. Set SITE_URL to that one.`);
  const says = `${url} answered ${status}: ${explain(status, text)}`;
  if (!ok)
    throw status >= 400 && status < 500 && !MOMENTARY.includes(status) ? new RefusalError(says) : new Error(says);
  const answer = pushAnswerSchema.safeParse(parseJson(text)).data;
  if (!answer) throw new RefusalError(`${url} answered ${status}, but not as the site does: is SITE_URL its address?`);
  if (!answer.kept)
    throw new RefusalError(
      `${url} did not keep the reading: it has a newer one. Check whether another job pushes, or the clock has changed.`,
    );
}

const MOMENTARY = [408, 429];

function explain(status: number, text: string): string {
  if (status === 400) return `it refuses the reading: ${text}`;
  if (status === 401) return 'REFRESH_TOKEN differs from the one that the site has.';
  if (status === 404 || status === 405) return 'there is no such API; is SITE_URL the address of the site?';
  return 'the site cannot accept it at the moment.';
}
