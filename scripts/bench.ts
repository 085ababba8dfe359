import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { askQuestions } from './bench/ask-questions.ts';
import { timeBuilds } from './bench/time-builds.ts';
import { timeFunctions } from './bench/time-functions.ts';
import { runCommand } from './command-line.ts';

const USAGE = `Prints the measurements of docs/measured.md as tables:
- questions: how much an agent reads to answer each of thirty questions of guests
- functions: the size of each, and the CPU time to load it
- builds of the last commit: as it is, with 1,000 posts and with 4,000, next to Astro alone with the same posts; and with
  1,000 posts a second time, after an edit of one

Run npm run build first. It takes a quarter of an hour.

  --peers  also builds 1,000 posts with Eleventy, VitePress and Starlight, which are installed from npm into a temporary folder,
           and with Hugo if it is installed
  --help   prints this text`;

const RUNS = 5;

await runCommand(USAGE, { peers: { type: 'boolean' } }, async ({ peers = false }) => {
  if (!existsSync('dist/index.html')) throw new Error('There is no dist/. Run npm run build first.');
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  try {
    printTable(['question', 'answered', 'fetches', 'bytes'], askQuestions());
    printTable(['function', 'kilobytes', 'CPU milliseconds to load it'], await timeFunctions(folder, RUNS));
    printTable(
      ['build', 'CPU seconds', 'seconds', 'megabytes at most', 'CPU in times of Astro alone'],
      timeBuilds(folder, RUNS, peers),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

function printTable(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  console.log([line(heads), line(heads.map(() => '---')), ...rows.map(line), ''].join('\n'));
}
