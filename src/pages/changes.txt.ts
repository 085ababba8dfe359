import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { CHANGES_ID } from '../schema/entry.ts';

/** The summary of what a preview changes. Other deploys have none: Astro writes no file for a 404. */
export const GET: APIRoute = async () => {
  const [changes] = await getCollection('content', ({ id }) => id === CHANGES_ID);
  return new Response(changes?.body ?? null, { status: changes ? 200 : 404 });
};
