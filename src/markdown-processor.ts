import { satteri, satteriHeadingIdsPlugin } from '@astrojs/markdown-satteri';
import { createHtmlPlugin, createTitlePlugin } from './domain/markdown/html-plugins.ts';

/**
 * Astro's own engine as this site needs it: what is written is what is said, with no other quotes than the author's.
 * Links below `baseUrl` become paths.
 */
export function createMarkdownProcessor(baseUrl: string): ReturnType<typeof satteri> {
  return satteri({
    features: { smartPunctuation: false, frontmatter: false },
    hastPlugins: [createTitlePlugin(), satteriHeadingIdsPlugin(), createHtmlPlugin(baseUrl)],
  });
}
