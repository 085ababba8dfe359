import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { llmsTxtLocales, renderLlmsTxt } from '../../domain/agent/llms-txt.ts';
import { pagePath, routeParam } from '../../domain/url.ts';
import { MEDIA_TYPES } from '../../domain/agent/media-types.ts';
import { loadSite } from '../../site.ts';

export const getStaticPaths = (async () =>
  llmsTxtLocales(await loadSite()).map((locale) => ({
    params: { path: routeParam(pagePath(locale, [])) },
    props: { locale },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) =>
  new Response(renderLlmsTxt(await loadSite(), props.locale), {
    headers: { 'content-type': MEDIA_TYPES.plain },
  });
