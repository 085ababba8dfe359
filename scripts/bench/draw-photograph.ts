import sharp, { type Sharp } from 'sharp';
import type { Size } from '../../src/schema/picture.ts';

/** What photographs of a place show: each is hard for another part of an encoder. */
export const SUBJECTS = ['hills', 'leaves', 'room', 'face', 'stones', 'table', 'night'] as const;

export type Subject = (typeof SUBJECTS)[number];

type Random = () => number;

/**
 * A photograph as a camera gives it, the same in every run: shapes with sharp edges, a part of them out of focus, light and
 * surfaces as rough at every scale (as those of nature are), and the grain of a sensor. Real ones cannot be kept here.
 */
export async function drawPhotograph(subject: Subject, size: Size, seed: number): Promise<Sharp> {
  const random = createRandom(seed);
  const { ground, shapes, blur } = DRAWN[subject](random);
  const svg = (inner: string): Buffer =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 1500 1000" preserveAspectRatio="xMidYMid slice">${inner}</svg>`,
    );
  const behind = await sharp(svg(ground), { unlimited: true })
    .flatten({ background: '#777' })
    .blur((blur * size.width) / 1500)
    .png({ compressionLevel: 0 })
    .toBuffer();
  const rough = await drawRoughness(size, random);
  const drawn = await sharp(behind)
    .composite([{ input: svg(shapes) }, { input: rough, raw: { ...size, channels: 3 }, blend: 'soft-light' }])
    .removeAlpha()
    .blur(0.6)
    .raw()
    .toBuffer();
  return sharp(addGrain(drawn, random), { raw: { ...size, channels: 3 } });
}

/** Numbers from 0 to 1, the same for a seed: https://en.wikipedia.org/wiki/Lehmer_random_number_generator */
function createRandom(seed: number): Random {
  let state = (seed * 7919 + 1) % 2_147_483_647;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Noise of every scale, from the whole picture to two pixels, each half as strong as the one before. */
async function drawRoughness(size: Size, random: Random): Promise<Buffer> {
  const sum = new Float32Array(size.width * size.height);
  let strength = 60;
  for (let cells = 3; cells < size.width / 2; cells *= 2, strength *= 0.72) {
    const small = { width: cells, height: Math.max(2, Math.round((cells * size.height) / size.width)) };
    const noise = Buffer.from(Array.from({ length: small.width * small.height }, () => Math.floor(random() * 256)));
    const layer = await sharp(noise, { raw: { ...small, channels: 1 } })
      .resize({ ...size, fit: 'fill', kernel: 'cubic' })
      .extractChannel(0)
      .raw()
      .toBuffer();
    for (let index = 0; index < sum.length; index += 1) {
      sum[index] = (sum[index] ?? 0) + (((layer[index] ?? 0) - 128) / 128) * strength;
    }
  }
  const grey = Buffer.alloc(sum.length * 3);
  for (let index = 0; index < grey.length; index += 1) grey[index] = clamp(128 + (sum[Math.floor(index / 3)] ?? 0));
  return grey;
}

/** The grain of a small sensor on a bright day, a little stronger in the dark. */
function addGrain(pixels: Buffer, random: Random): Buffer {
  for (let index = 0; index < pixels.length; index += 1) {
    const value = pixels[index] ?? 0;
    pixels[index] = clamp(value + (random() + random() + random() - 1.5) * (5 + (255 - value) / 40));
  }
  return pixels;
}

const clamp = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));

interface Drawn {
  /** What is out of focus; all is drawn on 1500 by 1000 units. */
  readonly ground: string;
  /** By so many of these units. */
  readonly blur: number;
  readonly shapes: string;
}

const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const between = (random: Random, least: number, most: number): number => least + random() * (most - least);

const colour = (random: Random, hue: number, light: number): string =>
  `hsl(${Math.round(hue + between(random, -14, 14))} ${Math.round(between(random, 20, 55))}% ${Math.round(light + between(random, -14, 14))}%)`;

const fade = (name: string, above: string, below: string): string =>
  `<linearGradient id="${name}" x2="0" y2="1"><stop stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient>`;

const leaf = (random: Random, x: number, y: number, long: number, fill: string): string =>
  `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(random() * 360).toFixed(0)}) scale(${long.toFixed(1)})" d="M0 0Q.5-.4 1 0Q.5.4 0 0" fill="${fill}"/>`;

const leaves = (random: Random, count: number, from: number, long: number): string =>
  repeat(count, (index) =>
    leaf(
      random,
      random() * 1500,
      between(random, from, 1000),
      between(random, long / 2, long * 1.5),
      colour(random, 95, 14 + (index / count) * 36),
    ),
  );

/** A line of hills, as rough as hills are. */
function ridge(random: Random, height: number, fill: string): string {
  let y = height;
  const points = Array.from({ length: 151 }, (_, index) => {
    y += between(random, -7, 7) + (height - y) / 30;
    return `${index * 10} ${y.toFixed(1)}`;
  });
  return `<path d="M0 1000L${points.join('L')}L1500 1000" fill="${fill}"/>`;
}

