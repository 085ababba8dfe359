import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { renderLlmsFull } from '../publish/twin.ts';
import { siteOf } from '../site/entries.ts';

/** The core pages in one file. */
export const GET: APIRoute = async () => new Response(renderLlmsFull(siteOf(await getCollection('content'))));
