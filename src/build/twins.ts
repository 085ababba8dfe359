import { writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { MEDIA_TYPES } from '../publish/media-types.ts';
import { renderTwin } from '../publish/twin.ts';
import { indexedPages, type Site } from '../schema/site.ts';
import { twinPath } from '../schema/url.ts';
import { serveWhileEditing } from './while-editing.ts';

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
        serveWhileEditing(server, (pathname) => {
          const page = site && indexedPages(site.pages).find(({ path }) => twinPath(path) === pathname);
          return site && page && { type: MEDIA_TYPES.markdown, body: renderTwin(site, page) };
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
