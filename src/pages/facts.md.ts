import type { APIRoute } from 'astro';
import { renderFacts } from '../publish/data-file.ts';
import { loadSite } from '../load-site.ts';

/** Everything about the place. */
export const GET: APIRoute = async () => new Response(renderFacts(await loadSite()));
