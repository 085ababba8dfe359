import type { APIRoute } from 'astro';
import { renderRobots } from '../publish/robots.ts';
import { MEDIA_TYPES } from '../publish/media-types.ts';
import { loadSite } from '../site.ts';

/** Which robots may read what. */
export const GET: APIRoute = async () =>
  new Response(renderRobots(await loadSite()), { headers: { 'content-type': MEDIA_TYPES.txt } });
