import type { APIRoute } from 'astro';
import { renderOpenapi } from '../publish/openapi.ts';
import { MEDIA_TYPES } from '../publish/media-types.ts';
import { loadSite } from '../site.ts';

/** Every public resource, as OpenAPI. */
export const GET: APIRoute = async () =>
  new Response(renderOpenapi(await loadSite()), { headers: { 'content-type': MEDIA_TYPES.json } });
