import type { APIRoute } from 'astro';
import { renderApiCatalog } from '../../publish/openapi/api-catalog.ts';
import { MEDIA_TYPES } from '../../publish/headers/media-types.ts';
import { loadSite } from '../../load-site.ts';

/** What software can ask here. */
export const GET: APIRoute = async () =>
  new Response(renderApiCatalog(await loadSite()), { headers: { 'content-type': MEDIA_TYPES['api-catalog'] } });
