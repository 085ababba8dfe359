import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  globSync,
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
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import matter from 'gray-matter';
import { addDays } from '../src/text/dates.ts';

/**
 * Measures what docs/measured.md says: builds of what is committed, alone and with a thousand posts, beside Astro alone
 * with the same posts; what the pages of `dist/` weigh; how long the status takes. Needs `npm run build` first, and some
 * minutes; fewer with `-- --runs 1`.
 */
const POSTS = 1_000;
const POST_BYTES = 8_000;
const STATUS_REQUESTS = 100;
const PASSWORD = 'bench-password';

const WORDS = {
  noun: 'acorn attic barn basket bench brook candle cellar cherry cloud creek door evening fern field forest fox garden harbour hill island kettle lantern meadow mill oak olive orchard otter path pine porch quarry raven ridge river roof shore stable stove table tower valley wall willow window'.split(
    ' ',
  ),
  adjective:
    'ancient bare blue bright calm careful cold crooked curious dry early empty familiar fresh gentle golden green heavy hidden humble large lonely narrow northern old open patient quiet round rusty sharp silent slow small steady strange sunny tall useful warm wide wild wooden young'.split(
      ' ',
    ),
  verb: 'answers brings carries changes circles closes covers draws feeds fills follows guards holds joins keeps leaves lifts marks meets mends moves needs opens passes reaches repairs saves shades shows supports touches turns visits warms watches'.split(
    ' ',
  ),
  place: 'above across along among before behind below beneath beside beyond near opposite outside under'.split(' '),
};

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

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Array.from({ length: Number(values.runs) }, (_, run) => run);
const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
try {
  if (!existsSync('dist/index.html')) throw new Error('There is no dist/. Run npm run build first.');
  console.log(runs.length === 1 ? 'Of one run:\n' : `Medians of ${runs.length} runs:\n`);
  timeBuilds();
  printTable(['page', 'HTML', 'CSS', 'JavaScript', 'twin'], weighPages());
  printTable(['status', 'milliseconds'], await timeStatus());
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function timeBuilds(): void {
  const posts = Object.fromEntries(
    Array.from({ length: POSTS }, (_, index) => [`content/blog/post-${index + 1}.md`, writePost(index + 1)]),
  );
  const place = makeProject('place', {}, '.');
  const whole = makeProject('whole', posts, '.');
  const alone = makeProject('alone', { ...ASTRO_ALONE, ...posts });
  // In turns, so that a machine that gets slower slows all of them.
  const seconds = runs.map(() => [build(place), build(whole), build(alone)] as const);
  const [own, full, bare] = [0, 1, 2].map((index) => median(seconds.map((run) => run[index] ?? 0)));
  printTable(
    ['build, with nothing kept of one before', 'seconds'],
    [
      ['this place', own?.toFixed(1) ?? ''],
      [`this place with ${POSTS} posts`, full?.toFixed(1) ?? ''],
      [`Astro alone with the same ${POSTS} posts`, bare?.toFixed(1) ?? ''],
      ['this place with the posts, in times of Astro alone', ((full ?? 0) / (bare ?? 0)).toFixed(1)],
    ],
  );
}

/** A project in a repository with everything committed, as builds ask git when files changed: a clone with more files, or these alone. */
function makeProject(name: string, files: Readonly<Record<string, string>>, cloned?: string): string {
  const project = path.join(folder, name);
  mkdirSync(project);
  const git = (...args: readonly string[]): unknown =>
    execFileSync('git', ['-c', 'user.name=Bench', '-c', 'user.email=bench@localhost', ...args], { cwd: project });
  if (cloned === undefined) git('init', '--quiet');
  else git('clone', '--quiet', path.resolve(cloned), '.');
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    writeFileSync(path.join(project, file), text);
  }
  git('add', '.');
  git('commit', '--quiet', '--no-verify', '--allow-empty', '--message', 'Everything');
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

/** A post that shares no sentence with another but by chance, the same in every run. */
function writePost(number: number): string {
  let state = number * 48_271;
  const pick = (kind: keyof typeof WORDS): string => {
    state = (state * 48_271) % 0x7fff_ffff;
    return WORDS[kind][state % WORDS[kind].length] ?? '';
  };
  const thing = (): string => `the ${pick('adjective')} ${pick('noun')}`;
  const sentence = (): string => `Today ${thing()} ${pick('verb')} ${thing()} ${pick('place')} **${thing()}**.`;
  const paragraph = (): string => Array.from({ length: 6 }, sentence).join(' ');
  const section = (): string =>
    `## ${pick('adjective')} ${pick('noun')} ${pick('place')} ${thing()}\n\n${paragraph()}\n\n- ${sentence()}\n- ${sentence()}\n\n| a | b |\n| - | - |\n| ${thing()} | ${thing()} |\n\nMore of [${thing()}](post-${(number % POSTS) + 1}.md). ${paragraph()}\n`;
  const day = addDays('2020-01-01', number);
  let text = `---\ntitle: ${thing()}, number ${number}\ndescription: What ${thing()} has to do with ${thing()}, in post ${number}.\npublished: ${day}\nupdated: ${day}\n---\n`;
  while (text.length < POST_BYTES) text += `\n${section()}`;
  return text;
}

/** What a browser loads of a page of each kind in `dist/`, but pictures and fonts, in bytes as Brotli sends them. */
function weighPages(): string[][] {
  const { languages } = JSON.parse(readFileSync('content/site.json', 'utf8')) as { languages: [string] };
  const nameOf = (file = ''): string => path.parse(file).name;
  const kinds = new Map([
    ['home', '/'],
    ['post', `/blog/${nameOf(readdirSync('content/blog')[0])}/`],
  ]);
  for (const file of globSync(`content/pages/${languages[0]}/*.md`)) {
    const { data } = matter(readFileSync(file, 'utf8')) as { data: { template?: string; slug?: string } };
    const { template = 'words', slug = nameOf(file) } = data;
    if (!kinds.has(template) && slug !== 'index') kinds.set(template, `/${slug}/`);
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
  for (const run of runs) {
    const server = spawn(process.execPath, ['scripts/serve.ts', '--store', path.join(folder, `store-${run}`)], {
      env: { ...process.env, PORT: '0', DEMO_PORT: '0', GUEST_WIFI_PASSWORD: PASSWORD, NETWORK_CONTROLLER: 'demo' },
    });
    const url = await new Promise<string>((resolve) =>
      server.stdout.on('data', (text: Buffer) => {
        const [address] = /http:\/\/localhost:\d+/.exec(String(text)) ?? [];
        if (address !== undefined) resolve(address);
      }),
    );
    const ask = async (): Promise<number> => {
      const start = performance.now();
      const response = await fetch(`${url}/api/internet-status`, { headers: { 'x-status-password': PASSWORD } });
      await response.text();
      if (!response.ok) throw new Error(`The status answers ${response.status}.`);
      return performance.now() - start;
    };
    cold.push(await ask());
    for (let request = 0; request < STATUS_REQUESTS; request += 1) warm.push(await ask());
    server.kill('SIGINT');
  }
  return [
    ['of a server that has just been started, which reads the equipment', median(cold).toFixed(0)],
    ['with a fresh reading', median(warm).toFixed(1)],
  ];
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function printTable(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  console.log([line(heads), line(heads.map(() => '---')), ...rows.map(line), ''].join('\n'));
}
