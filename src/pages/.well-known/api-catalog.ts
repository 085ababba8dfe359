import type { APIRoute } from 'astro';
import { API_CATALOG_TYPE, renderApiCatalog } from '../../domain/agent/api-catalog.ts';
import { loadSite } from '../../site.ts';

export const GET: APIRoute = async () =>
  new Response(renderApiCatalog(await loadSite()), { headers: { 'content-type': API_CATALOG_TYPE } });
