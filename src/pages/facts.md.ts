import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { renderFacts } from '../publish/data-file.ts';
import { siteOf } from '../site/entries.ts';

/** Everything about the place. */
export const GET: APIRoute = async () => new Response(renderFacts(siteOf(await getCollection('content'))));
