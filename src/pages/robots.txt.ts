import type { APIRoute } from 'astro';
import { renderRobots } from '../publish/well-known.ts';
import { PUBLIC_FILES } from '../publish/public-files.ts';
import { loadSite } from '../site.ts';

/** Which robots may read what. */
export const GET: APIRoute = async () =>
  new Response(renderRobots(await loadSite()), { headers: { 'content-type': PUBLIC_FILES.robots.type } });
