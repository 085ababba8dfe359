import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { getCollection } from 'astro:content';
import { drawCard, drawOnce } from '../../build/draw-card.ts';
import { mediaTypeOf } from '../../publish/headers/media-types.ts';
import { listCards } from '../../publish/social-card.ts';
import { siteOf } from '../../site/entries.ts';

export const getStaticPaths = (async () =>
  listCards(siteOf(await getCollection('content'))).map((card) => ({
    params: { file: card.path.replace('/cards/', '') },
    props: { card },
  }))) satisfies GetStaticPaths;

/** What social networks show of a page. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props: { card } }) =>
  new Response(await drawOnce(card.path, () => drawCard(card)), {
    headers: { 'content-type': mediaTypeOf(card.path) },
  });
