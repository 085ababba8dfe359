import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCorpus, type CorpusOptions } from './corpus.ts';
import { measureBuild, type BuildCost } from './measure-build.ts';
import { writeBareProject, writeWholeProject } from './projects.ts';

/** The costs of the builds, in the order in which they ran. */
export interface BuildCosts {
  /** This project: `npm run build`, everything included, all checks too. */
  readonly whole: readonly BuildCost[];
  /** Astro alone with the same posts. */
  readonly bare: readonly BuildCost[];
}

interface MeasureOptions extends CorpusOptions {
  /** How often each of the two is built. */
  readonly runs: number;
  /** Ends the measuring: what runs is ended, what was written is deleted. */
  readonly signal: AbortSignal;
  /** Told of every build. */
  readonly report: (message: string) => void;
}

/**
 * Builds the site with the posts of the corpus, whole and bare in turns, so that a machine that gets slower slows both.
 * Works in a temporary folder, which is deleted afterwards.
 */
export async function measureBuilds({ runs, signal, report, ...options }: MeasureOptions): Promise<BuildCosts> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  try {
    const projects = { whole: path.join(folder, 'whole'), bare: path.join(folder, 'bare') };
    const posts = createCorpus(options);
    writeWholeProject(projects.whole, posts);
    writeBareProject(projects.bare, posts);
    const costs = { whole: [] as BuildCost[], bare: [] as BuildCost[] };
    for (let run = 1; run <= runs; run += 1) {
      for (const name of ['whole', 'bare'] as const) {
        const cost = await measureBuild(projects[name], signal);
        costs[name].push(cost);
        report(`run ${run} of ${runs}, ${name}: ${cost.wallSeconds.toFixed(1)} s`);
      }
    }
    return costs;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
