import type { APIRoute } from 'astro';
import { renderOpenapi } from '../domain/agent/openapi.ts';
import { loadSite } from '../site.ts';

export const GET: APIRoute = async () =>
  new Response(renderOpenapi(await loadSite()), { headers: { 'content-type': 'application/json; charset=utf-8' } });
