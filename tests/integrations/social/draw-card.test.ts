import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Picture } from '../../../src/schema/picture.ts';
import type { Card } from '../../../src/publish/social-card.ts';
import { createCardDrawer } from '../../../src/build/social/draw-card.ts';
import { fitText } from '../../../src/build/social/draw-text.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'cards-'));
let noise: Buffer;

beforeAll(async () => {
  noise = await sharp({
    create: {
      width: 3000,
      height: 2000,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: 'grey',
    },
  })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function svg(name: string, width: number, height: number, inner: string): Picture {
  const file = path.join(folder, name);
  writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`);
  return { file, path: `/images/${name}`, width, height };
}

function cardWith(picture: Picture, title = 'Rooms'): Card {
  const logo = svg('logo.svg', 64, 64, '<circle cx="32" cy="32" r="20" fill="#00f"/>');
  return { path: '/cards/x.png', title, name: 'Tinyplace', where: 'Smallton, Spain', picture, logo, alt: '' };
}

const red = (width: number, height: number): Picture =>
  svg(`red-${width}-${height}.svg`, width, height, '<rect width="100%" height="100%" fill="#f00"/>');

const COLOURS = { red: [255, 0, 0], paper: [251, 248, 242], raised: [243, 237, 225] };

/** The colour of the card at each of these points; that of a palette may be beside it by a hair. */
async function coloursAt(card: Card, points: readonly (readonly [number, number])[]): Promise<string[]> {
  const image = sharp(await createCardDrawer()(card))
    .toColourspace('srgb')
    .removeAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return points.map(([x, y]) => {
    const found = [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
    const near = (colour: number[]): boolean =>
      colour.every((value, index) => Math.abs(value - (found[index] ?? 0)) < 3);
    return Object.entries(COLOURS).find(([, colour]) => near(colour))?.[0] ?? found.join(' ');
  });
}

describe('a card', () => {
  it('is a PNG of 1200 by 630 pixels and a palette, and small', async () => {
    const image = await createCardDrawer()(cardWith(red(1200, 640)));
    const { format, width, height } = await sharp(image).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    // The colour type of the first chunk: by a palette (RFC 2083, section 4.1.1).
    expect(image[25]).toBe(3);
    expect(image.length).toBeLessThan(30_000);
  });

  it('is the same bytes whenever it is drawn', async () => {
    const card = cardWith(red(1200, 640));
    expect(await createCardDrawer()(card)).toEqual(await createCardDrawer()(card));
  });

  it.each([
    [
      'fills the card with a picture of its shape, and a label of paper in its corner',
      red(1200, 640),
      ['red', 'red', 'paper'],
    ],
    ['stands under a picture that is much wider than high', red(1200, 480), ['red', 'red', 'paper']],
    ['shows all of a picture that is wider still', red(1200, 300), ['red', 'paper', 'paper']],
    [
      'keeps the shape of what is drawn on nothing, beside the words',
      svg('thing.svg', 80, 80, '<circle cx="40" cy="40" r="20" fill="#f00"/>'),
      ['raised', 'red', 'paper'],
    ],
  ])('%s', async (_title, picture, colours) => {
    expect(
      await coloursAt(cardWith(picture), [
        [1190, 10],
        [840, 315],
        [60, 570],
      ]),
    ).toEqual(colours);
  });

  it('takes a photograph that lies on its side, and stays below the 300 kB that every messenger shows', async () => {
    const file = path.join(folder, 'photo.jpg');
    writeFileSync(file, noise);
    const image = await createCardDrawer()({
      ...cardWith({ file, path: '/images/photo.jpg', width: 2000, height: 3000 }),
      path: '/cards/x.jpg',
    });
    const { format, width, height } = await sharp(image).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect(image.length).toBeLessThan(300_000);
  });

  it.each([
    ['a very long title', 'Everything that anybody ever wanted to know about mills '.repeat(6)],
    ['a very long word', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'],
    ['marks of markup', 'Bed & <b>breakfast</b> “&amp;”'],
    ['letters that the typeface has not', '水車 и мельница 🙂'],
  ])('takes %s', async (_name, title) => {
    for (const picture of [red(1200, 640), red(1200, 480)]) {
      await expect(createCardDrawer()(cardWith(picture, title))).resolves.toBeInstanceOf(Buffer);
    }
  });
});

describe('words', () => {
  const BOX = { width: 400, height: 100 };

  it('are as large as fits', async () => {
    const fit = (words: string): ReturnType<typeof fitText> => fitText(words, BOX, [60, 40, 20], '#000');
    const [short, long] = [await fit('Mill'), await fit('Live and work in an old lighthouse')];
    expect(short.height).toBeGreaterThan(40);
    for (const { width, height } of [short, long]) {
      expect(width).toBeLessThanOrEqual(400);
      expect(height).toBeLessThanOrEqual(100);
    }
  });

  it('stand in lines of about the same length', async () => {
    const { width } = await fitText('Three words and two lines', { width: 400, height: 100 }, [40], '#000');
    expect(width).toBeLessThan(330);
  });

  it('end with an ellipsis where they never fit, and not before', async () => {
    const cut = await fitText('one two three four five six seven eight', { width: 200, height: 30 }, [20], '#000');
    const same = await fitText('one two three four…', { width: 200, height: 30 }, [20], '#000');
    expect(cut.image.equals(same.image)).toBe(true);
  });

  it('are kerned, as the typeface says', async () => {
    const widthOf = async (words: string): Promise<number> => (await fitText(words, BOX, [60], '#000')).width;
    expect(await widthOf('AVAVAV')).toBeLessThan(0.97 * (await widthOf('AAAVVV')));
  });
});
