// @ts-check
// JavaScript, because Astro has Vite transform a configuration in TypeScript, with every module that it imports.
import { defineConfig } from 'astro/config';
import { readDeployName, readEnvironment } from './netlify/runtime/env.ts';
import { buildIdentity } from './src/build-identity.ts';
import { content } from './src/integrations/content.ts';
import { distCheck } from './src/integrations/dist-check.ts';
import { drawings } from './src/integrations/drawings.ts';
import { hostFiles } from './src/integrations/host-files.ts';
import { pictures } from './src/integrations/pictures.ts';
import { twins } from './src/integrations/twins.ts';
import { createMarkdownProcessor } from './src/markdown-processor.ts';
import { readBaseUrl } from './src/read-base-url.ts';

const site = readEnvironment().environment.SITE_URL ?? readBaseUrl();
const shownPictures = pictures();
const identity = buildIdentity(readDeployName(), new Date());

export default defineConfig({
  site,
  // Pages end with a slash, files and functions do not: the development server would refuse one or the other.
  trailingSlash: 'ignore',
  compressHTML: true,
  cacheDir: '.astro/cache',
  // Four pages at a time: while one is written, the others are rendered.
  // Each page is a folder's index, as its route is; the pages for what is not there are files.
  build: { format: 'preserve', inlineStylesheets: 'never', concurrency: 4 },
  devToolbar: { enabled: false },
  // Colours of code would need styles in the page, which its policy forbids.
  markdown: {
    processor: createMarkdownProcessor(site, shownPictures.find),
    syntaxHighlight: false,
  },
  // In the order in which they write: each may read what those before it wrote.
  integrations: [content(identity), twins(), shownPictures, drawings(), hostFiles(), distCheck()],
  vite: { build: { assetsInlineLimit: 0 } },
});
