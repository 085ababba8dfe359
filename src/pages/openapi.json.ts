import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { renderOpenapi } from '../publish/openapi/openapi.ts';
import { siteOf } from '../site/entries.ts';

/** Every public resource, as OpenAPI. */
export const GET: APIRoute = async () => new Response(renderOpenapi(siteOf(await getCollection('content'))));
