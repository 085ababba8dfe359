import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { withLinks, writeFiles, type Project } from './project.ts';

const LIST = '{{ range .Site.RegularPages }}- [{{ .Title }}]({{ .Permalink }}index.md): {{ .Description }}\n{{ end }}';
const TWIN = '---\ntitle: {{ .Title }}\ncanonical: {{ .Permalink }}\nlanguage: en\n---\n\n{{ .RawContent }}';
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>{{ .Title }}</title>
    <meta name="description" content="{{ .Description }}" />
    <link rel="canonical" href="{{ .Permalink }}" />
  </head>
  <body><main><h1>{{ .Title }}</h1>{{ .Content }}</main></body>
</html>
`;

/** Equal outputs in kind: pages, a twin of each, an index, all twins in one file, a sitemap. Nothing is checked. */
const FILES: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ private: true, scripts: { build: 'hugo --quiet' } }),
  'hugo.toml': `baseURL = 'https://bench.example/'
title = 'Bench'
disableKinds = ['taxonomy', 'term', 'section', 'RSS']
[markup.highlight]
codeFences = false
[mediaTypes.'text/markdown']
suffixes = ['md']
[outputFormats.twin]
mediaType = 'text/markdown'
isPlainText = true
[outputFormats.llms]
mediaType = 'text/plain'
baseName = 'llms'
isPlainText = true
[outputFormats.full]
mediaType = 'text/plain'
baseName = 'llms-full'
isPlainText = true
[outputs]
home = ['HTML', 'llms', 'full']
page = ['HTML', 'twin']
`,
  'layouts/index.html': PAGE,
  'layouts/_default/single.html': PAGE,
  'layouts/_default/single.twin.md': TWIN,
  'layouts/index.llms.txt': `# {{ .Site.Title }}\n\n> Posts.\n\n## Posts\n\n${LIST}`,
  'layouts/index.full.txt': '{{ range .Site.RegularPages }}# {{ .Title }}\n\n{{ .RawContent }}\n\n{{ end }}',
  'content/_index.md': '---\ntitle: Home\n---\n\nPosts.\n',
};

/** The far limit: a compiled program that keeps nothing it need not. Debian's package `hugo` has it. */
export const HUGO: Project = {
  name: 'hugo',
  makes: 'Hugo: pages, twins, llms.txt, llms-full.txt, sitemap; nothing is checked',
  parent: tmpdir,
  output: 'public',
  page: (post) => `blog/${post}/index.html`,
  twin: (post) => `blog/${post}/index.md`,
  index: { file: 'llms.txt' },
  write: (folder, posts) => {
    mkdirSync(folder);
    for (const [name, text] of Object.entries(FILES)) writeFiles(folder, [{ name, text }]);
    writeFiles(
      `${folder}/content/blog`,
      withLinks(posts, (name) => `{{< relref "${name}.md" >}}`, '/'),
    );
  },
};
