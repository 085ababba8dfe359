import { defineConfig } from 'astro/config';
import site from './content/site.json' with { type: 'json' };
import { readEnvironment } from './netlify/runtime/env.ts';
import { devTwins } from './src/dev-twins.ts';
import { singleSitemap } from './src/sitemap.ts';

export default defineConfig({
  site: readEnvironment().environment.SITE_URL ?? site.baseUrl,
  trailingSlash: 'always',
  compressHTML: true,
  cacheDir: '.astro/cache',
  build: { format: 'directory', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  integrations: [singleSitemap(), devTwins()],
  vite: { build: { assetsInlineLimit: 0 } },
});
