import type { APIRoute } from 'astro';
import { renderFacts } from '../domain/agent/facts.ts';
import { loadSite } from '../site.ts';

export const GET: APIRoute = async () =>
  new Response(renderFacts(await loadSite()), { headers: { 'content-type': 'text/markdown; charset=utf-8' } });
