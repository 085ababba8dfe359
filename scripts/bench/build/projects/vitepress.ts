import { mkdirSync } from 'node:fs';
import { peerFolder } from '../../install-peer.ts';
import { withLinks, writeFiles, type Project } from './project.ts';

/** The plugin leaves out every folder named blog, unless it is told not to. VitePress always colours code. */
const FILES: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ private: true, type: 'module', scripts: { build: 'vitepress build .' } }),
  '.vitepress/config.mjs': `import { defineConfig } from 'vitepress';
import llms from 'vitepress-plugin-llms';
export default defineConfig({
  title: 'Bench',
  description: 'Posts',
  cleanUrls: true,
  sitemap: { hostname: 'https://bench.example' },
  vite: { plugins: [llms({ excludeBlog: false })] },
});
`,
  'index.md': '---\ntitle: Home\n---\n\n# Home\n\nPosts.\n',
};

/** VitePress with the plugin that writes llms.txt and twins. */
export const VITEPRESS: Project = {
  name: 'vitepress',
  makes: 'VitePress and vitepress-plugin-llms: pages, sitemap, twins, llms.txt, llms-full.txt',
  parent: () => peerFolder('vitepress'),
  output: '.vitepress/dist',
  page: (post) => `blog/${post}.html`,
  twin: (post) => `blog/${post}.md`,
  index: { file: 'llms.txt' },
  write: (folder, posts) => {
    mkdirSync(folder);
    for (const [name, text] of Object.entries(FILES)) writeFiles(folder, [{ name, text }]);
    writeFiles(
      `${folder}/blog`,
      withLinks(posts, (name) => `./${name}.md`, '/'),
    );
  },
};
