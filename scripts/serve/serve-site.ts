import path from 'node:path';
import { styleText } from 'node:util';
import { readEnvironment } from '../../netlify/runtime/env.ts';
import { HEADERS_FILE, REDIRECTS_FILE } from '../../src/publish/headers-file.ts';
import { GUEST_PASSWORD_HEADER } from '../../src/status/password-headers.ts';
import { startBackend } from './backend.ts';
import { shownPassword } from './demo-environment.ts';
import { loadHeaderRules } from './header-rules.ts';
import { close, listen } from './listen.ts';
import { loadRedirectRules } from './redirect-rules.ts';
import { createSiteServer } from './site-server.ts';
import { withStandIn } from './stand-in.ts';
import { createStaticFiles } from './static-files.ts';
import { STORE_FOLDER } from './store-folder.ts';

/** What is served: a built site, with the status kept in a folder. */
export interface ServeOptions {
  readonly dist: string;
  readonly store?: string | undefined;
}

/** Serves a built site with its functions until the process is told to end. Throws `StartError` where it cannot. */
export async function serveSite({ dist, store }: ServeOptions): Promise<void> {
  const config = 'netlify.toml';
  const headersFor = await loadHeaderRules({ headers: path.join(dist, HEADERS_FILE), config });
  const rules = loadRedirectRules(path.join(dist, REDIRECTS_FILE));
  const backend = await startBackend({ store: store ?? STORE_FOLDER });
  const files = withStandIn(createStaticFiles({ dist, headersFor, ...rules }), backend.demoOrigin);
  const server = createSiteServer({ ...backend, files });
  const port = await listen(server, { port: readEnvironment().environment.PORT, variable: 'PORT' });
  const url = `http://localhost:${port}`;
  backend.serveAt(url);
  const stopSchedules = backend.functions.startSchedules();
  console.log(renderWelcome(url, backend.demoPort));

  const stop = async (): Promise<void> => {
    stopSchedules();
    await Promise.all([close(server), backend.stop()]);
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
}

/** What to open and what to try. */
function renderWelcome(site: string, demoPort: number): string {
  const [guests, staff] = [shownPassword('GUEST_WIFI_PASSWORD'), shownPassword('STAFF_PASSWORD')];
  return [
    '',
    `${styleText('green', 'Ready')} at ${styleText('bold', `${site}/`)}`,
    `Demo console at ${styleText('bold', `http://localhost:${demoPort}/`)}: break the network there and watch the status follow`,
    `Passwords: guests ${styleText('bold', guests)}, staff ${styleText('bold', staff)}`,
    '',
    'Try',
    `  curl -H "${GUEST_PASSWORD_HEADER}: ${guests}" ${site}/api/internet-status`,
    `  curl ${site}/llms.txt`,
    `  ${site}/book-now/?check_in=2027-04-05&check_out=2027-05-03&adults=2`,
    `  ${site}/staff/`,
    '',
    styleText('dim', 'Ctrl-C stops everything.'),
    '',
  ].join('\n');
}
