import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { contentLoader, type ContentData } from './build/content-loader.ts';

/** All of `content/`: every page and post by its file, with its Markdown as the body, and an entry for the rest. */
const content = defineCollection({ loader: contentLoader, schema: z.custom<ContentData>() });

export const collections = { content };
