import type { Sharp } from 'sharp';

/** Windows of so many pixels, each half beside the next. */
const SIDE = 8;
const STEP = 4;
/** What keeps a plain window from being a division by zero: (0.01 × 255)² and (0.03 × 255)². */
const C1 = 6.5025;
const C2 = 58.5225;

/**
 * How like two pictures of one size look, from 0 to 1: the structural similarity of their brightness, as the mean over
 * windows of 8 by 8 pixels. https://en.wikipedia.org/wiki/Structural_similarity_index_measure
 */
export async function likeness(one: Sharp, other: Sharp): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((image) => image.removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true })),
  );
  if (a === undefined || b === undefined) return Number.NaN;
  const { width, height, channels } = a.info;
  let sum = 0;
  let windows = 0;
  for (let top = 0; top + SIDE <= height; top += STEP) {
    for (let left = 0; left + SIDE <= width; left += STEP) {
      sum += windowLikeness(a.data, b.data, { width: width * channels, left: left * channels, top, channels });
      windows += 1;
    }
  }
  return sum / windows;
}

function windowLikeness(
  a: Buffer,
  b: Buffer,
  {
    width,
    left,
    top,
    channels,
  }: { readonly width: number; readonly left: number; readonly top: number; readonly channels: number },
): number {
  let [sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0];
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      const at = (top + y) * width + left + x * channels;
      const [p, q] = [a[at] ?? 0, b[at] ?? 0];
      sumA += p;
      sumB += q;
      sumAA += p * p;
      sumBB += q * q;
      sumAB += p * q;
    }
  }
  const count = SIDE * SIDE;
  const [meanA, meanB] = [sumA / count, sumB / count];
  const [varA, varB, cov] = [sumAA / count - meanA ** 2, sumBB / count - meanB ** 2, sumAB / count - meanA * meanB];
  return ((2 * meanA * meanB + C1) * (2 * cov + C2)) / ((meanA ** 2 + meanB ** 2 + C1) * (varA + varB + C2));
}
