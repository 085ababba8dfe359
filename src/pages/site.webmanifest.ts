import type { APIRoute } from 'astro';
import { renderWebManifest } from '../publish/web-manifest.ts';
import { PUBLIC_FILES } from '../publish/public-files.ts';
import { loadSite } from '../site.ts';

/** What the site is on a home screen. */
export const GET: APIRoute = async () =>
  new Response(renderWebManifest(await loadSite()), { headers: { 'content-type': PUBLIC_FILES.webManifest.type } });
