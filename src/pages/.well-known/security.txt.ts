import type { APIRoute } from 'astro';
import { renderSecurityTxt } from '../../publish/well-known.ts';
import { PUBLIC_FILES } from '../../publish/public-files.ts';
import { loadSite } from '../../site.ts';

/** Whom to tell of a hole. */
export const GET: APIRoute = async () =>
  new Response(renderSecurityTxt(await loadSite()), { headers: { 'content-type': PUBLIC_FILES.securityTxt.type } });
