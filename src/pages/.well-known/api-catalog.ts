import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { renderApiCatalog } from '../../publish/openapi/api-catalog.ts';
import { MEDIA_TYPES } from '../../publish/headers/media-types.ts';
import { siteOf } from '../../site/entries.ts';

/** What software can ask here. */
export const GET: APIRoute = async () =>
  new Response(renderApiCatalog(siteOf(await getCollection('content'))), {
    headers: { 'content-type': MEDIA_TYPES['api-catalog'] },
  });
