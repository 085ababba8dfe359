import { parseArgs, styleText } from 'node:util';
import type { Benchmark } from './bench/benchmark.ts';
import { BUILD_BENCHMARK } from './bench/build/build-benchmark.ts';
import { SCALE_BENCHMARK } from './bench/scale/scale-benchmark.ts';
import { STATUS_BENCHMARK } from './bench/status/status-benchmark.ts';
import { WEIGHT_BENCHMARK } from './bench/weight/weight-benchmark.ts';
import type { Results } from './bench/result.ts';
import { describeMachine, writeResults } from './bench/write-results.ts';

const BENCHMARKS: readonly Benchmark[] = [BUILD_BENCHMARK, WEIGHT_BENCHMARK, STATUS_BENCHMARK, SCALE_BENCHMARK];

const USAGE = `Measures, and writes what was found to bench/README.md, its plots, and bench/results.json.

  npm run bench -- [${BENCHMARKS.map(({ name }) => name).join('|')}]... [--posts <numbers>] [--runs <number>] [--projects <names>] [--out <folder>]

${BENCHMARKS.map(({ name, title }) => `  ${name.padEnd(8)} ${title}`).join('\n')}
           Without a name, all of them, one after the other.

  --posts     how many posts the builds have (default: 100,1000,10000)
  --runs      how often everything is measured; the median counts (default: 5)
  --projects  which projects are built (default: all), such as whole,bare
  --out       where the results are written (default: bench)
  --help      this text

What is compared with is installed into .bench/, never among the project's own packages; Hugo is Debian's package.`;

const MANY = 100_000;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      posts: { type: 'string', default: '100,1000,10000' },
      runs: { type: 'string', default: '5' },
      projects: { type: 'string', default: '' },
      out: { type: 'string', default: 'bench' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) console.log(USAGE);
  else {
    await bench(chooseBenchmarks(positionals), values.out, {
      posts: values.posts.split(',').map((text) => parseCount('--posts', text)),
      runs: parseCount('--runs', values.runs),
      projects: values.projects.split(',').filter((name) => name !== ''),
    });
  }
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(styleText('red', error.message, { stream: process.stderr }));
  process.exitCode ??= 1;
}

function chooseBenchmarks(names: readonly string[]): readonly Benchmark[] {
  const unknown = names.find((name) => BENCHMARKS.every((benchmark) => benchmark.name !== name));
  if (unknown !== undefined) {
    throw new Error(`There is no benchmark "${unknown}"; there are: ${BENCHMARKS.map(({ name }) => name).join(', ')}.`);
  }
  return names.length === 0 ? BENCHMARKS : BENCHMARKS.filter(({ name }) => names.includes(name));
}

function parseCount(option: string, text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= MANY) return count;
  throw new Error(`${option} wants whole numbers from 1 to ${MANY}, not "${text}".`);
}

/** Each result is written as soon as it is there: a run that is stopped later loses none. */
async function bench(
  benchmarks: readonly Benchmark[],
  folder: string,
  options: { posts: number[]; runs: number; projects: string[] },
): Promise<void> {
  const signal = interruption();
  const titles = new Map(BENCHMARKS.map(({ name, title }) => [name, title]));
  for (const { name, measure } of benchmarks) {
    const takenAt = new Date().toISOString();
    const findings = await measure({ ...options, signal, report });
    const command = ['npm run bench --', name, ...process.argv.slice(2).filter((text) => !titles.has(text))].join(' ');
    const results: Results = { [name]: { takenAt, machine: describeMachine(), command, ...findings } };
    writeResults(folder, titles, results);
    report(`${name}: see ${folder}/README.md`);
  }
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