const DRAWN: Readonly<Record<Subject, (random: Random) => Drawn>> = {
  hills: (random) => ({
    ground: `<defs>${fade('sky', '#5f8fc4', '#e7dfcf')}</defs><rect width="1500" height="1000" fill="url(#sky)"/>${ridge(random, 430, '#8c9cad')}`,
    blur: 2,
    shapes: ridge(random, 520, '#6f8173') + ridge(random, 640, '#55683f') + leaves(random, 6000, 680, 16),
  }),
  leaves: (random) => ({
    ground: `<rect width="1500" height="1000" fill="#2c3a1d"/>${leaves(random, 900, 0, 110)}`,
    blur: 9,
    shapes: leaves(random, 3200, 0, 46),
  }),
  room: (random) => ({
    ground: `<defs>${fade('wall', '#efe6d8', '#b9a78f')}</defs><rect width="1500" height="1000" fill="url(#wall)"/><rect x="180" y="120" width="330" height="430" fill="#fdfdf8"/>`,
    blur: 1,
    shapes: `<path d="M0 760H1500V1000H0" fill="#8a6545"/>${repeat(90, (index) => `<path d="M0 ${763 + index * 2.7}q700 ${between(random, -5, 5).toFixed(1)} 1500 0" fill="none" stroke="${colour(random, 28, 36)}" stroke-width="1.3"/>`)}<path d="M170 110H520V560H170ZM190 130V540H340V130ZM350 130V540H500V130Z" fill="#6b4a30" fill-rule="evenodd"/><rect x="700" y="520" width="640" height="300" rx="24" fill="#5b6f86"/>${repeat(500, () => `<path d="M${between(random, 705, 1330).toFixed(0)} ${between(random, 525, 800).toFixed(0)}l4 9" stroke="${colour(random, 210, 48)}" stroke-width="1.4"/>`)}<rect x="740" y="470" width="210" height="110" rx="30" fill="#f3eee4"/>`,
  }),
  face: (random) => ({
    ground: leaves(random, 500, 0, 150),
    blur: 22,
    shapes: `<defs><radialGradient id="skin" cx=".4" cy=".35"><stop stop-color="#e9bd9c"/><stop offset="1" stop-color="#a8714f"/></radialGradient></defs><path d="M430 1000q40-260 320-270q280 10 320 270" fill="#34506b"/><ellipse cx="750" cy="430" rx="205" ry="275" fill="url(#skin)"/>${repeat(900, () => `<path d="M${between(random, 560, 940).toFixed(0)} ${between(random, 130, 240).toFixed(0)}q${between(random, -60, 60).toFixed(0)} 60 ${between(random, -50, 50).toFixed(0)} ${between(random, 90, 260).toFixed(0)}" fill="none" stroke="${colour(random, 25, 20)}" stroke-width="1.6"/>`)}<ellipse cx="675" cy="420" rx="27" ry="13" fill="#fff"/><circle cx="675" cy="420" r="12" fill="#3b2a1a"/><ellipse cx="825" cy="420" rx="27" ry="13" fill="#fff"/><circle cx="825" cy="420" r="12" fill="#3b2a1a"/><path d="M690 560q60 40 120 0" fill="none" stroke="#7d3b32" stroke-width="9"/>`,
  }),
  stones: (random) => ({
    ground: `<rect width="1500" height="1000" fill="#4c443b"/>`,
    blur: 1,
    shapes: repeat(420, (index) => {
      const [x, y] = [
        (index % 21) * 74 + between(random, -20, 20),
        Math.floor(index / 21) * 51 + between(random, -10, 10),
      ];
      return `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="${between(random, 52, 84).toFixed(0)}" height="${between(random, 34, 48).toFixed(0)}" rx="${between(random, 6, 16).toFixed(0)}" fill="${colour(random, 34, 52)}"/>`;
    }),
  }),
  table: (random) => ({
    ground: `<rect width="1500" height="1000" fill="#382c24"/>${repeat(60, () => `<circle cx="${(random() * 1500).toFixed(0)}" cy="${(random() * 450).toFixed(0)}" r="${between(random, 15, 60).toFixed(0)}" fill="${colour(random, 40, 62)}"/>`)}`,
    blur: 12,
    shapes: `<path d="M0 560H1500V1000H0" fill="#7c5a3c"/>${repeat(140, (index) => `<path d="M0 ${563 + index * 3.1}q700 ${between(random, -9, 9).toFixed(1)} 1500 0" fill="none" stroke="${colour(random, 26, 33)}" stroke-width="1.2"/>`)}<ellipse cx="640" cy="760" rx="270" ry="110" fill="#efe9df"/><ellipse cx="640" cy="700" rx="170" ry="66" fill="#fbf7ef"/><ellipse cx="640" cy="695" rx="145" ry="52" fill="#3e2415"/>${repeat(60, () => `<path d="M${between(random, 560, 720).toFixed(0)} ${between(random, 675, 715).toFixed(0)}q20-14 44 0" fill="none" stroke="#c8a37c" stroke-width="2.4"/>`)}`,
  }),
  night: (random) => ({
    ground: `<defs>${fade('dusk', '#0d1526', '#3a3350')}</defs><rect width="1500" height="1000" fill="url(#dusk)"/>`,
    blur: 1,
    shapes:
      repeat(
        300,
        () =>
          `<circle cx="${(random() * 1500).toFixed(1)}" cy="${(random() * 560).toFixed(1)}" r="${between(random, 0.5, 1.8).toFixed(1)}" fill="#e8ecff"/>`,
      ) +
      ridge(random, 620, '#161b22') +
      `<path d="M860 760V600l120-80 120 80v160Z" fill="#2a2320"/><rect x="905" y="640" width="52" height="62" fill="#ffd58a"/><rect x="1005" y="640" width="52" height="62" fill="#ffc66a"/>` +
      leaves(random, 1500, 760, 20),
  }),
};
