import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { getCollection } from 'astro:content';
import { mediaTypeOf } from '../../publish/headers/media-types.ts';
import { readPublished } from '../../read/pictures/read-pictures.ts';
import { PICTURE_PATH } from '../../schema/fields/picture.ts';
import { publishedVersions } from '../../publish/published-pictures.ts';
import { siteOf } from '../../site/entries.ts';

export const getStaticPaths = (async () =>
  siteOf(await getCollection('content')).pictures.flatMap((picture) =>
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
