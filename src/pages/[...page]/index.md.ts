import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { renderTwin } from '../../publish/twin.ts';
import { routesOf } from '../../site/url.ts';
import { loadSite } from '../../site.ts';

export const getStaticPaths = (async () =>
  routesOf(await loadSite(), 'page', ({ noindex }) => !noindex)) satisfies GetStaticPaths;

/** The Markdown twin of every indexed page, beside its HTML. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props: { page } }) =>
  new Response(renderTwin(await loadSite(), page));
