import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readContent } from '../src/read/read-content.ts';
import { addDays } from '../src/text/dates.ts';
import { runCommand } from './command-line.ts';

const USAGE = `Measures what docs/measured.md says: what the pages of dist/ weigh, how long the status takes, and builds of what is
committed, alone, with a thousand posts and with four, beside Astro alone with the same posts. Needs npm run build first, and
a quarter of an hour.

  --help  this text`;

const COUNTS = [1_000, 4_000];
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

/** Writes what the process has cost when it ends, its threads included, into the file that its environment names. */
const COUNT_COST = `import { writeFileSync } from 'node:fs';
process.on('exit', () => writeFileSync(process.env.BENCH_COST, JSON.stringify(process.resourceUsage())));`;

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

/** What a build took of the machine. */
interface Cost {
  readonly cpuSeconds: number;
  readonly seconds: number;
  readonly megabytes: number;
}

function timeBuilds(): void {
  const posts = (count: number): Record<string, string> =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`content/blog/post-${index + 1}.md`, writePost(index + 1, count)]),
    );
  const projects = [
    { name: 'this place', folder: makeProject('place', {}) },
    ...COUNTS.flatMap((count) => [
      { name: `this place with ${count} posts`, folder: makeProject(`whole-${count}`, posts(count)) },
      {
        name: `Astro alone with the same ${count} posts`,
        folder: makeProject(`alone-${count}`, { ...ASTRO_ALONE, ...posts(count) }),
      },
    ]),
  ];
  // In turns, so that a machine that gets slower slows all of them.
  const runs = Array.from({ length: RUNS }, (_, run) => {
    console.log(`Builds, ${run + 1} of ${RUNS}, at a load of ${loadavg()[0]?.toFixed(1)} ...`);
    return projects.map((project) => build(project.folder));
  });
  const of = (project: number, what: keyof Cost): number => median(runs.map((run) => run[project]?.[what] ?? NaN));
  printTable(
    [
      'build, with nothing kept of one before',
      'CPU seconds',
      'seconds',
      'megabytes at most',
      'CPU in times of Astro alone',
    ],
    projects.map(({ name }, project) => [
      name,
      of(project, 'cpuSeconds').toFixed(1),
      of(project, 'seconds').toFixed(1),
      of(project, 'megabytes').toFixed(0),
      name.includes('place with') ? (of(project, 'cpuSeconds') / of(project + 1, 'cpuSeconds')).toFixed(2) : '',
    ]),
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

/** A build that finds nothing of one before, as on the host, which says `CI=true`. */
function build(project: string): Cost {
  for (const kept of ['dist', '.astro']) rmSync(path.join(project, kept), { recursive: true, force: true });
  const cost = path.join(folder, 'cost.json');
  const start = performance.now();
  const count = `data:text/javascript,${encodeURIComponent(COUNT_COST)}`;
  execFileSync(process.execPath, ['--import', count, 'node_modules/astro/bin/astro.mjs', 'build', '--silent'], {
    cwd: project,
    env: { ...process.env, CI: 'true', ASTRO_TELEMETRY_DISABLED: '1', BENCH_COST: cost },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const seconds = (performance.now() - start) / 1_000;
  const used = JSON.parse(readFileSync(cost, 'utf8')) as NodeJS.ResourceUsage;
  return { seconds, cpuSeconds: (used.userCPUTime + used.systemCPUTime) / 1e6, megabytes: used.maxRSS / 1_024 };
}

/** A post of 6,500 bytes with headings, lists, tables and links, in words of its own, as two real ones have little in common. */
function writePost(number: number, count: number): string {
  let seed = number;
  const draw = (below: number): number => {
    // Of Park and Miller: the same posts in every run.
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const syllable = (): string =>
    'bcdfglmnprstv'.charAt(draw(13)) + 'aeiou'.charAt(draw(5)) + ' nrs'.charAt(draw(4)).trim();
  const word = (): string => Array.from({ length: 1 + draw(3) }, syllable).join('');
  const words = (length: number): string => Array.from({ length }, word).join(' ');
  const sentence = (): string => `${words(4 + draw(4))} **${word()}** ${words(3 + draw(6))}, ${words(3 + draw(5))}.`;
  const paragraph = (sentences: number): string => Array.from({ length: sentences }, sentence).join(' ');
  const day = addDays('2015-01-01', number);
  const sections = Array.from({ length: 8 }, () => {
    const list = `- ${sentence()}\n- ${sentence()}\n\n| of | what |\n| - | - |\n| ${words(2)} | ${words(3)} |`;
    const link = `${sentence()} [${words(2)}](post-${(number % count) + 1}.md).`;
    return `## ${words(3)}\n\n${paragraph(5)}\n\n${list}\n\n${link}\n`;
  });
  const head = `title: Post ${number} ${words(3)}\ndescription: ${words(12)}`;
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
    const styles = sum(/(?<=href=")\/_astro\/[^"]+\.css/g);
    const scripts = sum(/(?<=(?:src|href)=")\/_astro\/[^"]+\.js/g);
    return [kind, ...[bytes(`${file}.html`), styles, scripts, bytes(`${file}.md`)].map(String)];
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
