import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Peer {
  readonly name: string;
  readonly command: readonly string[];
  readonly files: Readonly<Record<string, string>>;
  readonly posts: string;
  readonly output: string;
}

const PACKAGE = { 'package.json': '{ "private": true, "type": "module" }' };

export const ASTRO_ALONE = {
  ...PACKAGE,
  'astro.config.mjs': "export default { trailingSlash: 'always', cacheDir: '.astro/cache' };",
  'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
export const collections = { posts: defineCollection({ loader: glob({ base: './content/blog', pattern: '*.md' }) }) };`,
  'src/pages/blog/[post].astro': `---
import { getCollection, render } from 'astro:content';
export const getStaticPaths = async () =>
  (await getCollection('posts')).map((entry) => ({ params: { post: entry.id }, props: { entry } }));
const { entry: { data }, entry } = Astro.props;
const { Content } = await render(entry);
---
<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>{data.title}</title><meta name="description" content={data.description} /></head>
  <body><main><h1>{data.title}</h1><Content /></main></body>
</html>`,
};

const PAGE = (title: string, description: string, content: string): string => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>${title}</title><meta name="description" content="${description}"></head>
  <body><main><h1>${title}</h1>${content}</main></body>
</html>`;

const HUGO: Peer = {
  name: 'Hugo',
  command: ['hugo', '--quiet'],
  posts: 'content/blog',
  output: 'public',
  files: {
    'config.toml':
      'baseURL = "https://peer.example/"\ndisableKinds = ["home", "section", "taxonomy", "term", "RSS", "sitemap"]',
    'layouts/_default/single.html': PAGE('{{ .Title }}', '{{ .Description }}', '{{ .Content }}'),
  },
};

const ELEVENTY: Peer = {
  name: 'Eleventy',
  command: ['node_modules/.bin/eleventy', '--quiet'],
  posts: 'blog',
  output: '_site',
  files: {
    'eleventy.config.js': 'export default () => ({ markdownTemplateEngine: false });',
    'blog/blog.json': '{ "layout": "post.html" }',
    '_includes/post.html': PAGE('{{ title }}', '{{ description }}', '{{ content }}'),
  },
};

const VITEPRESS: Peer = {
  name: 'VitePress',
  command: ['node_modules/.bin/vitepress', 'build'],
  posts: 'blog',
  output: '.vitepress/dist',
  files: { '.vitepress/config.mjs': "export default { title: 'Posts', ignoreDeadLinks: true };" },
};

const STARLIGHT: Peer = {
  name: 'Starlight, without its search',
  command: ['node_modules/.bin/astro', 'build', '--silent'],
  posts: 'src/content/docs',
  output: 'dist',
  files: {
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({ title: 'Posts', pagefind: false })] };`,
    'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };`,
  },
};

const FROM_NPM: readonly (readonly [Peer, readonly string[]])[] = [
  [ELEVENTY, ['@11ty/eleventy']],
  [VITEPRESS, ['vitepress']],
  [STARLIGHT, ['@astrojs/starlight', 'astro']],
];

export function installPeers(folder: string): (Peer & { readonly folder: string })[] {
  const hasHugo = spawnSync('hugo', ['version']).status === 0;
  if (!hasHugo) console.log('Hugo is not measured: the command hugo is not there.');
  const peers = [...(hasHugo ? [{ ...HUGO, folder: path.join(folder, HUGO.name) }] : [])];
  for (const [peer, packages] of FROM_NPM) {
    const place = path.join(folder, peer.name);
    mkdirSync(place);
    writeFileSync(path.join(place, 'package.json'), PACKAGE['package.json']);
    console.log(`Installs ${packages.join(' and ')} ...`);
    execFileSync('npm', ['install', '--silent', ...packages], { cwd: place });
    peers.push({ ...peer, folder: place });
  }
  return peers;
}
