import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import type { ContentData } from './build/content.ts';
import { loadContent } from './build/hooks.ts';

/**
 * All of `content/`: every page and post by its file, with its Markdown and its HTML, and an entry for the rest.
 * `integrations/content.ts` reads it: Node runs that as it is, while Vite would first transform, one after the other,
 * every module that is imported here.
 */
const content = defineCollection({ loader: { name: 'content', load: loadContent }, schema: z.custom<ContentData>() });

export const collections = { content };
