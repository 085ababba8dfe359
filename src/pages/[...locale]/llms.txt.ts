import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { renderLlmsTxt } from '../../publish/llms-txt.ts';
import { llmsTxtLocales } from '../../publish/public-files.ts';
import { pagePath, routeParam } from '../../site/url.ts';
import { loadSite } from '../../load-site.ts';

export const getStaticPaths = (async () => {
  const site = await loadSite();
  return llmsTxtLocales(site).map((locale) => ({
    params: { locale: routeParam(pagePath(site.config, locale, [])) },
    props: { locale },
  }));
}) satisfies GetStaticPaths;

/** The index for language models, of each language. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props: { locale } }) =>
  new Response(renderLlmsTxt(await loadSite(), locale));
