import { z } from 'zod';
import type { Benchmark } from '../benchmark.ts';
import { installPeer } from '../install-peer.ts';
import type { Plot, Table, Target } from '../result.ts';
import type { BuildCost } from './measure-build.ts';
import { measureBuilds, type FailedBuild, type ProjectCost } from './measure-builds.ts';
import { BARE } from './projects/bare.ts';
import { HUGO } from './projects/hugo.ts';
import { STARLIGHT } from './projects/starlight.ts';
import { VITEPRESS } from './projects/vitepress.ts';
import { WHOLE } from './projects/whole.ts';

const PROJECTS = [WHOLE, BARE, STARLIGHT, VITEPRESS, HUGO] as const;
const PEERS: readonly string[] = ['starlight', 'vitepress'];

const HOW = [
  `The same posts, all different, of 8,000 bytes each, through each project; ${PROJECTS.map(({ name, makes }) => `**${name}** is ${makes}`).join('; ')}.`,
  'Cold: nothing is kept of a build before, but the cards, icons and photographs that were drawn, which the host keeps too, and the build is told, as there, that it runs on a host (`CI=true`). Edited: warm, at a desk, after an edit of one post.',
  'CPU is the time of all processes and cores together; peak is the most memory of the largest Node process. The projects take turns; each figure is the median of the runs. What takes longer than two minutes is built once, and given up after five.',
];

/** What a build costs, beside Astro alone and beside other generators. */
export const BUILD_BENCHMARK: Benchmark = {
  name: 'build',
  title: 'Build',
  async measure({ posts, runs, projects: names, signal, report }) {
    const projects = PROJECTS.filter(({ name }) => names.length === 0 || names.includes(name));
    for (const { name } of projects) {
      if (!PEERS.includes(name)) continue;
      report(`installing ${name}`);
      await installPeer(name, signal);
    }
    const costs: ProjectCost[] = [];
    const failed: FailedBuild[] = [];
    for (const count of posts) {
      const measured = await measureBuilds({ projects, posts: count, bytes: 8000, runs, signal, report });
      costs.push(...measured.costs);
      failed.push(...measured.failed);
    }
    const tables = [createTable(costs, runs), ...(failed.length > 0 ? [createFailedTable(failed)] : [])];
    return { how: HOW, targets: listTargets(costs), tables, plots: createPlots(costs) };
  },
};

const HEADS = ['posts', 'project', 'wall s', 'CPU s', 'peak MB', 'output MB', 'wall ratio', 'CPU ratio'];

/** Ratios are this project's time to that of the other: above 1, this project is slower. */
export function createTable(costs: readonly ProjectCost[], runs: number): Table {
  const rows = costs.map(({ project, posts, kind, runs: taken, cost, isEqual }) => {
    const whole = find(costs, WHOLE.name, posts)?.cost;
    const equal = isEqual === false ? ', NOT the bytes of a cold build' : '';
    const times = taken < runs ? `, built ${taken} of ${runs} times` : '';
    return [
      posts,
      `${project}${kind === 'edited' ? `, edited${equal}` : ''}${times}`,
      round(cost.wallSeconds, 2),
      round(cost.cpuSeconds, 2),
      cost.peakMegabytes === undefined ? null : round(cost.peakMegabytes, 0),
      round(cost.outputMegabytes, 1),
      whole && cost !== whole ? round(whole.wallSeconds / cost.wallSeconds, 2) : null,
      whole && cost !== whole ? round(whole.cpuSeconds / cost.cpuSeconds, 2) : null,
    ];
  });
  return { title: 'Builds', heads: HEADS, rows };
}

/** The builds that gave no measurement, each with the reason. */
export function createFailedTable(failed: readonly FailedBuild[]): Table {
  const rows = failed.map(({ posts, project, reason }) => [posts, project, reason]);
  return { title: 'Not built', heads: ['posts', 'project', 'why'], rows };
}

/** Of fewer posts, most of a build is the start of everything, and nobody waits for it. */
const FEWEST_POSTS = 1000;

/** What the measurements have to reach, for every number of posts that is large enough. */
export function listTargets(costs: readonly ProjectCost[]): Target[] {
  const ratio = (posts: number, other: string, kind: ProjectCost['kind'] = 'cold'): number | undefined => {
    const ours = find(costs, WHOLE.name, posts)?.cost.wallSeconds;
    const theirs = find(costs, other, posts, kind)?.cost.wallSeconds;
    return ours === undefined || theirs === undefined ? undefined : ours / theirs;
  };
  const sizes = new Set(costs.map(({ posts }) => posts).filter((posts) => posts >= FEWEST_POSTS));
  const targets = [...sizes].flatMap((posts) => {
    const peak = find(costs, WHOLE.name, posts)?.cost.peakMegabytes;
    const edited = ratio(posts, WHOLE.name, 'edited');
    const starlight = ratio(posts, STARLIGHT.name);
    const vitepress = ratio(posts, VITEPRESS.name);
    return [
      { what: `${posts} posts, times as long as the bare engine`, measured: ratio(posts, BARE.name), most: 1.25 },
      { what: `${posts} posts, Starlight takes times as long`, measured: starlight && 1 / starlight, least: 2.5 },
      { what: `${posts} posts, VitePress takes times as long`, measured: vitepress && 1 / vitepress, least: 1.5 },
      { what: `${posts} posts, one edited, share of the cold time`, measured: edited && 1 / edited, most: 1 / 3 },
      { what: `${posts} posts, peak in MB`, measured: peak, most: 3000 },
    ];
  });
  return z.array(z.custom<Target>()).parse(targets.filter(({ measured }) => measured !== undefined));
}

function createPlots(costs: readonly ProjectCost[]): Plot[] {
  const lines = (figure: (cost: BuildCost) => number | undefined): Plot['lines'] =>
    [...new Set(costs.map(nameOf))].map((name) => ({
      name,
      points: costs
        .filter((cost) => nameOf(cost) === name)
        .flatMap(({ posts, cost }): [number, number][] => {
          const value = figure(cost);
          return value === undefined ? [] : [[posts, value]];
        }),
    }));
  return [
    {
      name: 'build-time',
      title: 'Time of a build',
      x: 'posts',
      y: 'seconds',
      lines: lines((cost) => cost.wallSeconds),
    },
    {
      name: 'build-memory',
      title: 'Memory of a build',
      x: 'posts',
      y: 'MB',
      lines: lines((cost) => cost.peakMegabytes),
    },
  ];
}

function nameOf({ project, kind }: ProjectCost): string {
  return kind === 'cold' ? project : `${project}, edited`;
}

function find(
  costs: readonly ProjectCost[],
  project: string,
  posts: number,
  kind: ProjectCost['kind'] = 'cold',
): ProjectCost | undefined {
  return costs.find((cost) => cost.project === project && cost.posts === posts && cost.kind === kind);
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
