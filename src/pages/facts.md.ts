import type { APIRoute } from 'astro';
import { renderFacts } from '../domain/agent/facts.ts';
import { MEDIA_TYPES } from '../domain/agent/media-types.ts';
import { loadSite } from '../site.ts';

export const GET: APIRoute = async () =>
  new Response(renderFacts(await loadSite()), { headers: { 'content-type': MEDIA_TYPES.markdown } });
