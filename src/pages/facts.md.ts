import type { APIRoute } from 'astro';
import { renderFacts } from '../publish/data-file.ts';
import { PUBLIC_FILES } from '../publish/public-files.ts';
import { loadSite } from '../site.ts';

/** What people ask most, and everything about the place. */
export const GET: APIRoute = async () =>
  new Response(renderFacts(await loadSite()), { headers: { 'content-type': PUBLIC_FILES.facts.type } });
