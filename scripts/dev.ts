import path from 'node:path';
import { dev } from 'astro';
import { readEnvironment } from '../netlify/runtime/env.ts';
import { startBackend } from './serve/backend.ts';
import { listen, StartError } from './serve/listen.ts';
import { createSiteServer } from './serve/site-server.ts';

/** Astro's dev server, with the functions and the demo network behind it. */
try {
  const backend = await startBackend({ store: '.netlify/blobs-serve' });
  const functions = createSiteServer({
    functions: backend.functions,
    files: (_request, response) => response.writeHead(404).end(),
    standInScript: backend.standInScript,
  });
  const port = await listen(functions, { port: 0, host: '127.0.0.1', variable: 'nothing' });
  const target = `http://127.0.0.1:${port}`;
  await dev({
    root: path.resolve('.'),
    server: { port: readEnvironment().environment.PORT },
    vite: { server: { proxy: { '/api': target, '/.demo': target } } },
  });
  console.log(`Demo console at http://localhost:${backend.demoPort}/`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
