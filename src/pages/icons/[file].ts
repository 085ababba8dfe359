import type { APIRoute, GetStaticPaths } from 'astro';
import { drawOnce, drawTouchIcon } from '../../build/draw-card.ts';
import { MEDIA_TYPES } from '../../publish/media-types.ts';
import { logoOf, touchIconPath } from '../../publish/social-card.ts';
import { loadSite } from '../../site.ts';

export const getStaticPaths = (async () => [
  { params: { file: touchIconPath(await loadSite()).replace('/icons/', '') } },
]) satisfies GetStaticPaths;

/** What the site is shown by on the home screen of an iPhone or iPad. */
export const GET: APIRoute = async () => {
  const site = await loadSite();
  return new Response(await drawOnce(touchIconPath(site), () => drawTouchIcon(logoOf(site))), {
    headers: { 'content-type': MEDIA_TYPES.png },
  });
};
