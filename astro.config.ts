import { defineConfig } from 'astro/config';
import { readDeployName, readEnvironment, readIsPreview, readSecrets } from './netlify/runtime/env.ts';
import { buildIdentity } from './src/build/build-identity.ts';
import { content } from './src/build/content.ts';
import { distCheck } from './src/build/dist-check.ts';
import { drawings } from './src/build/drawings.ts';
import { editor } from './src/build/editor.ts';
import { hostFiles } from './src/build/host-files.ts';
import { hostWhileEditing } from './src/build/host-while-editing.ts';
import { pictures } from './src/build/pictures.ts';
import { sitemap } from './src/build/sitemap.ts';
import { twins } from './src/build/twins.ts';
import { readBaseUrl } from './src/read/read-base-url.ts';

const site = readEnvironment().environment.SITE_URL ?? readBaseUrl();
const secrets = readSecrets();
const identity = buildIdentity(readDeployName(), new Date());

export default defineConfig({
  ...(site !== undefined && { site }),
  // Pages end with a slash, files and functions do not: the development server would refuse one or the other.
  trailingSlash: 'ignore',
  compressHTML: true,
  cacheDir: '.astro/cache',
  // Four pages at a time: while one is written, the others are rendered.
  // Each page is a folder's index, as its route is; the pages for what is not there are files.
  build: { format: 'preserve', inlineStylesheets: 'never', concurrency: 4 },
  devToolbar: { enabled: false },
  // In the order in which they answer and write: each may read what those before it wrote.
  integrations: [
    content(identity, secrets),
    hostWhileEditing(),
    twins(),
    sitemap(identity),
    pictures(),
    drawings(),
    editor(),
    hostFiles({ isPreview: readIsPreview() }),
    distCheck(secrets),
  ],
  vite: {
    // Astro has Vite bundle the packages of its toolbar at the start of every build; there is no toolbar here.
    plugins: [
      {
        name: 'no-toolbar',
        configResolved: ({ environments }) => {
          for (const { optimizeDeps } of Object.values(environments)) optimizeDeps.include = [];
        },
      },
    ],
    build: { assetsInlineLimit: 0 },
    // Sites that tests build there: their settings would restart this one.
    server: { watch: { ignored: ['**/.reports/**'] } },
    // A page has two files of styles: what most pages share, and its own.
    environments: {
      prerender: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: [{ name: 'site', test: /\.css$/, minShareCount: 3 }] } },
          },
        },
      },
    },
  },
});
