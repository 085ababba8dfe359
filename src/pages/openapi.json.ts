import type { APIRoute } from 'astro';
import { renderOpenapi } from '../domain/agent/openapi.ts';
import { MEDIA_TYPES } from '../domain/agent/media-types.ts';
import { loadSite } from '../site.ts';

export const GET: APIRoute = async () =>
  new Response(renderOpenapi(await loadSite()), { headers: { 'content-type': MEDIA_TYPES.json } });
