import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import matter from 'gray-matter';

/**
 * Measures what docs/measured.md says: builds of this place, alone and with a thousand posts, beside Astro alone with
 * the same posts; what the pages weigh; how long the status takes. Needs `npm run build` first, and some minutes.
 */
const RUNS = 5;
const POSTS = 1_000;
const POST_BYTES = 8_000;

/** Nothing of these is part of a build. */
const NO_PART = /^(\..*|node_modules|dist|tests)$/;

const WORDS = {
  noun: 'acorn anchor attic barn basket bench bottle brook bucket cabin candle cellar chair cherry cloud comb creek door drum evening farm fern field forest fox garden gate harbour hedge heron hill horse island kettle ladder lake lantern lemon loft meadow mill moss oak olive orchard otter oven path pebble pine pond porch quarry raven ridge river roof sail shed shore snow stable stove summer table thistle tower trail valley village wagon wall willow window yard',
  adjective:
    'ancient bare blue bright broad calm careful clean cold crooked curious damp deep dry dusty early empty familiar fresh friendly gentle golden green heavy hidden honest humble large light little lonely modest narrow northern old open patient plain quiet rare round rusty sharp silent slow small soft steady strange sunny tall tidy useful warm white wide wild wooden young',
  verb: 'answers brings builds carries changes circles closes counts covers draws feeds fills finds follows frames guards guides holds joins keeps knows leaves lifts marks meets mends moves needs offers opens passes protects reaches repairs saves serves shades shows supports surprises touches turns visits warms watches',
  place: 'above across along among before behind below beneath beside beyond near opposite outside under',
};
const LISTS = Object.fromEntries(Object.entries(WORDS).map(([kind, words]) => [kind, words.split(' ')]));

