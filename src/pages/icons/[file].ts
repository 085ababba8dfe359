import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { drawIcon, drawOnce } from '../../build/draw-card.ts';
import { listIcons } from '../../publish/web-manifest.ts';
import { MEDIA_TYPES } from '../../publish/media-types.ts';
import { logoOf } from '../../publish/social-card.ts';
import { loadSite } from '../../site.ts';

export const getStaticPaths = (async () => {
  const site = await loadSite();
  return listIcons(site).map((icon) => ({
    params: { file: icon.path.replace('/icons/', '') },
    props: { icon, logo: logoOf(site) },
  }));
}) satisfies GetStaticPaths;

/** What the site is shown by on a home screen. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props: { icon, logo } }) =>
  new Response(await drawOnce(icon.path, () => drawIcon(icon, logo)), {
    headers: { 'content-type': MEDIA_TYPES.png },
  });
