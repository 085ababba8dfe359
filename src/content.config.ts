import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { frontMatterSchema } from './domain/page.ts';

/** Every page and post: one collection, whose ids are the paths of the files below `content/`. */
const pages = defineCollection({
  loader: glob({
    base: './content',
    pattern: ['pages/{en,es,de}/*.md', 'blog/*.md'],
    generateId: ({ entry }) => entry,
  }),
  schema: frontMatterSchema,
});

export const collections = { pages };
