import { defineConfig } from 'astro/config';
import content from './content/site.json' with { type: 'json' };
import { readDeployName, readEnvironment } from './netlify/runtime/env.ts';
import { buildIdentity } from './src/build-identity.ts';
import { distCheck } from './src/integrations/dist-check.ts';
import { hostFiles } from './src/integrations/host-files.ts';
import { twins } from './src/integrations/twins.ts';
import { createMarkdownProcessor } from './src/markdown-processor.ts';

const site = readEnvironment().environment.SITE_URL ?? content.baseUrl;
const identity = buildIdentity(readDeployName(), new Date());

export default defineConfig({
  site,
  // Pages end with a slash, files and functions do not: the development server would refuse one or the other.
  trailingSlash: 'ignore',
  compressHTML: true,
  cacheDir: '.astro/cache',
  build: { format: 'directory', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  // Colours of code would need styles in the page, which its policy forbids.
  markdown: { processor: createMarkdownProcessor(site), syntaxHighlight: false },
  // In the order in which they write: each may read what those before it wrote.
  integrations: [twins(), hostFiles(), distCheck()],
  vite: {
    build: { assetsInlineLimit: 0 },
    define: { 'import.meta.env.BUILD_IDENTITY': JSON.stringify(identity) },
  },
});
