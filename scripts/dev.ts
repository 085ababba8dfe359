import { styleText } from 'node:util';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { dev, type AstroIntegration } from 'astro';
import { readEnvironment } from '../netlify/runtime/env.ts';
import { SIRVOY_ORIGIN } from '../src/rates/booking-engines.ts';
import { EDITOR_PATH } from '../src/schema/url.ts';
import { startBackend, type Backend } from './serve/backend.ts';
import { StartError } from './serve/listen.ts';
import { createSiteServer } from './serve/site-server.ts';
import { toStandIn } from './serve/stand-in.ts';
import { STORE_FOLDER } from './serve/store-folder.ts';

const FUNCTIONS = '/api/';

/** What is behind the site, as soon as its content can be read for the first time. */
const backend = Promise.withResolvers<Backend>();
const server = backend.promise.then((parts) =>
  createSiteServer({ ...parts, files: { serve: answerNotFound, refuse: answerNotFound } }),
);
let isStarting = false;

/** The functions, the demo network and the stand-in of the booking engine, behind Astro's dev server. */
const behind: AstroIntegration = {
  name: 'behind',
  hooks: {
    'site:read': (site) => {
      backend.promise.then(({ follow }) => {
        follow(site);
      }, stop);
      if (isStarting) return;
      isStarting = true;
      startBackend({ store: STORE_FOLDER }).then((started) => {
        console.log(`Demo console at http://localhost:${started.demoPort}/`);
        backend.resolve(started);
      }, stop);
    },
    'astro:server:setup': ({ server: { middlewares } }) => {
      middlewares.use((request, response, next) => {
        if (request.url?.startsWith(FUNCTIONS)) void server.then((ours) => ours.emit('request', request, response));
        else next();
      });
    },
  },
};

/** Waits for the demo network only with a script that names the engine: while nothing can be read, all others are served. */
const standIn = {
  name: 'stand-in',
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  transform: {
    filter: { code: SIRVOY_ORIGIN },
    handler: async (code: string) => toStandIn(code, (await backend.promise).demoOrigin),
  },
};

dev({
  root: path.resolve('.'),
  server: { port: readEnvironment().environment.PORT },
  integrations: [behind],
  vite: { plugins: [standIn] },
}).then(({ address: { port } }) => {
  console.log(`Edit at http://localhost:${port}${EDITOR_PATH}`);
}, stop);

function answerNotFound(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(404).end();
}

function stop(error: unknown): void {
  if (!(error instanceof StartError)) throw error;
  console.error(styleText('red', error.message, { stream: process.stderr }));
  process.exit(1);
}
