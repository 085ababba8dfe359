import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { askQuestions } from './bench/ask-questions.ts';
import { timeBuilds } from './bench/time-builds.ts';
import { timeFunctions } from './bench/time-functions.ts';
import { timeStatus } from './bench/time-status.ts';
import { weighPages } from './bench/weigh-pages.ts';
import { runCommand } from './command-line.ts';

const USAGE = `Measures what docs/measured.md says: what an agent reads for thirty questions, what the pages of dist/ weigh, what it
takes to load each function, how long the status takes, and builds of what is committed, alone, with a thousand posts and
with four, beside Astro alone with the same posts.
Needs npm run build first, and a quarter of an hour.

  --peers        Measures Hugo, Eleventy, VitePress and Starlight beside them: Hugo where the machine has it, the others from npm,
                 which are installed in a folder that is then taken away.
  --help         this text`;

/** Of each figure the median of so many is told. */
const RUNS = 5;

const OPTIONS = { peers: { type: 'boolean' } } as const;

await runCommand(USAGE, OPTIONS, async ({ peers = false }) => {
  if (!existsSync('dist/index.html')) throw new Error('There is no dist/. Run npm run build first.');
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  try {
    printTable(['question', 'answered', 'fetches', 'bytes'], askQuestions());
    printTable(['page', 'HTML', 'CSS', 'JavaScript', 'twin'], await weighPages());
    printTable(['function', 'kilobytes', 'CPU milliseconds to load it'], await timeFunctions(folder, RUNS));
    printTable(['status', 'milliseconds'], await timeStatus(folder, RUNS));
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
