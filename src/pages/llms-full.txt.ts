import type { APIRoute } from 'astro';
import { renderLlmsFull } from '../publish/twin.ts';
import { loadSite } from '../load-site.ts';

/** The core pages in one file. */
export const GET: APIRoute = async () => new Response(renderLlmsFull(await loadSite()));
