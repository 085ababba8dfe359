import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { getCollection } from 'astro:content';
import {
  HEADERS_FILE,
  REDIRECTS_FILE,
  renderHeadersFile,
  renderRedirectsFile,
} from '../publish/headers/headers-file.ts';
import { listPublished } from '../publish/published-files.ts';
import { siteOf } from '../site/entries.ts';

// Astro ignores files in src/pages/ whose name begins with an underscore.
export const getStaticPaths = (async () => {
  const site = siteOf(await getCollection('content'));
  return [
    { params: { hostFile: HEADERS_FILE }, props: { text: renderHeadersFile(site, listPublished(site)) } },
    { params: { hostFile: REDIRECTS_FILE }, props: { text: renderRedirectsFile(site) } },
  ];
}) satisfies GetStaticPaths;

/** The files that tell the host about headers and redirects; `src/build/host-files.ts` adds the rules of assets. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props: { text } }) =>
  new Response(text);
