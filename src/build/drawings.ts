import { mkdirSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { drawnTypeOf } from '../publish/media-types.ts';
import type { Site } from '../schema/site.ts';
import { createDrawingCache, type DrawingCache } from './social/drawing-cache.ts';
import { listDrawings } from './social/list-drawings.ts';
import { serveWhileEditing } from './while-editing.ts';

/**
 * What is drawn for others to show: the cards of social networks, and the icons of the site. Into the build, and served
 * while somebody edits. A drawing is kept until something on it changes.
 */
export function drawings(): AstroIntegration {
  let site: Site | undefined;
  let cache: DrawingCache | undefined;
  return {
    name: 'drawings',
    hooks: {
      'astro:config:done': ({ config }) => {
        // The host keeps node_modules from one build to the next, and nothing else.
        cache = createDrawingCache(new URL('node_modules/.astro/drawings/', config.root));
      },
      'site:read': (read) => {
        site = read;
      },
      'astro:server:setup': ({ server }) => {
        serveWhileEditing(server, async (pathname) => {
          const drawing = site && listDrawings(site).find(({ path }) => path === pathname);
          return drawing && cache && { type: drawnTypeOf(drawing.path), body: await cache.read(drawing) };
        });
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (!site || !cache) return;
        const all = listDrawings(site);
        for (const drawing of all) {
          const target = new URL(`.${drawing.path}`, dir);
          mkdirSync(new URL('.', target), { recursive: true });
          writeFileSync(target, await cache.read(drawing));
        }
        const drawn = cache.keepOnly(all);
        if (drawn > 0) logger.info(`drew ${drawn} cards and icons`);
      },
    },
  };
}
