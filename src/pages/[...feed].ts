import { getRssString } from '@astrojs/rss';
import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { createFeed } from '../publish/feed.ts';
import { listFiles } from '../publish/published-files.ts';
import { loadSite } from '../site.ts';

/** The feed of the posts, if there are any. */
export const getStaticPaths = (async () =>
  listFiles(await loadSite())
    .filter(({ key }) => key === 'feed')
    .map((file) => ({ params: { feed: file.path.slice(1) }, props: { file } }))) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props: { file } }) => {
  const site = await loadSite();
  const xml = await getRssString(createFeed(site));
  return new Response(`${xml}\n<!-- build: ${site.build} -->\n`, { headers: { 'content-type': file.type } });
};
