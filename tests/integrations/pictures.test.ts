import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HookParameters } from 'astro';
import { close, listen } from '../../scripts/serve/listen.ts';
import { expect, it, onTestFinished } from 'vitest';
import type { Picture } from '../../src/schema/picture.ts';
import type { Site } from '../../src/schema/site.ts';
import { pictures } from '../../src/build/pictures.ts';
import { readPictures } from '../../src/read/read-pictures.ts';
import { createRaster, writePictures } from './test-raster.ts';

const DRAWING = '<svg width="3" height="2"/>';

async function createShown(): Promise<{ root: string; integration: ReturnType<typeof pictures>; shown: Picture[] }> {
  const root = writePictures({ 'a.svg': DRAWING, 'b.png': await createRaster(500, 300).png().toBuffer() });
  const integration = pictures(root);
  const shown = await readPictures(root);
  integration.hooks['site:read']?.({ pictures: shown } as unknown as Site);
  return { root, integration, shown };
}

it('while somebody edits, drawings and every version of a photograph are served, and nothing else', async () => {
  const { integration, shown } = await createShown();
  let serve: (...args: [...Parameters<RequestListener>, () => void]) => void = () => undefined;
  const server = { middlewares: { use: (handler: typeof serve) => (serve = handler) } };
  await integration.hooks['astro:server:setup']?.({ server } as unknown as HookParameters<'astro:server:setup'>);
  const listener = createServer((request, response) => {
    serve(request, response, () => response.writeHead(404).end());
  });
  const port = await listen(listener, { port: 0, host: '127.0.0.1', variable: 'PORT' });
  onTestFinished(() => close(listener));
  const get = async (address: string): Promise<unknown[]> => {
    const response = await fetch(`http://127.0.0.1:${port}${address}`);
    return [response.status, response.headers.get('content-type'), (await response.bytes()).length > 0];
  };
  const versions = shown[1]?.photograph?.versions.map((version) => version.path) ?? [];
  expect(versions).toHaveLength(4);
  for (const address of versions) {
    expect(await get(address)).toEqual([200, address.endsWith('.avif') ? 'image/avif' : 'image/webp', true]);
  }
  expect(await get(shown[0]?.path ?? '')).toEqual([200, 'image/svg+xml; charset=utf-8', true]);
  expect(await get('/images/b.png')).toEqual([404, null, false]);
});

it('a build has the same files at the same addresses', async () => {
  const { root, integration, shown } = await createShown();
  const dir = pathToFileURL(`${root}/dist/`);
  await integration.hooks['astro:build:done']?.({ dir } as unknown as HookParameters<'astro:build:done'>);
  const hash = createHash('sha256').update(DRAWING).digest('hex').slice(0, 8);
  expect(readFileSync(path.join(root, `dist/images/a.${hash}.svg`), 'utf8')).toBe(DRAWING);
  for (const version of shown[1]?.photograph?.versions ?? []) {
    expect(readFileSync(path.join(root, 'dist', version.path)).length).toBeGreaterThan(100);
  }
});
