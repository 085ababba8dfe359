import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { renderPricing } from '../publish/data-file.ts';
import { siteOf } from '../site/entries.ts';

/** Every published rate. */
export const GET: APIRoute = async () => new Response(renderPricing(siteOf(await getCollection('content'))));
