import { drawPhotograph, SUBJECTS } from './draw-photograph.ts';
import { ASTRO, build, makeProject } from './time-builds.ts';
import { median } from './median.ts';
import type { Cost } from './run.ts';
import { writePost } from './write-post.ts';

const COUNT = 60;
/** Medians of so many: the first of each turn encodes six hundred files. */
const RUNS = 3;
const SIZE = { width: 3000, height: 2000 };

/** Builds of this place, and with sixty photographs in a post: for the first time, and again with what was kept. */
export async function timePhotographs(folder: string): Promise<string[][]> {
  const plain = {
    name: 'this place',
    folder: makeProject(folder, 'place', {}),
    command: ASTRO,
    forgets: ['dist', '.astro'],
  };
  const full = { ...plain, folder: makeProject(folder, 'photographs', await writePhotographs()) };
  const projects = [
    plain,
    {
      ...full,
      name: `with ${COUNT} photographs, for the first time`,
      forgets: [...plain.forgets, 'node_modules/.astro'],
    },
    { ...full, name: `with ${COUNT} photographs, again` },
  ];
  build(plain);
  const turns = Array.from({ length: RUNS }, () => projects.map((project) => build(project)));
  return projects.map(({ name }, index) => {
    const of = (what: keyof Cost): number => median(turns.map((turn) => turn[index]?.[what] ?? Number.NaN));
    return [name, of('cpuSeconds').toFixed(1), of('seconds').toFixed(1), of('megabytes').toFixed(0)];
  });
}

/** The subjects, each in several colours, and a post that shows them. */
async function writePhotographs(): Promise<Record<string, string | Buffer>> {
  const files: Record<string, string | Buffer> = {};
  for (const [index, subject] of SUBJECTS.entries()) {
    const photograph = await drawPhotograph(subject, SIZE, index);
    for (let number = index; number < COUNT; number += SUBJECTS.length) {
      files[`content/images/photograph-${number}.jpg`] = await photograph
        .clone()
        .modulate({ hue: number * 6 })
        .jpeg({ quality: 90 })
        .toBuffer();
    }
  }
  const shown = Array.from({ length: COUNT }, (_, number) => `![Photograph ${number}.](photograph-${number}.jpg)`);
  return { ...files, 'content/blog/post-1.md': [writePost(1, 1), ...shown].join('\n\n') };
}
