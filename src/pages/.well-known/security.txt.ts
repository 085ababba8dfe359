import type { APIRoute } from 'astro';
import { renderSecurityTxt } from '../../publish/well-known.ts';
import { MEDIA_TYPES } from '../../publish/media-types.ts';
import { loadSite } from '../../site.ts';

/** Whom to tell of a hole. */
export const GET: APIRoute = async () =>
  new Response(renderSecurityTxt(await loadSite()), { headers: { 'content-type': MEDIA_TYPES.txt } });
