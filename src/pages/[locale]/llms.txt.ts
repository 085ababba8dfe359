import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { renderLlmsTxt } from '../../publish/llms-txt.ts';
import { MEDIA_TYPES } from '../../publish/media-types.ts';
import { llmsTxtLocales } from '../../publish/public-files.ts';
import { loadSite } from '../../site.ts';
import { defaultLocale } from '../../text/locale.ts';

export const getStaticPaths = (async () => {
  const site = await loadSite();
  return llmsTxtLocales(site)
    .filter((locale) => locale !== defaultLocale(site.config))
    .map((locale) => ({ params: { locale }, props: { locale } }));
}) satisfies GetStaticPaths;

/** The same index for every other language. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props: { locale } }) =>
  new Response(renderLlmsTxt(await loadSite(), locale), { headers: { 'content-type': MEDIA_TYPES.txt } });
