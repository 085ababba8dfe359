import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { getCollection } from 'astro:content';
import { drawIcon } from '../../build/draw-card.ts';
import { siteOf } from '../../site/entries.ts';
import { iconSizes } from '../../publish/home-screen.ts';
import { MEDIA_TYPES } from '../../publish/headers/media-types.ts';
import { logoOf } from '../../publish/social-card.ts';

export const getStaticPaths = (async () => {
  const site = siteOf(await getCollection('content'));
  return iconSizes(site.pages).map((size) => ({ params: { size: String(size) }, props: { logo: logoOf(site), size } }));
}) satisfies GetStaticPaths;

/** The logo of the place for a home screen. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props: { logo, size } }) =>
  new Response(new Uint8Array(await drawIcon(logo, size)), { headers: { 'content-type': MEDIA_TYPES.png } });
