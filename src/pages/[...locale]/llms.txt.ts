import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { getCollection } from 'astro:content';
import { renderLlmsTxt } from '../../publish/llms-txt.ts';
import { llmsTxtLocales } from '../../publish/public-files.ts';
import { pagePath, routeParam } from '../../site/url.ts';
import { siteOf } from '../../site/entries.ts';

export const getStaticPaths = (async () => {
  const site = siteOf(await getCollection('content'));
  return llmsTxtLocales(site).map((locale) => ({
    params: { locale: routeParam(pagePath(site.config, locale, [])) },
    props: { site, locale },
  }));
}) satisfies GetStaticPaths;

/** The index for language models, of each language. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props: { site, locale } }) =>
  new Response(renderLlmsTxt(site, locale));
