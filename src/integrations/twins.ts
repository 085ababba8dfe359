import { writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { MEDIA_TYPES } from '../domain/agent/media-types.ts';
import { renderTwin } from '../domain/agent/twin.ts';
import { indexedPages, type Site } from '../domain/site.ts';
import { twinPath } from '../domain/url.ts';

/** The Markdown twin of every indexed page: a file beside its HTML, and served while somebody edits. */
export function twins(): AstroIntegration {
  let site: Site | undefined;
  return {
    name: 'twins',
    hooks: {
      'site:read': (read) => {
        site = read;
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const page = site && indexedPages(site.pages).find(({ path }) => twinPath(path) === request.url);
          if (site && page) response.setHeader('content-type', MEDIA_TYPES.markdown).end(renderTwin(site, page));
          else next();
        });
      },
      'astro:build:done': ({ dir }) => {
        if (!site) return;
        for (const page of indexedPages(site.pages)) {
          writeFileSync(new URL(twinPath(page.path).slice(1), dir), renderTwin(site, page));
        }
      },
    },
  };
}
