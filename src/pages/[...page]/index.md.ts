import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { renderTwin } from '../../publish/twin.ts';
import { listRoutes } from '../_routes.ts';

export const getStaticPaths = (() => listRoutes('page', ({ noindex }) => !noindex)) satisfies GetStaticPaths;

/** The Markdown twin of every indexed page, beside its HTML. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props: { site, page } }) =>
  new Response(renderTwin(site, page));
