import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readContent } from '../src/read/read-content.ts';
import { addDays } from '../src/text/dates.ts';
import { runCommand } from './command-line.ts';

const USAGE = `Measures what docs/measured.md says: what the pages of dist/ weigh, how long the status takes, and builds of what is
committed, alone and with a thousand posts, beside Astro alone with the same posts. Needs npm run build first, and some minutes.

  --help  this text`;

const POSTS = 1_000;
const RUNS = 5;
const PASSWORD = 'bench-password';

/** Astro, and no more than it needs to make one page of each post. */
const ASTRO_ALONE = {
  'package.json': '{ "private": true, "type": "module" }',
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

const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
await runCommand(USAGE, {}, async () => {
  try {
    if (!existsSync('dist/index.html')) throw new Error('There is no dist/. Run npm run build first.');
    printTable(['page', 'HTML', 'CSS', 'JavaScript', 'twin'], await weighPages());
    printTable(['status', 'milliseconds'], await timeStatus());
    timeBuilds();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

function timeBuilds(): void {
  const numbers = Array.from({ length: POSTS }, (_, index) => index + 1);
  const posts = Object.fromEntries(numbers.map((number) => [`content/blog/post-${number}.md`, writePost(number)]));
  const place = makeProject('place', {});
  const whole = makeProject('whole', posts);
  const alone = makeProject('alone', { ...ASTRO_ALONE, ...posts });
  // In turns, so that a machine that gets slower slows all of them.
  const seconds = Array.from({ length: RUNS }, (_, run) => {
    console.log(`Builds, ${run + 1} of ${RUNS} ...`);
    return [place, whole, alone].map(build);
  });
  const [own = 0, full = 0, bare = 0] = [0, 1, 2].map((project) => median(seconds.map((run) => run[project] ?? 0)));
  printTable(
    ['build, with nothing kept of one before', 'seconds'],
    [
      ['this place', own.toFixed(1)],
      [`this place with ${POSTS} posts`, full.toFixed(1)],
      [`Astro alone with the same ${POSTS} posts`, bare.toFixed(1)],
      ['this place with the posts, in times of Astro alone', (full / bare).toFixed(1)],
    ],
  );
}

/** What is committed here, and more files; or these alone, where they are a project of their own. */
function makeProject(name: string, files: Readonly<Record<string, string>>): string {
  const project = path.join(folder, name);
  if (!('package.json' in files)) execFileSync('git', ['clone', '--quiet', '.', project]);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    writeFileSync(path.join(project, file), text);
  }
  symlinkSync(path.resolve('node_modules'), path.join(project, 'node_modules'));
  return project;
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

/** A post of 6,500 bytes with headings, lists, tables and links, no two paragraphs of which are the same. */
function writePost(number: number): string {
  const day = addDays('2020-01-01', number);
  const head = `title: Post ${number}\ndescription: What is said of a mill, a river and an orchard in post ${number}.`;
  const sections = Array.from({ length: 8 }, (_, index) => {
    const it = `Part ${index + 1} of post ${number}`;
    const line = (what: string): string => `${it} says of **the ${what}** what nobody has said of it before, and why.`;
    const paragraph = ['mill', 'river', 'orchard', 'winter', 'road'].map(line).join(' ');
    const list = `- ${line('bread')}\n- ${line('wood')}\n\n| of | what |\n| - | - |\n| ${it} | this |`;
    const link = `More of it is in [the next](post-${(number % POSTS) + 1}.md). ${line('cat')}`;
    return `## ${it}\n\n${paragraph}\n\n${list}\n\n${link}\n`;
  });
  return `---\n${head}\npublished: ${day}\nupdated: ${day}\n---\n\n${sections.join('\n')}`;
}

/** What a browser loads of a page of each kind in `dist/`, but pictures and fonts, in bytes as Brotli sends them. */
async function weighPages(): Promise<string[][]> {
  const { site } = await readContent({ root: '.' });
  const pages = site.pages.filter(({ locale }) => locale === site.config.languages[0]);
  const kinds = Map.groupBy(pages, ({ kind, path: address, template }) =>
    address === '/' ? 'home' : kind === 'post' ? 'post' : template,
  );
  const bytes = (file: string): number => (existsSync(file) ? brotliCompressSync(readFileSync(file)).byteLength : 0);
  return [...kinds].map(([kind, [page]]) => {
    const file = `dist${page?.path ?? '/'}index`;
    const html = readFileSync(`${file}.html`, 'utf8');
    const sum = (pattern: RegExp): number =>
      [...new Set(html.match(pattern))].reduce((total, loaded) => total + bytes(`dist${loaded}`), 0);
    const [styles, scripts] = [/(?<=href=")\/_astro\/[^"]+\.css/g, /(?<=(?:src|href)=")\/_astro\/[^"]+\.js/g];
    return [kind, ...[bytes(`${file}.html`), sum(styles), sum(scripts), bytes(`${file}.md`)].map(String)];
  });
}

/** The status of a server that has just been started, which reads the equipment, and of one that has a fresh reading. */
async function timeStatus(): Promise<string[][]> {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const server = spawn(process.execPath, ['scripts/serve.ts', '--store', path.join(folder, `store-${run}`)], {
      env: { ...process.env, PORT: '0', DEMO_PORT: '0', GUEST_WIFI_PASSWORD: PASSWORD, NETWORK_CONTROLLER: 'demo' },
    });
    const [url] = /http:\/\/localhost:\d+/.exec(String(await once(server.stdout, 'data'))) ?? [];
    const ask = async (): Promise<number> => {
      const start = performance.now();
      const response = await fetch(`${url}/api/internet-status`, { headers: { 'x-status-password': PASSWORD } });
      await response.text();
      if (!response.ok) throw new Error(`The status answers ${response.status}.`);
      return performance.now() - start;
    };
    cold.push(await ask());
    for (let request = 0; request < 100; request += 1) warm.push(await ask());
    server.kill('SIGINT');
  }
  return [
    ['of a server that has just been started, which reads the equipment', median(cold).toFixed(0)],
    ['with a fresh reading', median(warm).toFixed(1)],
  ];
}

function median(measured: readonly number[]): number {
  return measured.toSorted((a, b) => a - b)[Math.floor(measured.length / 2)] ?? Number.NaN;
}

function printTable(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  console.log([line(heads), line(heads.map(() => '---')), ...rows.map(line), ''].join('\n'));
}
