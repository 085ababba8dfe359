import { defineConfig } from 'astro/config';
import site from './content/site.json' with { type: 'json' };
import { readEnvironment } from './netlify/runtime/env.ts';
import { devTwins } from './src/dev-twins.ts';
import { singleSitemap } from './src/sitemap.ts';

export default defineConfig({
  site: readEnvironment().environment.SITE_URL ?? site.baseUrl,
  // Pages end with a slash, files and functions do not: the development server would refuse one or the other.
  trailingSlash: 'ignore',
  compressHTML: true,
  cacheDir: '.astro/cache',
  build: { format: 'directory', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  integrations: [singleSitemap(), devTwins()],
  vite: { build: { assetsInlineLimit: 0 } },
});
