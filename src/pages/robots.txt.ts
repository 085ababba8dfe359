import type { APIRoute } from 'astro';
import { renderRobots } from '../domain/agent/robots.ts';
import { loadSite } from '../site.ts';

export const GET: APIRoute = async () =>
  new Response(renderRobots(await loadSite()), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
