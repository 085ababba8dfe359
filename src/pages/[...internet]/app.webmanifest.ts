import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { renderManifest } from '../../publish/home-screen.ts';
import { MEDIA_TYPES } from '../../publish/headers/media-types.ts';
import { listPages } from '../_routes.ts';

export const getStaticPaths = (() => listPages('internet')) satisfies GetStaticPaths;

/** What a telephone shows of the page with the live status on its home screen. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props: { site, page } }) =>
  new Response(renderManifest(site, page), { headers: { 'content-type': MEDIA_TYPES.webmanifest } });
