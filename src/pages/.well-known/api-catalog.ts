import type { APIRoute } from 'astro';
import { renderApiCatalog } from '../../publish/well-known.ts';
import { MEDIA_TYPES } from '../../publish/media-types.ts';
import { loadSite } from '../../site.ts';

/** Where the status API is described; at a place without one, Astro writes no file. */
export const GET: APIRoute = async () => {
  const site = await loadSite();
  if (!site.network) return new Response(null, { status: 404 });
  return new Response(renderApiCatalog(site), { headers: { 'content-type': MEDIA_TYPES['api-catalog'] } });
};
