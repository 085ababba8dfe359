import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { git } from '../../src/git.ts';
import type { Post } from './corpus.ts';

/** Nothing of these is part of a build: what is installed, made or hidden, and the tests. */
const LEFT_OUT = /^(\..*|node_modules|dist|tests)$/;

/**
 * This project, everything included, with the posts in its blog, in a folder that does not exist yet.
 * It is a repository of its own with one commit, because a build asks git when files changed.
 */
export function writeWholeProject(folder: string, posts: readonly Post[]): void {
  mkdirSync(folder);
  for (const name of readdirSync('.')) {
    if (!LEFT_OUT.test(name)) cpSync(name, path.join(folder, name), { recursive: true });
  }
  writeFiles(path.join(folder, 'content/blog'), posts);
  dropPostLists(path.join(folder, 'content/pages'));
  linkPackages(folder);
  writeFileSync(path.join(folder, '.gitignore'), 'node_modules\ndist/\n.*\n');
  git(folder, 'init', '--quiet');
  git(folder, 'add', '.');
  const author = ['-c', 'user.name=Bench', '-c', 'user.email=bench@localhost', '-c', 'commit.gpgsign=false'];
  git(folder, ...author, 'commit', '--quiet', '--no-verify', '--message', 'Everything');
}

/** A list of so many posts would be longer than a twin may be. */
function dropPostLists(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.md')) continue;
    const file = path.join(folder, name);
    const text = readFileSync(file, 'utf8');
    const without = text.replaceAll(/^::posts.*$/gm, 'Posts.');
    if (without !== text) writeFileSync(file, without);
  }
}

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

/** The floor: Astro alone with the same posts, without twins, directives and checks, in a folder that does not exist yet. */
export function writeBareProject(folder: string, posts: readonly Post[]): void {
  mkdirSync(folder);
  for (const [name, text] of Object.entries(BARE_FILES)) writeFiles(folder, [{ name, text }]);
  writeFiles(path.join(folder, 'content'), posts);
  linkPackages(folder);
}

function writeFiles(folder: string, files: readonly Post[]): void {
  for (const { name, text } of files) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function linkPackages(folder: string): void {
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
}
