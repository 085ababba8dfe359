import type { APIRoute } from 'astro';
import { renderOpenapi } from '../publish/openapi/openapi.ts';
import { loadSite } from '../load-site.ts';

/** Every public resource, as OpenAPI. */
export const GET: APIRoute = async () => new Response(renderOpenapi(await loadSite()));
