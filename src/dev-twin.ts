import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { MEDIA_TYPES } from './domain/agent/media-types.ts';
import { renderTwin } from './domain/agent/twin.ts';
import { indexedPages } from './domain/site.ts';
import { routeParam } from './domain/url.ts';
import { loadSite } from './site.ts';

/** The twins while somebody edits; a build writes them itself, in a third of the time that routes take Astro. */
export const getStaticPaths = (async () => {
  const { pages } = await loadSite();
  return indexedPages(pages).map((page) => ({ params: { path: routeParam(page.path) }, props: { page } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) =>
  new Response(renderTwin(await loadSite(), props.page), {
    headers: { 'content-type': MEDIA_TYPES.markdown },
  });
