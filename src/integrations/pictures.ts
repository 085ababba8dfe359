import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { MEDIA_TYPES } from '../domain/agent/media-types.ts';
import type { Site } from '../domain/site.ts';

/** The pictures of the content at their addresses: copied into the build, and served while somebody edits. */
export function pictures(): AstroIntegration {
  let site: Site | undefined;
  return {
    name: 'pictures',
    hooks: {
      'site:read': (read) => {
        site = read;
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const picture = site?.pictures.find((candidate) => candidate.path === request.url);
          if (picture) response.setHeader('content-type', MEDIA_TYPES.svg).end(readFileSync(picture.file));
          else next();
        });
      },
      'astro:build:done': ({ dir }) => {
        for (const picture of site?.pictures ?? []) {
          const target = path.join(fileURLToPath(dir), picture.path);
          mkdirSync(path.dirname(target), { recursive: true });
          copyFileSync(picture.file, target);
        }
      },
    },
  };
}
