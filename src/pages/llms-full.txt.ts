import type { APIRoute } from 'astro';
import { renderLlmsFull } from '../domain/agent/llms-full.ts';
import { loadSite } from '../site.ts';

export const GET: APIRoute = async () =>
  new Response(renderLlmsFull(await loadSite()), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
