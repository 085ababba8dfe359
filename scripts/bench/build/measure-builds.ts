import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { median } from '../median.ts';
import { createCorpus } from './corpus.ts';
import { hashFolder } from './hash-folder.ts';
import { measureBuild, type BuildCost, type Start } from './measure-build.ts';
import type { Project } from './projects/project.ts';

/** The middle of what the builds of one project with so many posts cost. */
export interface ProjectCost {
  readonly project: string;
  readonly posts: number;
  /** `edited`: warm, after one post was edited. */
  readonly kind: 'cold' | 'edited';
  readonly cost: BuildCost;
  /** Of `edited`: whether the output is that of a cold build, byte for byte. */
  readonly isEqual?: boolean;
}

interface MeasureOptions {
  readonly projects: readonly Project[];
  readonly posts: number;
  readonly bytes: number;
  /** How often each is built. */
  readonly runs: number;
  /** Ends the measuring: what runs is ended, what was written is deleted. */
  readonly signal: AbortSignal;
  /** Told of every build. */
  readonly report: (message: string) => void;
}

/**
 * Builds the corpus with each project in turns, so that a machine that gets slower slows all of them, then this project
 * once more after one post was edited, warm. Works in temporary folders, which are deleted afterwards.
 */
export async function measureBuilds(options: MeasureOptions): Promise<ProjectCost[]> {
  const { projects, posts, bytes, runs } = options;
  const folders = new Map(projects.map(({ name, parent }) => [name, mkdtempSync(path.join(parent(), 'site-'))]));
  try {
    const corpus = createCorpus({ posts, bytes });
    for (const project of projects) project.write(siteOf(project), corpus);
    const costs = projects.map(() => [] as BuildCost[]);
    for (let run = 1; run <= runs; run += 1) {
      for (const [index, project] of projects.entries()) costs[index]?.push(await build(project, 'cold', run));
    }
    const found = projects.map(({ name }, index): ProjectCost => ({
      project: name,
      posts,
      kind: 'cold',
      cost: middleOf(costs[index] ?? []),
    }));
    const [first] = projects;
    return first ? [...found, await measureEdits(first)] : found;
  } finally {
    for (const folder of folders.values()) rmSync(folder, { recursive: true, force: true });
  }

  function siteOf({ name }: Project): string {
    return path.join(folders.get(name) ?? '', 'site');
  }

  async function build(project: Project, start: Start, run: number): Promise<BuildCost> {
    const { name, output } = project;
    const cost = await measureBuild({ folder: siteOf(project), output, start, signal: options.signal });
    options.report(`${posts} posts, run ${run} of ${runs}, ${name}, ${start}: ${cost.wallSeconds.toFixed(1)} s`);
    return cost;
  }

  /** Edits another post before each run; the last output is compared with that of a cold build. */
  async function measureEdits(project: Project): Promise<ProjectCost> {
    const where = siteOf(project);
    const costs: BuildCost[] = [];
    for (let run = 1; run <= runs; run += 1) {
      appendFileSync(path.join(where, 'content/blog/post-1.md'), `\nEdited for the time number ${run}.\n`);
      costs.push(await build(project, 'warm', run));
    }
    const warm = hashFolder(path.join(where, project.output));
    await build(project, 'cold', runs);
    const isEqual = warm === hashFolder(path.join(where, project.output));
    return { project: project.name, posts, kind: 'edited', cost: middleOf(costs), isEqual };
  }
}

/** The median of each figure by itself. */
export function middleOf(costs: readonly BuildCost[]): BuildCost {
  const middle = (figure: (cost: BuildCost) => number): number => median(costs.map(figure));
  return {
    wallSeconds: middle((cost) => cost.wallSeconds),
    cpuSeconds: middle((cost) => cost.cpuSeconds),
    peakMegabytes: costs.some(({ peakMegabytes }) => peakMegabytes === undefined)
      ? undefined
      : middle((cost) => cost.peakMegabytes ?? 0),
    outputMegabytes: middle((cost) => cost.outputMegabytes),
  };
}
