import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs, styleText } from 'node:util';
import { readEnvironment } from '../netlify/runtime/env.ts';
import { readAgentConfig, type AgentConfig } from './site-agent/agent-config.ts';
import { describeError } from '../src/text/describe-error.ts';
import { AgentError } from './site-agent/agent-error.ts';
import { hasPing } from './site-agent/ask-ping.ts';
import { COMMON_PORTS } from './site-agent/ask-tcp.ts';
import { postReading, type PostOptions } from './site-agent/post-reading.ts';
import { renderReading, takeReading } from './site-agent/take-reading.ts';
import { isUsageError } from './command-line/usage-error.ts';

const USAGE = `Reads the network equipment from a machine on site and pushes what it sees to the website.

  npm run site-agent -- --config <file> [--once]

  --config  what to read, as JSON (default: site-agent.json); README.md, "Equipment without a cloud", has an example
  --once    reads and pushes once: 0 if the site took it, 1 if not, 2 if something has to be set up first
  --help    this text

SITE_URL is the website, REFRESH_TOKEN the token that it expects. The site must have NETWORK_CONTROLLER=push.
Without --once it runs until it is stopped, every five minutes; what fails is tried again with the next run.`;

const NO_PING =
  `There is no ping on this system: devices are asked by opening TCP connections to the ports ${COMMON_PORTS.join(', ')} ` +
  'instead. One that answers on none of them looks offline; "probe": "tcp" with a "port" of its own asks there.';

try {
  const { values } = parseArgs({
    options: {
      config: { type: 'string', default: 'site-agent.json' },
      once: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) console.log(USAGE);
  else await start(values.config, values.once ?? false);
} catch (error) {
  printError(describeError(error));
  process.exitCode = error instanceof AgentError ? error.exitCode : isUsageError(error) ? 2 : 1;
}

async function start(file: string, once: boolean): Promise<void> {
  const config = readAgentConfig(file);
  const options = readPostOptions();
  if (config.accessPoints.some(({ probe }) => probe === 'ping') && !(await hasPing())) printError(NO_PING);
  if (once) {
    await run(config, options);
    return;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  for (;;) {
    const startedAt = Date.now();
    try {
      await run(config, options);
    } catch (error) {
      printError(`${new Date(startedAt).toISOString()} ${describeError(error)}`);
    }
    await wait(Math.max(0, startedAt + config.intervalSeconds * 1000 - Date.now()));
  }
}

/** Looks once and tells the site; prints one line, and one for each device that could not be asked. */
async function run(config: AgentConfig, options: PostOptions): Promise<void> {
  const { reading, problems } = await takeReading(config, Date.now);
  for (const problem of problems) printError(`${reading.takenAt} ${problem}`);
  await postReading(reading, options);
  console.log(`${reading.takenAt} pushed: ${renderReading(reading)}`);
}

function readPostOptions(): PostOptions {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { environment, problems } = readEnvironment();
  const { SITE_URL: siteUrl, REFRESH_TOKEN: token } = environment;
  const wrong = problems.find((problem) => /^(SITE_URL|REFRESH_TOKEN) /.test(problem));
  if (wrong !== undefined) throw new AgentError(wrong, 2);
  if (siteUrl === undefined) throw new AgentError('SITE_URL is not set: set it to the address of the website.', 2);
  if (token === undefined) throw new AgentError('REFRESH_TOKEN is not set: set it to the token of the website.', 2);
  return { siteUrl, token };
}

function printError(message: string): void {
  console.error(styleText('red', message, { stream: process.stderr }));
}
