import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a build needs of this repository. */
const PARTS = ['content', 'netlify', 'scripts', 'src', 'astro.config.ts', 'package.json', 'tsconfig.json'];
const ASTRO_ALONE = "import { build } from 'astro'; await build({ logLevel: 'error' });";

/** Seconds that each build took, in the order in which they ran. */
export interface BuildTimes {
  /** Astro alone: pages, sitemap and the few files for agents that are no twins. */
  readonly bare: readonly number[];
  /** `npm run build`: the same with twins and all checks. */
  readonly whole: readonly number[];
}

/**
 * Builds the site with so many posts, whole and bare in turns, so that a machine that gets slower slows both.
 * Works in a copy of the repository beside it, which is deleted afterwards. `report` is told of every build.
 */
export async function measureBuilds(
  posts: number,
  runs: number,
  report: (message: string) => void,
): Promise<BuildTimes> {
  const folder = createCopy(posts);
  try {
    const times: { whole: number[]; bare: number[] } = { whole: [], bare: [] };
    for (let count = 1; count <= runs; count += 1) {
      times.whole.push(await time(folder, ['scripts/build.ts']));
      times.bare.push(await time(folder, ['--input-type=module', '--eval', ASTRO_ALONE]));
      report(
        `run ${count} of ${runs}: ${times.whole.at(-1)?.toFixed(1)} s whole, ${times.bare.at(-1)?.toFixed(1)} s bare`,
      );
    }
    return times;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The middle one. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function createCopy(posts: number): string {
  const folder = mkdtempSync(path.resolve('.reports-bench-'));
  for (const part of PARTS) cpSync(part, path.join(folder, part), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  addPosts(path.join(folder, 'content/blog'), posts);
  // A list of so many posts would be longer than a twin may be.
  const list = path.join(folder, 'content/pages/en/blog.md');
  writeFileSync(list, readFileSync(list, 'utf8').replace(/^::posts.*$/m, 'Posts.'));
  return folder;
}

/** Copies of the posts that there are, under other names, until there are so many. */
function addPosts(folder: string, posts: number): void {
  const texts = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  for (let number = texts.length; number < posts; number += 1) {
    const text = (texts[number % texts.length] ?? '').replace(/^title: .*$/m, `title: Post number ${number}`);
    writeFileSync(path.join(folder, `post-${number}.md`), text.replace(/^slug: .*\n/m, ''));
  }
}

/** Seconds until the process has ended well, with nothing kept from an earlier build. */
async function time(folder: string, args: readonly string[]): Promise<number> {
  for (const kept of ['dist', '.astro']) rmSync(path.join(folder, kept), { recursive: true, force: true });
  const start = performance.now();
  await run(process.execPath, args, { cwd: folder });
  return (performance.now() - start) / 1000;
}
