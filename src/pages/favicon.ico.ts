import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { drawFavicon } from '../build/draw-favicon.ts';
import { siteOf } from '../site/entries.ts';
import { MEDIA_TYPES } from '../publish/headers/media-types.ts';
import { logoOf } from '../publish/social-card.ts';

/** The logo of the place for what shows no SVG; a file of that name in `public/` is published in its place. */
export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await drawFavicon(logoOf(siteOf(await getCollection('content'))))), {
    headers: { 'content-type': MEDIA_TYPES.ico },
  });
