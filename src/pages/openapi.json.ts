import type { APIRoute } from 'astro';
import { renderOpenapi } from '../publish/openapi.ts';
import { PUBLIC_FILES } from '../publish/public-files.ts';
import { loadSite } from '../site.ts';

/** Every public resource, as OpenAPI. */
export const GET: APIRoute = async () =>
  new Response(renderOpenapi(await loadSite()), { headers: { 'content-type': PUBLIC_FILES.openapi.type } });
