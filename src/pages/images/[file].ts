import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { mediaTypeOf } from '../../publish/headers/media-types.ts';
import { readPublished } from '../../read/pictures/read-pictures.ts';
import { PICTURE_PATH } from '../../schema/fields/picture.ts';
import { publishedVersions } from '../../publish/published-pictures.ts';
import { loadSite } from '../../load-site.ts';

export const getStaticPaths = (async () =>
  (await loadSite()).pictures.flatMap((picture) =>
    publishedVersions(picture).map((version) => ({
      params: { file: version.path.slice(PICTURE_PATH.length) },
      props: { picture, version },
    })),
  )) satisfies GetStaticPaths;

/** The pictures of the content: a drawing as it is, of a photograph its versions. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props: { picture, version } }) =>
  new Response(new Uint8Array(await readPublished('.', picture, version.path)), {
    headers: { 'content-type': mediaTypeOf(version.path) },
  });
