import { satteri, satteriHeadingIdsPlugin } from '@astrojs/markdown-satteri';
import type { Picture } from './domain/picture.ts';
import { createHtmlPlugin, createTitlePlugin } from './domain/markdown/html-plugins.ts';
import { createTogetherPlugin } from './domain/markdown/kept-together.ts';

/**
 * Astro's own engine as this site needs it: what is written is what is said, with no other quotes than the author's.
 * Links below `baseUrl` become paths; `findPicture` tells of the picture at one of them.
 */
export function createMarkdownProcessor(
  baseUrl: string,
  findPicture: (path: string) => Picture | undefined,
): ReturnType<typeof satteri> {
  return satteri({
    features: { smartPunctuation: false, frontmatter: false },
    hastPlugins: [
      createTitlePlugin(),
      satteriHeadingIdsPlugin(),
      createHtmlPlugin(baseUrl, findPicture),
      createTogetherPlugin(),
    ],
  });
}
