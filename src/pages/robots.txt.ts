import type { APIRoute } from 'astro';
import { renderRobots } from '../domain/agent/robots.ts';
import { MEDIA_TYPES } from '../domain/agent/media-types.ts';
import { loadSite } from '../site.ts';

export const GET: APIRoute = async () =>
  new Response(renderRobots(await loadSite()), { headers: { 'content-type': MEDIA_TYPES.plain } });
