import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { linkPackages, writeFiles, type Project } from './project.ts';

/** What Astro needs, and no more, to make one page of each post: its own Markdown, loader and cache, one layout. */
const BARE_FILES: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    private: true,
    type: 'module',
    scripts: { build: 'astro build --silent' },
  }),
  // The cache is in the project, as node_modules is shared with this repository; code is not coloured, as in the site.
  'astro.config.mjs': `export default {
  site: 'https://bench.example',
  trailingSlash: 'always',
  cacheDir: '.astro/cache',
  markdown: { syntaxHighlight: false },
};
`,
  'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
export const collections = { posts: defineCollection({ loader: glob({ base: './content', pattern: '*.md' }) }) };
`,
  'src/layouts/post.astro': `---
const { title, description } = Astro.props;
---
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>{title}</title>
    <meta name="description" content={description} />
  </head>
  <body><main><h1>{title}</h1><slot /></main></body>
</html>
`,
  'src/pages/blog/[post].astro': `---
import { getCollection, render } from 'astro:content';
import Layout from '../../layouts/post.astro';
export async function getStaticPaths() {
  return (await getCollection('posts')).map((entry) => ({ params: { post: entry.id }, props: { entry } }));
}
const { entry } = Astro.props;
const { Content } = await render(entry);
---
<Layout {...entry.data}><Content /></Layout>
`,
};

/** The floor: Astro alone with the same posts, without twins, directives and checks. */
export const BARE: Project = {
  name: 'bare',
  makes: 'Astro, its own Markdown, one layout: pages',
  parent: tmpdir,
  output: 'dist',
  page: (post) => `blog/${post}/index.html`,
  write: (folder, posts) => {
    mkdirSync(folder);
    for (const [name, text] of Object.entries(BARE_FILES)) writeFiles(folder, [{ name, text }]);
    writeFiles(`${folder}/content`, posts);
    linkPackages(folder);
  },
};
