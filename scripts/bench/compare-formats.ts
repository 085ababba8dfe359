import path from 'node:path';
import sharp from 'sharp';
import { encodePhotograph, openResized } from '../../src/read/encode-photograph.ts';
import { likeness } from '../../src/read/likeness.ts';
import { createPhotograph } from '../../src/read/photograph.ts';
import { PICTURE_FORMATS, type PictureVersion } from '../../src/schema/picture.ts';
import { drawPhotograph, SUBJECTS } from './draw-photograph.ts';

const SIZE = { width: 3000, height: 2000 };

interface Encoded {
  readonly format: PictureVersion['format'];
  readonly kilobytes: number;
  readonly alike: number;
  readonly cpuSeconds: number;
}

/**
 * What each format makes of photographs of every subject, a line a width: the kilobytes of all; how like their originals of
 * that width they are, at least and in the mean; CPU seconds; and how many AVIF are less like than the WebP beside them, and not sent.
 */
export async function compareFormats(folder: string): Promise<string[][]> {
  const rows = new Map<number, Encoded[]>();
  for (const [index, subject] of SUBJECTS.entries()) {
    const file = path.join(folder, `${subject}.jpg`);
    await (await drawPhotograph(subject, SIZE, index)).jpeg({ quality: 90 }).toFile(file);
    for (const version of createPhotograph(file, SIZE, '', PICTURE_FORMATS).photograph.versions) {
      const encoded = rows.get(version.width) ?? [];
      rows.set(version.width, [...encoded, await encode(file, version)]);
    }
  }
  return [...rows].map(([width, encoded]) => {
    const { avif = [], webp = [] } = Object.groupBy(encoded, ({ format }) => format);
    const worse = avif.filter(({ alike }, index) => alike < (webp[index]?.alike ?? 0)).length;
    return [String(width), ...[avif, webp].flatMap(summary), `${worse} of ${avif.length}`];
  });
}

async function encode(file: string, version: PictureVersion): Promise<Encoded> {
  const before = process.cpuUsage();
  const bytes = await encodePhotograph(file, version);
  const { user, system } = process.cpuUsage(before);
  return {
    format: version.format,
    kilobytes: bytes.length / 1_000,
    alike: await likeness(await openResized(file, version), sharp(bytes)),
    cpuSeconds: (user + system) / 1_000_000,
  };
}

function summary(encoded: readonly Encoded[]): string[] {
  const sum = (what: 'kilobytes' | 'alike' | 'cpuSeconds'): number =>
    encoded.reduce((total, one) => total + one[what], 0);
  return [
    sum('kilobytes').toFixed(0),
    Math.min(...encoded.map(({ alike }) => alike)).toFixed(3),
    (sum('alike') / encoded.length).toFixed(3),
    sum('cpuSeconds').toFixed(1),
  ];
}
