import { styleText } from 'node:util';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { dev } from 'astro';
import { readEnvironment } from '../netlify/runtime/env.ts';
import { ContentError } from '../src/domain/problem.ts';
import { EDITOR_PATH } from '../src/domain/url.ts';
import { startBackend } from './serve/backend.ts';
import { StartError } from './serve/listen.ts';
import { createSiteServer } from './serve/site-server.ts';
import { toStandIn } from './serve/stand-in.ts';

const FUNCTIONS = '/api/';

/** Astro's dev server, with the functions, the demo network and the stand-in of the booking engine behind it. */
try {
  const backend = await startBackend({ store: '.netlify/blobs-serve' });
  const notHere = (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(404).end();
  };
  const functions = createSiteServer({ ...backend, files: { serve: notHere, refuse: notHere } });
  const server = await dev({
    root: path.resolve('.'),
    server: { port: readEnvironment().environment.PORT },
    vite: {
      plugins: [
        {
          name: 'stand-in',
          applyToEnvironment: ({ name }) => name === 'client',
          transform: (code) => toStandIn(code, backend.demoOrigin),
        },
        {
          name: 'functions',
          configureServer: ({ middlewares }) => {
            middlewares.use((request, response, next) => {
              if (request.url?.startsWith(FUNCTIONS)) functions.emit('request', request, response);
              else next();
            });
          },
        },
      ],
    },
  });
  console.log(`Edit at http://localhost:${server.address.port}${EDITOR_PATH}`);
  console.log(`Demo console at http://localhost:${backend.demoPort}/`);
} catch (error) {
  if (!(error instanceof StartError || error instanceof ContentError)) throw error;
  console.error(styleText('red', error.message, { stream: process.stderr }));
  process.exit(1);
}
