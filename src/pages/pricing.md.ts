import type { APIRoute } from 'astro';
import { renderPricing } from '../domain/agent/pricing.ts';
import { MEDIA_TYPES } from '../domain/agent/media-types.ts';
import { loadSite } from '../site.ts';

export const GET: APIRoute = async () =>
  new Response(renderPricing(await loadSite()), { headers: { 'content-type': MEDIA_TYPES.markdown } });
