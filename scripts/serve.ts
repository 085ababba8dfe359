import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { ContentError } from '../src/schema/problem.ts';
import { isUsageError } from './command-line/usage-error.ts';
import { StartError } from './serve/listen.ts';
import type { ServeOptions } from './serve/serve-site.ts';
import { STORE_FOLDER } from './serve/store-folder.ts';

const USAGE = `Serves the built site with its functions, as production does, and a demo console.

  npm run serve -- [--dist <folder>] [--store <folder>]

  --dist   the built site (default: dist)
  --store  where the status is kept between restarts (default: ${STORE_FOLDER})
  --help   this text

PORT and DEMO_PORT set the ports (8888 and 8890; 0 takes any free one); .env.example lists the other variables.`;

async function serve(options: ServeOptions): Promise<void> {
  if (!existsSync(path.join(options.dist, 'index.html'))) {
    throw new StartError(`There is no built site in ${options.dist}. Run npm run build first, or npm start for both.`);
  }
  // What it takes to serve a site is loaded only where one is served.
  const { serveSite } = await import('./serve/serve-site.ts');
  await serveSite(options);
}

try {
  const { values } = parseArgs({
    options: {
      dist: { type: 'string', default: 'dist' },
      store: { type: 'string' },
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
