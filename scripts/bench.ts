import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import matter from 'gray-matter';
import { addDays } from '../src/text/dates.ts';

/**
 * Measures what docs/measured.md says: builds of what is committed, alone and with a thousand copies of its first post,
 * and what the pages of `dist/` weigh. Needs `npm run build` first, and some minutes.
 */
const RUNS = 5;
const POSTS = 1_000;

const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
try {
  const place = clone('place');
  const posts = clone('posts');
  addPosts(posts);
  // In turns, so that a machine that gets slower slows both.
  const seconds = Array.from({ length: RUNS }, () => [build(place), build(posts)] as const);
  printTable(
    ['build', 'seconds'],
    ['this place', `this place with ${POSTS} posts`].map((name, index) => [
      name,
      median(seconds.map((run) => run[index] ?? 0)).toFixed(1),
    ]),
  );
  printTable(['page', 'HTML', 'CSS', 'JavaScript', 'twin'], weighPages());
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function git(cwd: string, ...args: readonly string[]): void {
  execFileSync('git', ['-c', 'user.name=Bench', '-c', 'user.email=bench@localhost', ...args], { cwd });
}

/** A clone: builds ask git when files changed. */
function clone(name: string): string {
  const project = path.join(folder, name);
  git('.', 'clone', '--quiet', '.', project);
  symlinkSync(path.resolve('node_modules'), path.join(project, 'node_modules'));
  return project;
}

function addPosts(project: string): void {
  const [first = ''] = globSync('content/blog/*.md');
  const { data, content } = matter(readFileSync(first, 'utf8'));
  for (let number = 1; number <= POSTS; number += 1) {
    const published = addDays('2020-01-01', number);
    const fields = {
      ...data,
      title: `Post ${number}`,
      description: `What there is to say of the place, in post number ${number}.`,
      published,
    };
    writeFileSync(path.join(project, `content/blog/post-${number}.md`), matter.stringify(content, fields));
  }
  git(project, 'add', '.');
  git(project, 'commit', '--quiet', '--no-verify', '--message', 'Posts');
}

/** Seconds of a build that finds nothing of one before, as on the host, which says `CI=true`. */
function build(project: string): number {
  for (const kept of ['dist', '.astro']) rmSync(path.join(project, kept), { recursive: true, force: true });
  const start = performance.now();
  execFileSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--silent'], {
    cwd: project,
    env: { ...process.env, CI: 'true', ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return (performance.now() - start) / 1_000;
}

/** What a browser loads of each page of `dist/`, but pictures and fonts, in bytes as Brotli sends them. */
function weighPages(): string[][] {
  const bytes = (file: string): number => (existsSync(file) ? brotliCompressSync(readFileSync(file)).byteLength : 0);
  return globSync('dist/{,*/}index.html').map((page) => {
    const html = readFileSync(page, 'utf8');
    const sum = (pattern: RegExp): number =>
      [...new Set(html.match(pattern))].reduce((total, file) => total + bytes(`dist${file}`), 0);
    const sizes = [
      bytes(page),
      sum(/(?<=href=")\/_astro\/[^"]+\.css/g),
      sum(/(?<=(?:src|href)=")\/_astro\/[^"]+\.js/g),
      bytes(page.replace('.html', '.md')),
    ];
    return [page.slice('dist'.length, -'index.html'.length), ...sizes.map(String)];
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function printTable(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  console.log([line(heads), line(heads.map(() => '---')), ...rows.map(line), ''].join('\n'));
}
