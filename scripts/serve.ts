import { existsSync } from 'node:fs';
import path from 'node:path';
import { readEnvironment } from '../netlify/runtime/environment/env.ts';
import { runCommand } from './command-line.ts';
import { startBackend } from './serve/backend.ts';
import { STORE_FOLDER } from './serve/blob-server.ts';
import { loadHostRules } from './serve/host-rules.ts';
import { close, listen } from './serve/listen.ts';
import { createSiteServer } from './serve/site-server.ts';
import { withStandIn } from './serve/stand-in.ts';
import { createStaticFiles } from './serve/static-files.ts';
import { renderWelcome } from './serve/welcome.ts';

const USAGE = `Serves the built site with its functions, as production does, and a demo console.

  npm run serve -- [--dist <folder>] [--store <folder>]

  --dist   the built site (default: dist)
  --store  where the status is kept between restarts (default: ${STORE_FOLDER})
  --help   this text

PORT and DEMO_PORT set the ports (8888 and 8890; 0 takes any free one); .env.example lists the other variables.`;

const OPTIONS = {
  dist: { type: 'string', default: 'dist' },
  store: { type: 'string', default: STORE_FOLDER },
} as const;

await runCommand(USAGE, OPTIONS, async ({ dist, store }) => {
  if (!existsSync(path.join(dist, 'index.html')))
    throw new Error(`There is no built site in ${dist}. Run npm run build first, or npm start for both.`);
  const rules = await loadHostRules(dist);
  const backend = await startBackend(store);
  const files = withStandIn(createStaticFiles(dist, rules), backend.demoOrigin);
  const server = createSiteServer({ ...backend, files });
  const port = await listen(server, { port: readEnvironment().environment.PORT, variable: 'PORT' });
  const url = `http://localhost:${port}`;
  backend.serveAt(url);
  const stopSchedules = backend.functions.startSchedules();
  console.log(renderWelcome(backend.place, url, backend.demoPort));

  const stop = async (): Promise<void> => {
    stopSchedules();
    await Promise.all([close(server), backend.stop()]);
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
});
