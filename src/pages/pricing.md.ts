import type { APIRoute } from 'astro';
import { renderPricing } from '../publish/data-file.ts';
import { loadSite } from '../load-site.ts';

/** Every published rate. */
export const GET: APIRoute = async () => new Response(renderPricing(await loadSite()));
