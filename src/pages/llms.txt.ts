import type { APIRoute } from 'astro';
import { renderLlmsTxt } from '../publish/llms-txt.ts';
import { MEDIA_TYPES } from '../publish/media-types.ts';
import { loadSite } from '../site.ts';
import { defaultLocale } from '../text/locale.ts';

/** The index for language models. */
export const GET: APIRoute = async () => {
  const site = await loadSite();
  return new Response(renderLlmsTxt(site, defaultLocale(site.config)), {
    headers: { 'content-type': MEDIA_TYPES.txt },
  });
};
