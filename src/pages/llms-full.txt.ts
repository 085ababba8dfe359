import type { APIRoute } from 'astro';
import { renderLlmsFull } from '../domain/agent/llms-full.ts';
import { MEDIA_TYPES } from '../domain/agent/media-types.ts';
import { loadSite } from '../site.ts';

export const GET: APIRoute = async () =>
  new Response(renderLlmsFull(await loadSite()), { headers: { 'content-type': MEDIA_TYPES.plain } });
