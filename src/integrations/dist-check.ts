import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { checkDist } from './check-dist/check-dist.ts';
import { createDist } from './check-dist/dist.ts';
import { readDist } from './check-dist/read-dist.ts';
import type { Site } from '../domain/site.ts';

/** Checks what was built, as it will be served. Nothing wrong gets through: the build fails with every problem. */
export function distCheck(): AstroIntegration {
  let site: Site | undefined;
  return {
    name: 'dist-check',
    hooks: {
      'site:read': (read) => {
        site = read;
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (!site) return;
        const { pages, files } = checkDist(await createDist(readDist(fileURLToPath(dir)), site));
        logger.info(`built and checked ${pages} pages and ${files} files`);
      },
    },
  };
}
