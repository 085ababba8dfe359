import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { median } from './median.ts';
import { ASTRO_ALONE, installPeers } from './peers.ts';
import { type Cost, run } from './run.ts';
import { writePost } from './write-post.ts';

const COUNTS = [1_000, 4_000] as const;
const ASTRO = ['node_modules/node/bin/node', 'node_modules/astro/bin/astro.mjs', 'build', '--silent'];

type Files = Readonly<Record<string, string>>;

interface Project {
  readonly name: string;
  readonly folder: string;
  readonly command: readonly string[];
  readonly forgets: readonly string[];
  readonly edited?: string;
  readonly beside?: string;
}

/**
 * Measures builds of this site, as it is and with posts; of plain Astro with the same posts; and with `hasPeers` of
 * other generators with the first thousand. The last build draws all pictures anew; the others keep them, as Netlify
 * does.
 */
export function timeBuilds(folder: string, runs: number, hasPeers: boolean): string[][] {
  const projects = [...ours(folder), ...(hasPeers ? installPeers(folder).map(writePeer) : [])];
  // In turns, so that a slowdown of the machine affects all of them. The first turn draws the pictures and is not
  // counted.
  const turns = Array.from({ length: runs + 1 }, (_, turn) => {
    const [load = 0] = loadavg();
    console.log(`Builds, ${turn} of ${runs}, at a load of ${load.toFixed(1)} ...`);
    return new Map(projects.map((project) => [project.name, build(project)]));
  }).slice(1);
  const of = (name: string, what: keyof Cost): number =>
    median(turns.map((turn) => turn.get(name)?.[what] ?? Number.NaN));
  const megabytes = (name: string): string =>
    Number.isNaN(of(name, 'megabytes')) ? '' : of(name, 'megabytes').toFixed(0);
  return projects.map(({ name, beside }) => [
    name,
    of(name, 'cpuSeconds').toFixed(1),
    of(name, 'seconds').toFixed(1),
    megabytes(name),
    beside === undefined ? '' : (of(name, 'cpuSeconds') / of(beside, 'cpuSeconds')).toFixed(2),
  ]);
}

function ours(folder: string): Project[] {
  const kept = { command: ASTRO, forgets: ['dist', '.astro'] };
  const place = makeProject(folder, 'place', {});
  return [
    { name: 'this place', folder: place, ...kept },
    {
      name: 'this place, its pictures drawn anew',
      folder: place,
      command: ASTRO,
      forgets: ['dist', '.astro', 'node_modules/.astro'],
    },
    ...COUNTS.flatMap((count): Project[] => {
      const alone = `Astro alone with the same ${count} posts`;
      return [
        {
          name: `this place with ${count} posts`,
          folder: makeProject(folder, `whole-${count}`, postsOf(count)),
          beside: alone,
          ...kept,
        },
        { name: alone, folder: makeProject(folder, `alone-${count}`, { ...ASTRO_ALONE, ...postsOf(count) }), ...kept },
      ];
    }),
    {
      name: `this place with ${COUNTS[0]} posts, built again after an edit of one`,
      folder: path.join(folder, `whole-${COUNTS[0]}`),
      command: ASTRO,
      forgets: ['dist'],
      edited: 'content/blog/post-1.md',
      beside: `Astro alone with the same ${COUNTS[0]} posts`,
    },
  ];
}

function writePeer({ name, folder, command, files, posts, output }: ReturnType<typeof installPeers>[number]): Project {
  const written = Object.entries(postsOf(COUNTS[0])).map(([file, text]) => [file.replace('content/blog', posts), text]);
  writeFiles(folder, { ...files, ...(Object.fromEntries(written) as Record<string, string>) });
  return {
    name: `${name} with the same ${COUNTS[0]} posts`,
    folder,
    command,
    forgets: [output, '.astro'],
    beside: `Astro alone with the same ${COUNTS[0]} posts`,
  };
}

function postsOf(count: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`content/blog/post-${index + 1}.md`, writePost(index + 1, count)]),
  );
}

/**
 * Creates a project: a clone of this repository with additional files, or only these files if they include a
 * `package.json`.
 */
function makeProject(folder: string, name: string, files: Files): string {
  const project = path.join(folder, name);
  if (!('package.json' in files)) execFileSync('git', ['clone', '--quiet', '.', project]);
  writeFiles(project, files);
  symlinkSync(path.resolve('node_modules'), path.join(project, 'node_modules'));
  return project;
}

function writeFiles(project: string, files: Files): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    writeFileSync(path.join(project, file), content);
  }
}

function build({ folder, command, forgets, edited }: Project): Cost {
  for (const forgotten of forgets) rmSync(path.join(folder, forgotten), { recursive: true, force: true });
  if (edited !== undefined) appendFileSync(path.join(folder, edited), '\nOne more sentence.\n');
  return run(command, folder);
}
