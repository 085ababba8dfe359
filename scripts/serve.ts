import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { readEnvironment, type Environment } from '../netlify/runtime/env.ts';
import { HEADERS_FILE, REDIRECTS_FILE } from '../src/domain/agent/media-types.ts';
import { ContentError } from '../src/domain/problem.ts';
import { readRecording } from './recording/replay.ts';
import { startBackend } from './serve/backend.ts';
import { DEMO_DEFAULTS } from './serve/demo-environment.ts';
import { loadHeaderRules } from './serve/header-rules.ts';
import { close, listen, StartError } from './serve/listen.ts';
import { loadRedirectRules } from './serve/redirect-rules.ts';
import { createSiteServer } from './serve/site-server.ts';
import { createFilesWithStandIn } from './serve/stand-in.ts';
import { isUsageError } from './command-line/usage-error.ts';

const USAGE = `Serves the built site with its functions, as production does, and a demo console.

  npm run serve -- [--dist <folder>] [--store <folder>] [--replay <folder>]

  --dist    the built site (default: dist)
  --store   where the status is kept between restarts (default: .netlify/blobs-serve)
  --replay  a recording of npm run doctor -- --record, which is read in the place of the demo network; the status says
            its access points, and begins anew with each start
  --help    this text

PORT and DEMO_PORT set the ports (8888 and 8890; 0 takes any free one); .env.example lists the other variables.`;

const STORE = '.netlify/blobs-serve';
/** What is read of a recording has nothing to do with what was read before: emptied with each start. */
const REPLAY_STORE = '.netlify/blobs-replay';

interface ServeOptions {
  readonly dist: string;
  readonly store?: string | undefined;
  readonly replay?: string | undefined;
}

async function serve({ dist, store, replay }: ServeOptions): Promise<void> {
  if (!existsSync(path.join(dist, 'index.html'))) {
    throw new StartError(`There is no built site in ${dist}. Run npm run build first, or npm start for both.`);
  }
  const config = 'netlify.toml';
  const headersFor = await loadHeaderRules({ headers: path.join(dist, HEADERS_FILE), config });
  const rules = await loadRedirectRules({ redirects: path.join(dist, REDIRECTS_FILE), config });
  const recorded = replay === undefined ? undefined : readRecording(replay);
  if (recorded) rmSync(REPLAY_STORE, { recursive: true, force: true });
  const backend = await startBackend({ store: store ?? (recorded ? REPLAY_STORE : STORE), recorded });
  const server = createSiteServer({
    ...backend,
    files: createFilesWithStandIn({ dist: path.resolve(dist), headersFor, ...rules }, backend.demoOrigin),
  });
  const { environment } = readEnvironment();
  const port = await listen(server, { port: environment.PORT, variable: 'PORT' });
  const stopSchedules = backend.functions.startSchedules();
  console.log(renderWelcome(port, backend.demoPort, environment));
  if (recorded)
    console.log(
      `Replaying what was recorded of ${recorded.recording.controller} in ${String(replay)}: the demo console changes nothing.\n`,
    );

  const stop = async (): Promise<void> => {
    stopSchedules();
    await Promise.all([close(server), backend.stop()]);
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
}

/** What to open and what to try. A password that somebody has set is never printed. */
function renderWelcome(port: number, demoPort: number, environment: Environment): string {
  const site = `http://localhost:${port}`;
  const shown = (name: 'GUEST_WIFI_PASSWORD' | 'STAFF_PASSWORD'): string => {
    if (environment[name] === undefined) return 'none, so nobody gets in';
    return environment[name] === DEMO_DEFAULTS[name] ? DEMO_DEFAULTS[name] : `$${name}`;
  };
  return [
    '',
    `${styleText('green', 'Ready')} at ${styleText('bold', `${site}/`)}`,
    `Demo console at ${styleText('bold', `http://localhost:${demoPort}/`)}: break the network there and watch the status follow`,
    `Passwords: guests ${styleText('bold', shown('GUEST_WIFI_PASSWORD'))}, staff ${styleText('bold', shown('STAFF_PASSWORD'))}`,
    '',
    'Try',
    `  curl -H "x-status-password: ${shown('GUEST_WIFI_PASSWORD')}" ${site}/api/internet-status`,
    `  curl ${site}/llms.txt`,
    `  ${site}/book-now/?check_in=2027-04-05&check_out=2027-05-03&adults=2`,
    `  ${site}/staff/`,
    '',
    styleText('dim', 'Ctrl-C stops everything.'),
    '',
  ].join('\n');
}

try {
  const { values } = parseArgs({
    options: {
      dist: { type: 'string', default: 'dist' },
      store: { type: 'string' },
      replay: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) console.log(USAGE);
  else await serve(values);
} catch (error) {
  const expected = error instanceof StartError || error instanceof ContentError;
  if (!expected && !isUsageError(error)) throw error;
  console.error(styleText('red', error.message, { stream: process.stderr }));
  process.exit(isUsageError(error) ? 2 : 1);
}
