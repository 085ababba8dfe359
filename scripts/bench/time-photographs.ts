import { drawPhotograph, SUBJECTS } from './draw-photograph.ts';
import { ASTRO, build, makeProject } from './time-builds.ts';
import { writePost } from './write-post.ts';

const COUNT = 60;
const SIZE = { width: 3000, height: 2000 };

/** Builds of this place, and with sixty photographs in a post: for the first time, and again with what was kept. Each once. */
export async function timePhotographs(folder: string): Promise<string[][]> {
  const forgets = ['dist', '.astro'];
  const place = { folder: makeProject(folder, 'place', {}), command: ASTRO, forgets };
  const full = { ...place, folder: makeProject(folder, 'photographs', await writePhotographs()) };
  const projects = [
    { ...place, name: 'this place, its cards drawn anew', forgets: [...forgets, 'node_modules/.astro'] },
    { ...place, name: 'this place, again' },
    { ...full, name: `with ${COUNT} photographs, for the first time` },
    { ...full, name: `with ${COUNT} photographs, again` },
  ];
  return projects.map((project) => {
    const { cpuSeconds, seconds, megabytes } = build(project);
    return [project.name, cpuSeconds.toFixed(1), seconds.toFixed(1), megabytes?.toFixed(0) ?? ''];
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
