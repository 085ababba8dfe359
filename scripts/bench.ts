import { existsSync, readFileSync } from 'node:fs';
import { parseArgs, styleText } from 'node:util';
import { resourceListSchema } from '../src/domain/agent/resource-list.ts';
import { measureBuilds } from './bench/build-cost.ts';
import { POST_BYTES, type CorpusOptions } from './bench/corpus.ts';
import { renderCosts, summarizeCosts } from './bench/render-costs.ts';
import { listSizes, renderSizes, type PageSize } from './bench/render-sizes.ts';

const USAGE = `Measures what reading costs an agent, and what a build costs beside Astro alone.

  npm run bench -- [--sizes] [--posts <number>] [--bytes <number>] [--runs <number>] [--json]

  --sizes  only the table of bytes and tokens, of the build in dist/
  --posts  how many posts the builds have, all of them different (default: 1000)
  --bytes  how large each post is (default: 8000)
  --runs   how often each is built; the median counts (default: 5)
  --json   the same figures for programs
  --help   this text

"whole" is npm run build, with twins and all checks; "bare" is Astro alone with the same posts and one layout.
Nothing is kept of a build before, but the cards, icons and photographs that were drawn: the host keeps these too. Where
there are none yet, the first run of "whole" draws them.
CPU is the time of all cores together; peak is the most memory of the largest process.`;

const LIST = 'dist/resources.json';
const MANY = { least: 1, most: 100_000 };

try {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'boolean' },
      posts: { type: 'string', default: '1000' },
      bytes: { type: 'string', default: '8000' },
      runs: { type: 'string', default: '5' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(USAGE);
  } else {
    const options = {
      posts: parseCount('--posts', values.posts, MANY),
      bytes: parseCount('--bytes', values.bytes, POST_BYTES),
      runs: parseCount('--runs', values.runs, MANY),
    };
    await bench(values.sizes ? undefined : options, values.json ?? false);
  }
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(styleText('red', error.message, { stream: process.stderr }));
  process.exitCode ??= 1;
}

function parseCount(option: string, text: string, { least, most }: { least: number; most: number }): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= least && count <= most) return count;
  throw new Error(`${option} wants a whole number from ${least} to ${most}, not "${text}".`);
}

/** Prints the sizes, and the costs of builds if there are options for them. */
async function bench(options: (CorpusOptions & { runs: number }) | undefined, json: boolean): Promise<void> {
  const sizes = readSizes();
  if (!json) console.log(renderSizes(sizes));
  if (!options) {
    if (json) console.log(JSON.stringify({ sizes }, null, 2));
    return;
  }
  const costs = await measureBuilds({ ...options, signal: interruption(), report });
  const summary = summarizeCosts(costs);
  if (json) console.log(JSON.stringify({ sizes, builds: { ...options, ...summary, each: costs } }, null, 2));
  else process.stdout.write(renderCosts(options.posts, summary));
}

function readSizes(): PageSize[] {
  if (!existsSync(LIST)) throw new Error(`There is no ${LIST}. Run npm run build first.`);
  return listSizes(resourceListSchema.parse(JSON.parse(readFileSync(LIST, 'utf8'))));
}

function report(message: string): void {
  console.error(styleText('dim', message, { stream: process.stderr }));
}

/** Aborted by Ctrl-C, with the exit code that shells expect of it. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      process.exitCode = 130;
      controller.abort(new Error('Stopped; what was written is deleted.'));
    });
  }
  return controller.signal;
}
