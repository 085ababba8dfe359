import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { FILE_RENDERERS, renderFile } from '../publish/file-renderers.ts';
import { listFiles } from '../publish/published-files.ts';
import { loadSite } from '../site.ts';

/** Every public file whose text needs nothing but the content. */
export const getStaticPaths = (async () =>
  listFiles(await loadSite())
    .filter(({ key }) => FILE_RENDERERS[key])
    .map((file) => ({ params: { file: file.path.slice(1) }, props: { file } }))) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props: { file } }) =>
  new Response(renderFile(await loadSite(), file), { headers: { 'content-type': file.type } });
