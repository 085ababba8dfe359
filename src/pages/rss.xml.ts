import { getRssString } from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { createFeed } from '../publish/feed.ts';
import { MEDIA_TYPES } from '../publish/headers/media-types.ts';
import { hasPublicFile } from '../publish/public-files.ts';
import { siteOf } from '../site/entries.ts';

/** The newest posts. On a 404, Astro writes no file. */
export const GET: APIRoute = async () => {
  const site = siteOf(await getCollection('content'));
  if (!hasPublicFile(site, 'feed')) return new Response(null, { status: 404 });
  const xml = await getRssString(createFeed(site));
  return new Response(`${xml}\n<!-- build: ${site.build} -->\n`, {
    headers: { 'content-type': MEDIA_TYPES['rss.xml'] },
  });
};
