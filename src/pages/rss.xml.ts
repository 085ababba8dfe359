import { getRssString } from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { createFeed } from '../publish/feed.ts';
import { MEDIA_TYPES } from '../publish/headers/media-types.ts';
import { hasPublicFile } from '../publish/public-files.ts';
import { loadSite } from '../load-site.ts';

/** The newest posts. On a 404, Astro writes no file. */
export const GET: APIRoute = async () => {
  const site = await loadSite();
  if (!hasPublicFile(site, 'feed')) return new Response(null, { status: 404 });
  const xml = await getRssString(createFeed(site));
  return new Response(`${xml}\n<!-- build: ${site.build} -->\n`, {
    headers: { 'content-type': MEDIA_TYPES['rss.xml'] },
  });
};