/** Astro, and no more than it needs, to make one page of each post. */
const ASTRO_ALONE = {
  'package.json': '{ "private": true, "type": "module" }',
  'astro.config.mjs':
    "export default { trailingSlash: 'always', cacheDir: '.astro/cache', markdown: { syntaxHighlight: false } };",
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
try {
  if (!existsSync('dist/index.html')) throw new Error('There is no dist/. Run npm run build first.');
  await bench();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function bench(): Promise<void> {
  const posts = Object.fromEntries(
    Array.from({ length: POSTS }, (_, index) => [`content/blog/post-${index + 1}.md`, writePost(index + 1)]),
  );
  const builds = {
    'this place': makeProject('place', {}),
    [`this place with ${POSTS} posts`]: makeProject('posts', posts),
    [`Astro alone with ${POSTS} posts`]: makeProject('astro', { ...ASTRO_ALONE, ...posts }),
  };
  // In turns, so that a machine that gets slower slows all of them.
  const seconds = Object.keys(builds).map((): number[] => []);
  for (let run = 0; run < RUNS; run += 1)
    for (const [index, project] of Object.values(builds).entries()) seconds[index]?.push(build(project));
  printTable(
    ['build', 'seconds'],
    Object.keys(builds).map((name, index) => [name, median(seconds[index] ?? []).toFixed(1)]),
  );
  printTable(['page', 'HTML', 'CSS', 'JavaScript', 'twin'], weighPages());
  printTable(['status', 'milliseconds'], await timeStatus());
}

/** A project in a repository of its own with one commit, as builds ask git when files changed: this one, or what `files` makes. */
function makeProject(name: string, files: Readonly<Record<string, string>>): string {
  const project = path.join(folder, name);
  mkdirSync(project);
  if (!('package.json' in files))
    for (const part of readdirSync('.').filter((entry) => !NO_PART.test(entry)))
      cpSync(part, path.join(project, part), { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    writeFileSync(path.join(project, file), text);
  }
  symlinkSync(path.resolve('node_modules'), path.join(project, 'node_modules'));
  writeFileSync(path.join(project, '.gitignore'), 'node_modules\ndist/\n.*\n');
  const git = (...args: readonly string[]): unknown =>
    execFileSync(
      'git',
      ['-c', 'user.name=Bench', '-c', 'user.email=bench@localhost', '-c', 'commit.gpgsign=false', ...args],
      { cwd: project },
    );
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--no-verify', '--message', 'Everything');
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

/** A post that shares no sentence with another but by chance, the same in every run. */
function writePost(number: number): string {
  let state = number * 48_271;
  const pick = (kind: keyof typeof WORDS): string => {
    const list = LISTS[kind] ?? [];
    state = (state * 48_271) % 0x7fff_ffff;
    return list[state % list.length] ?? '';
  };
  const thing = (): string => `the ${pick('adjective')} ${pick('noun')}`;
  const sentence = (): string => `Today ${thing()} ${pick('verb')} ${thing()} ${pick('place')} **${thing()}**.`;
  const paragraph = (): string => Array.from({ length: 6 }, sentence).join(' ');
  const section = (): string =>
    `## ${pick('adjective')} ${pick('noun')} ${pick('place')} ${thing()}\n\n${paragraph()}\n\n- ${sentence()}\n- ${sentence()}\n\n| a | b |\n| - | - |\n| ${thing()} | ${thing()} |\n\nMore of [${thing()}](post-${(number % POSTS) + 1}.md). ${paragraph()}\n`;
  const day = new Date(Date.UTC(2020, 0, number)).toISOString().slice(0, 10);
  let text = `---\ntitle: ${thing()}, number ${number}\ndescription: What ${thing()} has to do with ${thing()}, in post ${number}.\npublished: ${day}\nupdated: ${day}\n---\n`;
  while (text.length < POST_BYTES) text += `\n${section()}`;
  return text;
}

/** What a browser loads of each kind of page of `dist/`, but pictures and fonts, in bytes as Brotli sends them. */
function weighPages(): string[][] {
  const { languages } = JSON.parse(readFileSync('content/site.json', 'utf8')) as { languages: [string] };
  const pages = `content/pages/${languages[0]}`;
  const kinds = new Map<string, string>([
    ['post', `/blog/${readdirSync('content/blog')[0]?.replace('.md', '') ?? ''}/`],
  ]);
  for (const file of readdirSync(pages)) {
    const { data } = matter(readFileSync(path.join(pages, file), 'utf8')) as {
      data: { template?: string; slug?: string };
    };
    const { template = 'page', slug = file.replace('.md', '') } = data;
    if (!kinds.has(template)) kinds.set(template, template === 'home' ? '/' : `/${slug}/`);
  }
  const bytes = (file: string): number => (existsSync(file) ? brotliCompressSync(readFileSync(file)).byteLength : 0);
  return [...kinds].map(([kind, address]) => {
    const html = readFileSync(`dist${address}index.html`, 'utf8');
    const sum = (pattern: RegExp): number =>
      [...new Set(html.match(pattern))].reduce((total, file) => total + bytes(`dist${file}`), 0);
    const sizes = [
      bytes(`dist${address}index.html`),
      sum(/(?<=href=")\/_astro\/[^"]+\.css/g),
      sum(/(?<=(?:src|href)=")\/_astro\/[^"]+\.js/g),
      bytes(`dist${address}index.md`),
    ];
    return [kind, ...sizes.map(String)];
  });
}

/** The status of a server that has just been started, which reads the equipment, and of one that has a fresh reading. */
async function timeStatus(): Promise<string[][]> {
  const cold: number[] = [];
  const warm: number[] = [];
  const password = 'bench-password';
  for (let run = 0; run < RUNS; run += 1) {
    const env = {
      ...process.env,
      PORT: '0',
      DEMO_PORT: '0',
      GUEST_WIFI_PASSWORD: password,
      NETWORK_CONTROLLER: 'demo',
    };
    const server = spawn(process.execPath, ['scripts/serve.ts', '--store', path.join(folder, `store-${run}`)], { env });
    const url = await new Promise<string>((resolve) =>
      server.stdout.on('data', (text: Buffer) => {
        const [address] = /http:\/\/localhost:\d+/.exec(String(text)) ?? [];
        if (address !== undefined) resolve(address);
      }),
    );
    const ask = async (): Promise<number> => {
      const start = performance.now();
      const response = await fetch(`${url}/api/internet-status`, { headers: { 'x-status-password': password } });
      await response.text();
      if (!response.ok) throw new Error(`The status answers ${response.status}.`);
      return performance.now() - start;
    };
    cold.push(await ask());
    for (let request = 0; request < 100; request += 1) warm.push(await ask());
    server.kill('SIGINT');
  }
  return [['cold', median(cold)] as const, ['warm', median(warm)] as const].map(([name, ms]) => [name, ms.toFixed(1)]);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function printTable(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  console.log([line(heads), line(heads.map(() => '---')), ...rows.map(line), ''].join('\n'));
}
