import { mkdirSync } from 'node:fs';
import { peerFolder } from '../../install-peer.ts';
import { withLinks, writeFiles, type Project } from './project.ts';

/** Its search index is off, as this site has none; code is not coloured, as in the others. */
const FILES: Readonly<Record<string, string>> = {
  // Astro bundles the packages that are named here; which versions they have is told where they are installed.
  'package.json': JSON.stringify({
    private: true,
    type: 'module',
    scripts: { build: 'astro build --silent' },
    dependencies: { astro: '*', '@astrojs/starlight': '*', 'starlight-llms-txt': '*' },
  }),
  'astro.config.mjs': `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
import llmsTxt from 'starlight-llms-txt';
export default defineConfig({
  site: 'https://bench.example',
  trailingSlash: 'always',
  cacheDir: '.astro/cache',
  markdown: { syntaxHighlight: false },
  integrations: [
    starlight({ title: 'Bench', pagefind: false, expressiveCode: false, plugins: [llmsTxt()] }),
  ],
});
`,
  'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
  'src/content/docs/index.md': '---\ntitle: Home\ndescription: Where the posts are.\n---\n\nPosts.\n',
};

/** Starlight with the plugin that writes llms.txt. */
export const STARLIGHT: Project = {
  name: 'starlight',
  makes: 'Starlight and starlight-llms-txt: pages, menu, sitemap, llms.txt, llms-full.txt, llms-small.txt; no twins',
  parent: () => peerFolder('starlight'),
  output: 'dist',
  page: (post) => `blog/${post}/index.html`,
  index: { file: 'llms.txt', all: 'llms-small.txt' },
  write: (folder, posts) => {
    mkdirSync(folder);
    for (const [name, text] of Object.entries(FILES)) writeFiles(folder, [{ name, text }]);
    writeFiles(
      `${folder}/src/content/docs/blog`,
      withLinks(posts, (name) => `/blog/${name}/`, '/'),
    );
  },
};
