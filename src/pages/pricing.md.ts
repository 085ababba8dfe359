import type { APIRoute } from 'astro';
import { renderPricing } from '../publish/data-file.ts';
import { MEDIA_TYPES } from '../publish/media-types.ts';
import { loadSite } from '../site.ts';

/** Every published rate. */
export const GET: APIRoute = async () =>
  new Response(renderPricing(await loadSite()), { headers: { 'content-type': MEDIA_TYPES.md } });
