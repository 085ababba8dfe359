import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { drawCard, drawOnce } from '../../build/draw-card.ts';
import { mediaTypeOf } from '../../publish/headers/media-types.ts';
import { listCards } from '../../publish/social-card.ts';
import { loadSite } from '../../load-site.ts';

export const getStaticPaths = (async () =>
  listCards(await loadSite()).map((card) => ({
    params: { file: card.path.replace('/cards/', '') },
    props: { card },
  }))) satisfies GetStaticPaths;

/** What social networks show of a page. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props: { card } }) =>
  new Response(await drawOnce(card.path, () => drawCard(card)), {
    headers: { 'content-type': mediaTypeOf(card.path) },
  });
