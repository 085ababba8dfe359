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
  /** Of how many builds this is the middle. */
  readonly runs: number;
  readonly cost: BuildCost;
  /** Of `edited`: whether the output is that of a cold build, byte for byte. */
  readonly isEqual?: boolean;
}

/** A project that could not be built, or not in time. */
export interface FailedBuild {
  readonly project: string;
  readonly posts: number;
  readonly reason: string;
}

export interface MeasuredBuilds {
  readonly costs: readonly ProjectCost[];
  readonly failed: readonly FailedBuild[];
}

interface MeasureOptions {
  /** The first is this project: where it cannot be built, nothing is measured. */
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

/** What takes longer than this is built once. */
const LONG_SECONDS = 120;
/** After this long a build is given up. */
const LONGEST_SECONDS = 300;

/**
 * Builds the corpus with each project in turns, so that a machine that gets slower slows all of them, then this project
 * once more after one post was edited, warm. Works in temporary folders, which are deleted afterwards.
 */
export async function measureBuilds(options: MeasureOptions): Promise<MeasuredBuilds> {
  const { projects, posts, bytes, runs } = options;
  const folders = new Map(projects.map(({ name, parent }) => [name, mkdtempSync(path.join(parent(), 'site-'))]));
  try {
    const corpus = createCorpus({ posts, bytes });
    for (const project of projects) project.write(siteOf(project), corpus);
    const costs = new Map(projects.map(({ name }) => [name, [] as BuildCost[]]));
    const failed: FailedBuild[] = [];
    for (let run = 1; run <= runs; run += 1) {
      for (const project of projects) await buildAgain(project, run, costs.get(project.name) ?? [], failed);
    }
    const found = [...costs]
      .filter(([, all]) => all.length > 0)
      .map(([project, all]): ProjectCost => ({ project, posts, kind: 'cold', runs: all.length, cost: middleOf(all) }));
    const [first] = projects;
    return { costs: first ? [...found, await measureEdits(first)] : found, failed };
  } finally {
    for (const folder of folders.values()) rmSync(folder, { recursive: true, force: true });
  }

  function siteOf({ name }: Project): string {
    return path.join(folders.get(name) ?? '', 'site');
  }

  /** What was long before, or has failed, is left out. */
  async function buildAgain(project: Project, run: number, costs: BuildCost[], failed: FailedBuild[]): Promise<void> {
    const isLong = (costs[0]?.wallSeconds ?? 0) > LONG_SECONDS;
    if (isLong || failed.some(({ project: name }) => name === project.name)) return;
    try {
      costs.push(await build(project, 'cold', run));
    } catch (error) {
      if (options.signal.aborted || project === projects[0]) throw error;
      const reason = reasonOf(error);
      options.report(`${posts} posts, run ${run} of ${runs}, ${project.name}: ${reason}`);
      failed.push({ project: project.name, posts, reason });
    }
  }

  async function build(project: Project, start: Start, run: number): Promise<BuildCost> {
    const { name, output } = project;
    const signal = AbortSignal.any([options.signal, AbortSignal.timeout(LONGEST_SECONDS * 1000)]);
    const cost = await measureBuild({ folder: siteOf(project), output, start, signal });
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
    return { project: project.name, posts, kind: 'edited', runs, cost: middleOf(costs), isEqual };
  }
}

/** Why a build has failed, in a few words: the line that says so, of all that it has printed. */
export function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return `not done after ${LONGEST_SECONDS} s`;
  // The first line is ours, and names a folder.
  const [, ...lines] = (error instanceof Error ? error.message : '').split('\n').map((line) => line.trim());
  const saying = lines.find((line) => /fatal|out of memory|\berror\b/i.test(line)) ?? lines[0] ?? '';
  return saying === '' ? 'it ended without a word' : saying.slice(0, 120);
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
