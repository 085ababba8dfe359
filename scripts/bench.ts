import { existsSync, readFileSync } from 'node:fs';
import { parseArgs, styleText } from 'node:util';
import { resourceListSchema } from '../src/domain/agent/resource-list.ts';
import { measureBuilds, median } from './bench/build-cost.ts';
import { renderSizes } from './bench/render-sizes.ts';

const USAGE = `Measures what reading costs an agent, and what twins and checks cost a build.

  npm run bench -- [--sizes] [--posts <number>] [--runs <number>]

  --sizes  only the table of bytes and tokens, of the build in dist/
  --posts  how many posts the builds have (default: 1000)
  --runs   how often each is built; the median counts (default: 5)
  --help   this text`;

const LIST = 'dist/resources.json';

try {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'boolean' },
      posts: { type: 'string', default: '1000' },
      runs: { type: 'string', default: '5' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(USAGE);
  } else {
    printSizes();
    if (!values.sizes) await printBuildCost(parseCount('--posts', values.posts), parseCount('--runs', values.runs));
  }
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(styleText('red', error.message, { stream: process.stderr }));
  process.exitCode = 1;
}

function parseCount(option: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new Error(`${option} wants a number such as 5, not "${text}".`);
  return count;
}

function printSizes(): void {
  if (!existsSync(LIST)) throw new Error(`There is no ${LIST}. Run npm run build first.`);
  console.log(renderSizes(resourceListSchema.parse(JSON.parse(readFileSync(LIST, 'utf8')))));
}

async function printBuildCost(posts: number, runs: number): Promise<void> {
  const { whole, bare } = await measureBuilds(posts, runs, (message) => {
    console.error(message);
  });
  const [all, astro] = [median(whole), median(bare)];
  console.log(
    `${posts} posts, median of ${runs}: ${all.toFixed(1)} s whole, ${astro.toFixed(1)} s without twins and checks`,
  );
  console.log(`Twins and checks add ${Math.round(100 * (all / astro - 1))} %.`);
}
