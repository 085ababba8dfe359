import { defineCollection } from 'astro:content';
import type { Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import { fillCollection, type SiteEntry } from './build/fill-collection.ts';
import { readEdit } from './build/follow-edits.ts';

/** In a build, throws what is wrong with `content/`; while somebody edits, that is shown, and what is edited is read anew. */
const contentLoader: Loader = {
  name: 'content',
  load: async (context) => {
    if (context.watcher) await readEdit(context, fillCollection);
    else await fillCollection(context);
  },
};

/** All of `content/`, as one entry: what a page says depends on more files than its own. */
const content = defineCollection({ loader: contentLoader, schema: z.custom<SiteEntry>() });

export const collections = { content };
