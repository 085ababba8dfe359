import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { llmsTxtLocales, renderLlmsTxt } from '../../publish/llms-txt.ts';
import { PUBLIC_FILES } from '../../publish/public-files.ts';
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
  new Response(renderLlmsTxt(await loadSite(), locale), { headers: { 'content-type': PUBLIC_FILES.llmsTxt.type } });
