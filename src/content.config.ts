import { defineCollection } from 'astro:content';
import type { Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import { type EntryData, fillCollection } from './build/fill-collection.ts';
import { readEdit } from './build/follow-edits.ts';

/** In a build, throws what is wrong with `content/`; while somebody edits, that is shown, and what is edited is read anew. */
const contentLoader: Loader = {
  name: 'content',
  load: async (context) => {
    if (context.watcher) await readEdit(context, fillCollection);
    else await fillCollection(context);
  },
};

/** All of `content/`: every page and post by its file, and an entry for the rest. */
const content = defineCollection({ loader: contentLoader, schema: z.custom<EntryData>() });

export const collections = { content };
