import type { APIRoute } from 'astro';
import { renderLlmsTxt } from '../domain/agent/llms-txt.ts';
import { loadSite } from '../site.ts';

export const GET: APIRoute = async () =>
  new Response(renderLlmsTxt(await loadSite()), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
