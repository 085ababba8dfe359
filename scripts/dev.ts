import path from 'node:path';
import { dev, type AstroIntegration } from 'astro';
import { readEnvironment } from '../netlify/runtime/environment/env.ts';
import { CONTENT_READ, type ContentReading } from '../src/build/follow-edits.ts';
import { SIRVOY_ORIGIN } from '../src/booking/booking-engines.ts';
import type { Site } from '../src/site/site.ts';
import { EDITOR_PATH, statusPageLink } from '../src/site/url.ts';
import { complain, runCommand } from './command-line.ts';
import { startBackend, type Backend } from './serve/backend.ts';
import { STORE_FOLDER } from './serve/blob-server.ts';
import { createSiteServer } from './serve/site-server.ts';
import { toStandIn } from './serve/stand-in.ts';
import { writeSchemas } from './write-schemas.ts';

const USAGE = `Serves the site as it is edited, with its functions and a demo console; an error appears in place of the page.

  npm run dev -- [--today <day>]

  --today  tries a day, such as 2027-10-15
  --help   this text

PORT and DEMO_PORT set the ports (8888 and 8890; 0 takes any free one); .env.example lists the other variables.`;

const FUNCTIONS = '/api/';

const LOADED_ONCE = /^(?:netlify|scripts|src\/status)\//;

let backend: Promise<Backend> | undefined;
let content: ContentReading | undefined;
const siteUrl = Promise.withResolvers<string>();

function startBehind(): Promise<Backend> {
  backend ??= startBackend(STORE_FOLDER).then(async (started) => {
    started.serveAt(await siteUrl.promise);
    if (started.place.network) console.log(`Demo console at http://localhost:${started.demoPort}/`);
    return started;
  });
  return backend;
}

/** Adds functions, demo network and demo booking engine to Astro's dev server. */
const behind: AstroIntegration = {
  name: 'behind',
  hooks: {
    'astro:server:setup': ({ server: { middlewares, watcher } }) => {
      watcher.on('change', (file) => {
        const edited = path.relative('.', file).replaceAll(path.sep, '/');
        if (LOADED_ONCE.test(edited))
          complain('yellow', `Restart npm run dev for functions to use ${edited} as it is now.`);
      });
      watcher.on(CONTENT_READ, (reading: ContentReading) => {
        content = reading;
        if (reading.problem === undefined) startBehind().catch(stop);
      });
      middlewares.use((request, response, next) => {
        const location = content?.site && findStatusPage(content.site, request.url);
        if (location !== undefined) {
          response.writeHead(302, { location }).end();
          return;
        }
        if (!request.url?.startsWith(FUNCTIONS)) {
          next();
          return;
        }
        startBehind().then((parts) => {
          if (content?.site) parts.follow(content.site);
          const files = (): Promise<Response> => Promise.resolve(new Response(null, { status: 404 }));
          createSiteServer({ ...parts, files }).emit('request', request, response);
        }, stop);
      });
    },
    'astro:server:start': ({ address: { port } }) => {
      siteUrl.resolve(`http://localhost:${port}`);
    },
  },
};

/** Returns the page to which a link of the demo console leads, by the redirects of the built site. */
function findStatusPage(site: Site, url: string | undefined): string | undefined {
  const page = site.pages.find(
    ({ template, locale }) =>
      (template === 'internet' || template === 'staff') && statusPageLink(template, locale) === url,
  );
  return page?.path;
}

/**
 * Only scripts that name the engine wait for the demo network; all others are served while the content cannot be read.
 */
const standIn = {
  name: 'stand-in',
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  transform: {
    filter: { code: SIRVOY_ORIGIN },
    handler: async (code: string) => toStandIn(code, (await startBehind()).demoOrigin),
  },
};

await runCommand(USAGE, { today: { type: 'string' } }, async () => {
  writeSchemas();
  const { address } = await dev({
    root: path.resolve('.'),
    server: { port: readEnvironment().environment.PORT },
    integrations: [behind],
    vite: { plugins: [standIn] },
  });
  console.log(`Edit at http://localhost:${address.port}${EDITOR_PATH}`);
});

function stop(error: unknown): void {
  complain('red', String(error));
  process.exit(1);
}
