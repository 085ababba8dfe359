import type { APIRoute } from 'astro';
import { renderRobots } from '../publish/robots.ts';
import { loadSite } from '../load-site.ts';

/** Which robots may read what. */
export const GET: APIRoute = async () => new Response(renderRobots(await loadSite()));
