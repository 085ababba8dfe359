import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'astro/config';
import { readEnvironment } from './netlify/runtime/environment/env.ts';
import { readSecrets } from './netlify/runtime/environment/secrets.ts';
import { readDataStore } from './src/build/data-store.ts';
import { distCheck } from './src/build/dist-check.ts';
import { followEdits } from './src/build/follow-edits.ts';
import { hostFiles } from './src/build/host-files.ts';
import { leaveOutToolbar } from './src/build/leave-out-toolbar.ts';
import { sitemap } from './src/build/sitemap.ts';
import { DATA_FILES } from './src/schema/content-files.ts';

const site = readEnvironment().environment.SITE_URL ?? readBaseUrl();
const secrets = readSecrets(process.env);
/** Astro stores the collection here during a build. */
const CACHE = '.astro/cache';

export default defineConfig({
  ...(site !== undefined && { site }),
  // Pages end with a slash, files and functions do not: the development server would refuse one or the other.
  trailingSlash: 'ignore',
  compressHTML: true,
  cacheDir: CACHE,
  // Four pages at a time: while one is written, the others are rendered.
  // Each page is a folder's index, as its route is; the pages for what is not there are files.
  build: { format: 'preserve', inlineStylesheets: 'never', concurrency: 4 },
  devToolbar: { enabled: false },
  // In the order in which they answer and write: each may read what those before it wrote.
  integrations: [followEdits(secrets), sitemap(), hostFiles(), distCheck(secrets)],
  vite: {
    plugins: [readDataStore(path.resolve(CACHE, 'data-store.json')), leaveOutToolbar()],
    build: { assetsInlineLimit: 0 },
    server: {
      watch: {
        // Sites that tests build there: their settings would restart this one.
        ignored: (file: string) => file.startsWith(path.resolve('.reports')),
        // Editors empty a file, fill it, and may format it then. The watcher tells of the first of changes within 50 ms, and
        // of no other: what was read between two of them would stay until the next save.
        awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 20 },
      },
    },
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

/** The address in `content/site.json`; undefined where it cannot be read: whoever then reads the content says what is wrong. */
function readBaseUrl(): string | undefined {
  try {
    const { baseUrl } = JSON.parse(readFileSync(DATA_FILES.site, 'utf8')) as { readonly baseUrl?: unknown };
    return new URL(String(baseUrl)).href;
  } catch {
    return undefined;
  }
}
