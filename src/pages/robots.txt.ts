import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { renderRobots } from '../publish/robots.ts';
import { siteOf } from '../site/entries.ts';

/** Which robots may read what. */
export const GET: APIRoute = async () => new Response(renderRobots(siteOf(await getCollection('content'))));
