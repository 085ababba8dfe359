import type { APIRoute } from 'astro';
import { renderApiCatalog } from '../../domain/agent/api-catalog.ts';
import { MEDIA_TYPES } from '../../domain/agent/media-types.ts';
import { loadSite } from '../../site.ts';

export const GET: APIRoute = async () =>
  new Response(renderApiCatalog(await loadSite()), { headers: { 'content-type': MEDIA_TYPES.linkset } });
