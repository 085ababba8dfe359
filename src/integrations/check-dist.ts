import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { checkDist as check } from '../../scripts/check-dist.ts';
import { createDist } from '../../scripts/check-dist/dist.ts';
import { readDist } from '../../scripts/check-dist/read-dist.ts';
import type { Site } from '../domain/site.ts';

/** Checks what was built, as it will be served. Nothing wrong gets through: the build fails with every problem. */
export function checkDist(): AstroIntegration {
  let site: Site | undefined;
  return {
    name: 'check-dist',
    hooks: {
      'site:read': (read) => {
        site = read;
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (!site) return;
        const { pages, files } = check(await createDist(readDist(fileURLToPath(dir)), site));
        logger.info(`built and checked ${pages} pages and ${files} files`);
      },
    },
  };
}
