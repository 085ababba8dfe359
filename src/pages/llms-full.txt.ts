import type { APIRoute } from 'astro';
import { renderLlmsFull } from '../publish/twin.ts';
import { PUBLIC_FILES } from '../publish/public-files.ts';
import { loadSite } from '../site.ts';

/** The core pages in one file. */
export const GET: APIRoute = async () =>
  new Response(renderLlmsFull(await loadSite()), { headers: { 'content-type': PUBLIC_FILES.llmsFull.type } });
