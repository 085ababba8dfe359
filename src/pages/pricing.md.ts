import type { APIRoute } from 'astro';
import { renderPricing } from '../domain/agent/pricing.ts';
import { loadSite } from '../site.ts';

export const GET: APIRoute = async () =>
  new Response(renderPricing(await loadSite()), { headers: { 'content-type': 'text/markdown; charset=utf-8' } });
