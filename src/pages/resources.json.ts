import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { listPublished } from '../publish/published-files.ts';
import { createResourceDraft, renderResourceList } from '../publish/resource-list.ts';
import { siteOf } from '../site/entries.ts';

/** The list of all resources; `src/build/host-files.ts` adds their sizes and hashes. */
export const GET: APIRoute = async () => {
  const site = siteOf(await getCollection('content'));
  return new Response(renderResourceList(createResourceDraft(site, listPublished(site))));
};
